import { lastHeading } from '../../text/headings/heading-parents.ts'
import { startsListItem } from '../../text/headings/list-markers.ts'
import { ownNamesOf, readerOfOwnNames } from '../../text/own-names.ts'
import type { Passage, Sentence } from '../../text/passage.ts'
import { cellsOf } from '../../text/readable-quote.ts'
import { PLAIN_MAX_CHARACTERS, toPlain } from './plain-text.ts'
import { wording } from './wording.ts'

/** A sentence with the context that rules need. */
export type SentenceView = Readonly<{
  passage: Passage
  sentence: Sentence
  /**
   * For a list item, the line that introduces its list; for a table's row, its first row. It is cited
   * too, since the item cannot be understood without it.
   */
  lead?: Sentence
  /** The passage of the lead, which may be an earlier one. */
  leadPassage?: Passage
  /** The passage directly before, for the first sentence of one. */
  passageBefore?: Passage
  /** The plain text (`toPlain`) that the rules read: the sentence, after its lead if it has one. */
  plain: string
  /** The plain text of the sentence alone. */
  own: string
  /** Only for a row under a table's head that rules read: what it says (`spellRow`), part of `plain`. */
  row?: string
  /** The plain text of the heading above; empty if there is none. */
  heading: string
}>

/** An item with a subject of its own is read without its lead. */
const OWN_SUBJECT = wording`^..6 (we|you|they|it|this|these)`
/** 'Only in these cases': its items are conditions, also if they are sentences. */
const SETS_CASES = wording`(following|these) ..2 (cases|circumstances|situations|conditions|instances|exceptions) | (if|when|where|unless)$ | cases in which$`
/** 'All of them are bound by contract.' after a list is not an item. */
const OWN_VERB =
  /^(?!\(?[a-z0-9]{1,3}[.)] |- )(?:\S+ ){1,5}(?:is|are|will|must|shall|has|have)\b.*\.$/
const LEAD_MAX_CHARACTERS = 400

/**
 * Every sentence of the passages. List items are joined to the line that introduces their list, which
 * may be in an earlier passage, since long lists are split.
 *
 * @param names of the company that wrote the document, if the passages are not all of it
 */
export function viewSentences(
  passages: readonly Passage[],
  names: readonly string[] = ownNamesOf(passages),
): readonly SentenceView[] {
  let before: Readonly<{ passage: Passage; lead: Lead | undefined }> | undefined
  const readRow = rowReader()
  const asWe = readerOfOwnNames(names)
  return passages.flatMap((passage) => {
    const [first] = passage.sentences
    const continuesList =
      first !== undefined &&
      before?.passage.heading === passage.heading &&
      isListContinuation(first.text)
    const { views, lead } = viewPassage(passage, continuesList ? before?.lead : undefined, asWe)
    const passageBefore = follows(passage, before?.passage) ? before?.passage : undefined
    before = { passage, lead }
    return views.map((view, at) =>
      readRow(at === 0 && passageBefore !== undefined ? { ...view, passageBefore } : view),
    )
  })
}

/** Most characters between two passages with nothing between them. */
const GAP_CHARACTERS = 4

const follows = (passage: Passage, before: Passage | undefined): boolean =>
  before !== undefined &&
  before.heading === passage.heading &&
  passage.start - (before.start + before.text.length) <= GAP_CHARACTERS

/** Creates a function that reads a table's rows, in order, with what its first row says of them. */
function rowReader(): (view: SentenceView) => SentenceView {
  let head: TableHead<SentenceView> | undefined
  return (view) => {
    const cells = plainCells(view.sentence.text)
    if (cells === undefined) head = undefined
    else if (head?.cells.length !== cells.length) head = { row: view, cells }
    if (cells === undefined || head === undefined || head.row === view) return view
    const spelled = spellRow(head.cells, cells)
    if (spelled === '') return view
    const { sentence: lead, passage: leadPassage } = head.row
    const plain = `${spelled}. ${view.own}`.slice(0, PLAIN_MAX_CHARACTERS)
    return { ...view, lead, leadPassage, row: spelled, plain }
  }
}

/** 'Your Right to Opt Out of the Sale of Data: we do not sell it': the title alone speaks of a right. */
const RIGHTS_TITLE =
  /^(?:(?:Your|The|How|California) )?(?:[A-Z][\w’'-]*,? )?(?:Rights?|Opt(?:ing)?[- ]Out|Do Not Sell|Choices?)\b[^:.;?]{0,100}: (?=[A-Z])/

/** The line that introduces a list, and its passage. */
type Lead = Readonly<{ sentence: Sentence; passage: Passage }>

/** A list continues with a marked item, or with a line in lower case. */
function isListContinuation(text: string): boolean {
  return startsListItem(text) || /^["'\u201c\u2018(]?\p{Ll}/u.test(text)
}

/** The sentences of a passage, and the lead of the list that it ends in, if any. */
function viewPassage(
  passage: Passage,
  leadBefore: Lead | undefined,
  asWe: (plain: string) => string,
): Readonly<{ views: readonly SentenceView[]; lead: Lead | undefined }> {
  const heading = toPlain(lastHeading(passage.heading ?? ''))
  let lead = leadBefore
  let isInList = lead !== undefined
  const views = passage.sentences.map((sentence) => {
    const own = asWe(toPlain(sentence.text.replace(RIGHTS_TITLE, '')))
    const endsAsLead = own.endsWith(':')
    const view = readWithLead(
      { passage, sentence, own, heading },
      endsAsLead ? undefined : lead,
      asWe,
    )
    if (endsAsLead && own.length <= LEAD_MAX_CHARACTERS) lead = { sentence, passage }
    isInList = view.lead !== undefined || endsAsLead
    return view
  })
  return { views, lead: isInList ? lead : undefined }
}

function readWithLead(
  view: Omit<SentenceView, 'plain' | 'lead'>,
  lead: Lead | undefined,
  asWe: (plain: string) => string,
): SentenceView {
  if (lead === undefined || OWN_VERB.test(view.own)) return { ...view, plain: view.own }
  const leadPlain = asWe(toPlain(lead.sentence.text)).slice(0, -1)
  if (OWN_SUBJECT.test(view.own) && !SETS_CASES.test(leadPlain)) return { ...view, plain: view.own }
  return {
    ...view,
    lead: lead.sentence,
    leadPassage: lead.passage,
    plain: `${leadPlain} ${view.own}`.slice(0, PLAIN_MAX_CHARACTERS),
  }
}

/** The sentence before, in the same passage. */
export function sentenceBefore({ passage, sentence }: SentenceView): Sentence | undefined {
  return passage.sentences[passage.sentences.indexOf(sentence) - 1]
}

/** The first row of a table, which says what its columns hold. */
type TableHead<Row> = Readonly<{ row: Row; cells: readonly string[] }>

/** A row as rules read it: one with fewer cells than two is running text. */
function plainCells(row: string): readonly string[] | undefined {
  if (!row.includes('|')) return undefined
  const cells = cellsOf(row).map(toPlain)
  return cells.length < 2 ? undefined : cells
}

const HEAD_MAX_CHARACTERS = 60
const YES = /^(?:yes|y|\u2705)(?![a-z])/
const NO = /^(?:|no|n|none|never|nobody|not .*|n\/a|[-,\u2717\u274c])(?![a-z])/

/** Names that would be read as all data about somebody. */
const ALL_DATA = wording`identifiers? | personal | customers?`

/** The first row of a table of the data that is collected, without a column that says whether. */
const KIND_OF_DATA = wording`^((the)? (categor|type|kind)*|(your|personal)? (data|information)*|what (data|information)? we collect)`
const OF_COLLECTION = wording`^(sources?|purposes?|where|why|how (we|long)|retention|retained|kept|storage|legal basis)`

/** What a column says of the data that its row is about, by the name of the column. */
const COLUMNS: readonly Readonly<{
  name: RegExp
  say: (data: string, cell: string, name: string) => string | undefined
}>[] = [
  {
    name: wording`sold | sell | sale`,
    say: (data, cell, name) => {
      const verb = wording`shar*`.test(name) ? 'sell or share' : 'sell'
      if (YES.test(cell)) return `we ${verb} your personal information (${data})`
      // 'No' for one kind of data is no denial for all of it.
      if (!NO.test(cell) || cell === '' || ALL_DATA.test(data)) return undefined
      return `we do not ${verb} ${data.replace(/ (?:data|information)$/, '')} data`
    },
  },
  {
    name: wording`^((is it|are they)? (shared|disclosed)|(categories of)? (third-part|recipient)*|(who|whom) (do)? we (share|disclose))`,
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
function spellRow(head: readonly string[], cells: readonly string[]): string {
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
