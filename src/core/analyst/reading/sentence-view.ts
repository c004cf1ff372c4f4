import { lastHeading } from '../../text/headings/heading-parents.ts'
import { startsListItem } from '../../text/headings/list-markers.ts'
import type { Passage, Sentence } from '../../text/passage.ts'
import { PLAIN_MAX_CHARACTERS, toPlain } from './plain-text.ts'
import { plainCells, spellRow, type TableHead } from './table-rows.ts'
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
/** 'All of them are bound by contract.' after a list is not an item. */
const OWN_VERB =
  /^(?!\(?[a-z0-9]{1,3}[.)] |- )(?:\S+ ){1,5}(?:is|are|will|must|shall|has|have)\b.*\.$/
const LEAD_MAX_CHARACTERS = 400

/**
 * Every sentence of the passages. List items are joined to the line that introduces their list, which
 * may be in an earlier passage, since long lists are split.
 */
export function viewSentences(passages: readonly Passage[]): readonly SentenceView[] {
  let before: Readonly<{ heading: string | undefined; lead: Lead | undefined }> | undefined
  const readRow = rowReader()
  return passages.flatMap((passage) => {
    const [first] = passage.sentences
    const continuesList =
      first !== undefined && before?.heading === passage.heading && isListContinuation(first.text)
    const { views, lead } = viewPassage(passage, continuesList ? before?.lead : undefined)
    before = { heading: passage.heading, lead }
    return views.map(readRow)
  })
}

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
): Readonly<{ views: readonly SentenceView[]; lead: Lead | undefined }> {
  const heading = toPlain(lastHeading(passage.heading ?? ''))
  let lead = leadBefore
  let isInList = lead !== undefined
  const views = passage.sentences.map((sentence) => {
    const own = toPlain(sentence.text)
    const endsAsLead = own.endsWith(':')
    const view = readWithLead({ passage, sentence, own, heading }, endsAsLead ? undefined : lead)
    if (endsAsLead && own.length <= LEAD_MAX_CHARACTERS) lead = { sentence, passage }
    isInList = view.lead !== undefined || endsAsLead
    return view
  })
  return { views, lead: isInList ? lead : undefined }
}

function readWithLead(
  view: Omit<SentenceView, 'plain' | 'lead'>,
  lead: Lead | undefined,
): SentenceView {
  if (lead === undefined || OWN_SUBJECT.test(view.own) || OWN_VERB.test(view.own))
    return { ...view, plain: view.own }
  const leadPlain = toPlain(lead.sentence.text).slice(0, -1)
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
