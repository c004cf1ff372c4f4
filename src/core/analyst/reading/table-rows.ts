import { cellsOf } from '../../text/readable-quote.ts'
import { toPlain } from './plain-text.ts'

/** The first row of a table, which says what its columns hold. */
export type TableHead<Row> = Readonly<{ row: Row; cells: readonly string[] }>

/** A row as rules read it: one with fewer cells than two is running text. */
export function plainCells(row: string): readonly string[] | undefined {
  if (!row.includes('|')) return undefined
  const cells = cellsOf(row).map(toPlain)
  return cells.length < 2 ? undefined : cells
}

const HEAD_MAX_CHARACTERS = 60
const YES = /^(?:yes|y|\u2705)(?![a-z])/
const NO = /^(?:|no|n|none|never|nobody|not .*|n\/a|[-,\u2717\u274c])(?![a-z])/

/** Names that would be read as all data about somebody. */
const ALL_DATA = /\b(?:identifiers?|personal|customers?)\b/

/** The first row of a table of the data that is collected, without a column that says whether. */
const KIND_OF_DATA =
  /^(?:(?:the )?(?:categor|type|kind)|(?:your |personal )?(?:data|information)|what (?:data |information )?we collect)/
const OF_COLLECTION =
  /^(?:sources?|purposes?|where|why|how (?:we|long)|retention|retained|kept|storage|legal basis)\b/

/** What a column says of the data that its row is about, by the name of the column. */
const COLUMNS: readonly Readonly<{
  name: RegExp
  say: (data: string, cell: string, name: string) => string | undefined
}>[] = [
  {
    name: /\b(?:sold|sell|sale)\b/,
    say: (data, cell, name) => {
      const verb = /\bshar/.test(name) ? 'sell or share' : 'sell'
      if (YES.test(cell)) return `we ${verb} your personal information (${data})`
      // 'No' for one kind of data is no denial for all of it.
      if (!NO.test(cell) || cell === '' || ALL_DATA.test(data)) return undefined
      return `we do not ${verb} ${data.replace(/ (?:data|information)$/, '')} data`
    },
  },
  {
    name: /^(?:(?:is it |are they )?(?:shared|disclosed)|(?:categories of )?(?:third part|recipient)|(?:who|whom) (?:do )?we (?:share|disclose))/,
    say: (data, cell) => {
      if (YES.test(cell)) return `we share ${data} with third parties`
      return NO.test(cell) ? undefined : `we share ${data} with ${cell}`
    },
  },
  {
    name: /^(?:is it |do we )?collect(?:ed)?\b(?! from)/,
    say: (data, cell) => {
      if (YES.test(cell)) return `we collect ${data}`
      return NO.test(cell) && cell !== '' ? `we do not collect ${data}` : undefined
    },
  },
]

/**
 * What a row says in the light of its table's first row, as sentences: 'Emails | Yes' under
 * 'Data | Sold?' says that emails are sold. Empty if its columns say nothing that rules ask for.
 */
export function spellRow(head: readonly string[], cells: readonly string[]): string {
  const [data = ''] = cells
  if (head.length !== cells.length || data === '') return ''
  const spelled = head.flatMap((name, at) => {
    if (at === 0 || name.length > HEAD_MAX_CHARACTERS) return []
    const column = COLUMNS.find((one) => one.name.test(name))
    return column?.say(data, cells[at] ?? '', name) ?? []
  })
  const isCollected =
    KIND_OF_DATA.test(head[0] ?? '') &&
    head.some((name) => OF_COLLECTION.test(name)) &&
    !spelled.some((one) => / collect /.test(one))
  return [...(isCollected ? [`we collect ${data}`] : []), ...spelled].join('. ')
}
