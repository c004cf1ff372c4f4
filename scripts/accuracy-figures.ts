import { readFileSync, writeFileSync } from 'node:fs'

/**
 * `npm run accuracy`: writes the figures of /accuracy from the table 'Figures' of docs/analyst.md
 * and from bench/results.md. A test checks that the page shows the same figures.
 */

const ANALYST = 'docs/analyst.md'
const RESULTS = 'bench/results.md'
const FILE = 'src/web/content/pages/accuracy-figures.ts'

type Place = readonly [row: string, part: number]

/**
 * The location of each figure: the start of its row, and its index among the values between
 * semicolons.
 */
const PLACES: Readonly<Record<string, Place>> = {
  verdictsRight: ['the four verdicts right, with a sentence', 0],
  verdictsFlipped: ['verdicts flipped, of', 0],
  statedMissed: ['stated, and called not stated', 0],
  unstatedInvented: ['stated, and called not stated', 1],
  considerationsShown: ['considerations: weight shown', 0],
  graveShown: ['a grave point among the three', 0],
  agreedShown: ['what the reader agrees to: weight shown', 0],
  companyRight: ['the company named right', 0],
  documentTypeRight: ['document type, accuracy', 0],
  ownRight: ['own questions answered right', 0],
  ownWrong: ['… wrong; with silence', 0],
  ownSilent: ['… wrong; with silence', 1],
  unansweredSilent: ['own questions without an answer met with silence', 0],
  evidenceInFive: ['PrivacyQA, hit@5', 0],
  pagesText: ['pages, 4-gram F1', 0],
  pagesWhole: ['pages, 4-gram F1', 1],
  quotesVerbatim: ['quotes that stand in the document', 0],
}

/** Sample sizes: the file, and the pattern around the number. */
const SAMPLES: Readonly<Record<string, readonly [file: 'analyst' | 'results', words: RegExp]>> = {
  verdicts: ['analyst', /^\| verdicts flipped, of ([\d,]+)/m],
  documents: ['analyst', /^\| shown: ([\d,]+) documents/m],
  questions: ['analyst', /^\| shown: ([\d,]+) questions over/m],
  quotes: ['analyst', /^\| quotes that stand .*\| 100 \(([\d,]+) of/m],
  quotedDocuments: ['analyst', /^\| quotes that stand .*\| 100 \([\d,]+ of ([\d,]+) documents/m],
  pages: ['results', /^\| pages \| (\d+) from real sites/m],
}

const PICTURE =
  /^\| (.+): characters read wrong \| ([\d.]+)%, (?:tesseract \S+ ([\d.]+)%|no native .*) \|/gm

/** '86.0 [83.6, 88.4]', '**12.0** [8.8, 15.2]', '94.6% [86.5, 100]', '1', '100 (2,952 of 200 documents)'. */
const VALUE = /^\**([\d.]+)%?\**(?: \[([\d.]+), ([\d.]+)\])?(?: \(.*\))?$/
/** 'BM25: 36.9', '70.6 before', '94.6%', '79.6 before (59.1 as it was measured)'. */
const BASELINE = /^(?:([^:]+): )?([\d.]+)%?(?: ([a-z]+))?(?: \(.*\))?$/

/**
 * Composes the file of figures from the two documents.
 *
 * @throws Error naming what is missing or cannot be read
 */
export function composeFigures(analyst: string, results: string): string {
  const rows = tableRows(analyst)
  const figures = Object.entries(PLACES).map(
    ([name, place]) => `    ${name}: ${inCode(figureAt(rows, place))},`,
  )
  const samples = Object.entries(SAMPLES).map(([name, [file, words]]) => {
    const count = words.exec(file === 'analyst' ? analyst : results)?.[1]
    if (count === undefined) throw new Error(`no number of ${name} (${words}) in the ${file} file`)
    return `    ${name}: ${Number(count.replaceAll(',', ''))},`
  })
  const pictures = [...results.matchAll(PICTURE)].map(([, kind = '', wrong, plain]) => {
    const beside = plain === undefined ? [] : [`plain: ${Number(plain)}`]
    return `    ${inLines([`kind: '${kind.replaceAll("'", '’')}'`, `wrong: ${Number(wrong)}`, ...beside])},`
  })
  if (pictures.length === 0) throw new Error(`no pictures in ${RESULTS}`)
  return [
    `/** Written by \`npm run accuracy\` from ${ANALYST} and ${RESULTS}. Not to be edited. */`,
    'export const ACCURACY_FIGURES = {',
    '  /** Percent, with the 95% interval; `plain` is a simple method on the same documents. */',
    '  measures: {',
    ...figures,
    '  },',
    '  samples: {',
    ...samples,
    '  },',
    '  /** Percent of characters read wrong; `plain` is the native Tesseract. */',
    '  pictures: [',
    ...pictures,
    '  ],',
    '} as const',
    '',
  ].join('\n')
}

/** The rows of the table of figures, each with its cells. */
function tableRows(analyst: string): readonly (readonly string[])[] {
  const section = /^## Figures\n([\s\S]*?)(?=^## )/m.exec(analyst)?.[1] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  return rows.map((line) => line.split('|').map((cell) => cell.trim()))
}

type Figure = Readonly<{
  value: number
  range?: readonly [number, number]
  wanted?: number
  plain?: Readonly<{ name: string; value: number }>
}>

function figureAt(rows: readonly (readonly string[])[], [rowStart, part]: Place): Figure {
  const row = rows.find((cells) => cells[1]?.startsWith(rowStart))
  if (row === undefined) throw new Error(`no row '${rowStart}' under 'Figures' in ${ANALYST}`)
  const [, , values = '', wanted = '', baselines = ''] = row
  const parts = partsOf(values)
  const [, value, low, high] = VALUE.exec(parts[part] ?? '') ?? []
  if (value === undefined)
    throw new Error(`'${rowStart}': cannot read '${values}', part ${part + 1}`)
  const goal = Number.parseFloat(partsOf(wanted)[part] ?? '')
  const plain = baselineAt(rowStart, partsOf(baselines), part)
  return {
    value: Number(value),
    ...(low === undefined ? {} : { range: [Number(low), Number(high)] as const }),
    ...(Number.isNaN(goal) ? {} : { wanted: goal }),
    ...(plain === undefined ? {} : { plain }),
  }
}

/** The name is given with one of the parts and applies to all. */
function baselineAt(rowStart: string, parts: readonly string[], part: number): Figure['plain'] {
  const words = parts[part] ?? ''
  if (words === '') return undefined
  const read = parts.map((one) => BASELINE.exec(one))
  const value = read[part]?.[2]
  const name = read.map((one) => one?.[1] ?? one?.[3]).find((one) => one !== undefined)
  if (value === undefined || name === undefined)
    throw new Error(`'${rowStart}': cannot read the baseline '${words}'`)
  return { name, value: Number(value) }
}

const partsOf = (cell: string): readonly string[] => cell.split(';').map((part) => part.trim())

function inCode({ value, range, wanted, plain }: Figure): string {
  return inLines([
    `value: ${value}`,
    ...(range === undefined ? [] : [`range: [${range.join(', ')}]`]),
    ...(wanted === undefined ? [] : [`wanted: ${wanted}`]),
    ...(plain === undefined ? [] : [`plain: { name: '${plain.name}', value: ${plain.value} }`]),
  ])
}

/** An object over several lines, which the formatter leaves unchanged for any figures. */
function inLines(parts: readonly string[]): string {
  return `{\n${parts.map((part) => `      ${part},\n`).join('')}    }`
}

/** What `npm run accuracy` would write now. */
export function currentFigures(): string {
  return composeFigures(readFileSync(ANALYST, 'utf8'), readFileSync(RESULTS, 'utf8'))
}

if (import.meta.main) writeFileSync(FILE, currentFigures())
