import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { LOAD_TITLES } from './load/titles.ts'
import type { Figure } from './measure.ts'
import { WEB_TITLES } from './web/titles.ts'

const RESULTS = 'bench/results.md'

/** Titles of all parts, in their order in bench/results.md. */
export const RESULT_TITLES = {
  'page-text': 'Page text, beside a parser that only reads',
  'seven-answers': 'Seven answers of a long policy, built-in analyst',
  analyst: 'Built-in analyst on labelled sets, beside plain baselines',
  'server-overhead':
    'An analysis with a language model, beside the same seven calls without our server',
  ...WEB_TITLES,
  ocr: 'Text of a picture in the browser, beside the native Tesseract on one thread',
  ...LOAD_TITLES,
} as const

export type ResultName = keyof typeof RESULT_TITLES

/** Writes parts of bench/results.md; the others keep their figures. */
export function writeResults(measured: ReadonlyMap<ResultName, readonly Figure[]>): void {
  const before = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : ''
  writeFileSync(RESULTS, withParts(before, measured))
}

/** The text of bench/results.md with these parts replaced. */
export function withParts(
  before: string,
  measured: ReadonlyMap<ResultName, readonly Figure[]>,
): string {
  const sections = Object.entries(RESULT_TITLES).map(([name, title]) => {
    const figures = measured.get(name as ResultName)
    return figures === undefined ? sectionOf(before, title) : writeSection(title, figures)
  })
  const head = `# Figures\n\nWritten by \`npm run bench\`, \`npm run bench:web\` and \`npm run bench:load\`. Times are medians on ${cpus().length} cores and noisy; the ratios are what to look at: both sides ran in turns in one run.\n`
  return [head, ...sections.filter((part) => part !== '')].join('\n')
}

function writeSection(title: string, figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, command }) => `| ${name} | ${value} | \`${command}\` |`)
  return `## ${title}\n\n| figure | value | command |\n|---|---|---|\n${rows.join('\n')}\n`
}

function sectionOf(results: string, title: string): string {
  const start = results.indexOf(`## ${title}\n`)
  if (start < 0) return ''
  const end = results.indexOf('\n## ', start + 1)
  return `${results.slice(start, end < 0 ? undefined : end).trimEnd()}\n`
}
