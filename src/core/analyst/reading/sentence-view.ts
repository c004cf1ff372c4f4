import { lastHeading } from '../../text/heading-parents.ts'
import { startsListItem } from '../../text/list-markers.ts'
import type { Passage, Sentence } from '../../text/passage.ts'
import { PLAIN_MAX_CHARACTERS, toPlain } from './plain-text.ts'

/** A sentence together with all that a rule may ask about it. */
export type SentenceView = Readonly<{
  passage: Passage
  sentence: Sentence
  /**
   * The sentence without which this one cannot be understood, cited with it: the line that leads
   * into the list that this is an item of.
   */
  lead?: Sentence
  /** The passage that holds the lead, which may be one before. */
  leadPassage?: Passage
  /** What the rules read: the sentence, after its lead where it has one, as `toPlain` leaves it. */
  plain: string
  /** The sentence alone, as `toPlain` leaves it. */
  own: string
  /** The heading above, as `toPlain` leaves it; empty where there is none. */
  heading: string
}>

/** An item with a subject of its own is read alone: the lead would only blur it. */
const OWN_SUBJECT = /^(?:\S+ ){0,6}(?:we|you|they|it|this|these)\b/
/** 'All of them are bound by contract.' after a list is no item of it. */
const OWN_VERB =
  /^(?!\(?[a-z0-9]{1,3}[.)] |- )(?:\S+ ){1,5}(?:is|are|will|must|shall|has|have)\b.*\.$/
const LEAD_MAX_CHARACTERS = 400

/**
 * Every sentence of the passages, list items joined to the line that leads into them, which may stand
 * in a passage before: long lists are cut.
 */
export function viewSentences(passages: readonly Passage[]): readonly SentenceView[] {
  let before: Readonly<{ heading: string | undefined; lead: Lead | undefined }> | undefined
  return passages.flatMap((passage) => {
    const [first] = passage.sentences
    const goesOn =
      first !== undefined && before?.heading === passage.heading && goesOnWithList(first.text)
    const { views, lead } = viewPassage(passage, goesOn ? before?.lead : undefined)
    before = { heading: passage.heading, lead }
    return views
  })
}

/** The line that leads into a list, and the passage that holds it. */
type Lead = Readonly<{ sentence: Sentence; passage: Passage }>

/** A list goes on where an item is marked, or begins with a small letter. */
function goesOnWithList(text: string): boolean {
  return startsListItem(text) || /^["'\u201c\u2018(]?\p{Ll}/u.test(text)
}

/** The sentences of a passage, and the line that leads into the list that it ends in, if it does. */
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
  const leadPlain = toPlain(lead.sentence.text).replace(/:$/, '')
  return {
    ...view,
    lead: lead.sentence,
    leadPassage: lead.passage,
    plain: `${leadPlain} ${view.own}`.slice(0, PLAIN_MAX_CHARACTERS),
  }
}
