import { startsListItem } from '../text/headings/list-markers.ts'
import type { Passage, Sentence } from '../text/passage.ts'
import type { Citation, Statement, Verdict } from './answer.ts'
import { isNegated } from './reading/clauses.ts'
import { toPlain } from './reading/plain-text.ts'
import { type SentenceView, sentenceBefore } from './reading/sentence-view.ts'
import { wording } from './reading/wording.ts'
import type { SentencePolarity } from './topics/sentence-polarity.ts'

/** What a sentence says about an act. */
type PolarityReader = (sentence: string) => SentencePolarity

/**
 * The citation of one whole sentence of a passage.
 * Throws a RangeError if the sentence is not in this passage: a bug, never the document's fault.
 */
export function citeSentence(passage: Passage, sentence: Sentence): Citation {
  const { start, end, text } = sentence
  if (!passage.sentences.some((own) => own.start === start && own.end === end)) {
    throw new RangeError(`no sentence of passage ${passage.n} at ${start}-${end}`)
  }
  return { passage: passage.n, start, end, quote: text }
}

/** Whether the document has exactly the quoted words at the citation's offsets. */
export function isQuoteInDocument(text: string, citation: Citation): boolean {
  const { start, end, quote } = citation
  return quote !== '' && start >= 0 && end > start && text.slice(start, end) === quote
}

type CheckedStatements = Readonly<{
  statements: readonly Statement[]
  /** How many citations were dropped. */
  dropped: number
  /** No statement has a citation left: the answer must say so. */
  hasNoCitation: boolean
}>

/**
 * Drops citations that name no given passage, or whose words are not whole sentences of it. The
 * statements stay: the reader is warned of an answer without citations.
 */
export function keepValidCitations(
  statements: readonly Statement[],
  passages: readonly Passage[],
): CheckedStatements {
  const byNumber = new Map(passages.map((passage) => [passage.n, passage]))
  let dropped = 0
  let valid = 0
  const checked = statements.map((statement) => {
    const citations = statement.citations.filter((citation) =>
      isWholeSentences(citation, byNumber.get(citation.passage)),
    )
    dropped += statement.citations.length - citations.length
    valid += citations.length
    return { ...statement, citations }
  })
  return { statements: checked, dropped, hasNoCitation: valid === 0 }
}

/** One sentence of the passage, or several in a row. */
function isWholeSentences(citation: Citation, passage: Passage | undefined): boolean {
  if (!passage || citation.end <= citation.start) return false
  const { start, end, quote } = citation
  return (
    passage.sentences.some((sentence) => sentence.start === start) &&
    passage.sentences.some((sentence) => sentence.end === end) &&
    passage.text.slice(start - passage.start, end - passage.start) === quote
  )
}

/**
 * Does a verdict say the opposite of the sentences it cites? Then the answer is marked 'check the
 * source'. Only plain cases count: 'yes' with denials only, 'no' with affirmations only.
 *
 * @param polarityOf for the question at hand if known: 'we share, and never sell' has a different
 *   polarity for sharing and for selling
 */
export function contradictsCitation(
  verdict: Verdict,
  sentences: readonly string[],
  polarityOf: PolarityReader,
): boolean {
  const polarities = sentences.map(polarityOf).filter((polarity) => polarity !== 'silent')
  if (polarities.length === 0) return false
  if (verdict === 'yes') return polarities.every((polarity) => polarity === 'denies')
  if (verdict === 'no') return polarities.every((polarity) => polarity === 'affirms')
  return false
}

/**
 * Does a statement say the opposite of the sentences it cites: 'They sell your data' above 'We do not
 * sell your data'? Only plain cases count, as with a verdict.
 */
export function misstatesCitation(
  statement: string,
  sentences: readonly string[],
  polarityOf: PolarityReader,
): boolean {
  const said = polarityOf(statement)
  if (said === 'affirms') return contradictsCitation('yes', sentences, polarityOf)
  if (said === 'denies') return contradictsCitation('no', sentences, polarityOf)
  return false
}

/** A statement that cites one sentence. */
export function state(text: string, view: SentenceView): Statement {
  return { text, citations: citeView(view) }
}

/** What points back, and what the sentence before must then speak of. */
const REFERENCES: readonly (readonly [pointing: RegExp, before: RegExp])[] = [
  [
    wording`^([-•] )?((however|in addition|also),? )?(these|such|those|this) ..2 (third-part(y|ies)|part(y|ies)|companies|providers?|partners?|vendors?|advertisers|networks?|recipients?|entities)`,
    wording`third-part(y|ies)|companies|providers?|partners?|vendors?|advertisers?|networks?|affiliates?|contractors?|entities`,
  ],
  [
    wording`^([-•] )?((however|in addition|also),? )?(this|these|such|those) ..1 (information|data|details|records)`,
    wording`information|data|details|names?|address(es)?|numbers?|records?|identifiers?|cookies?|location`,
  ],
  [
    wording`^this is the only ..1 (information|data) | (consent|agree)* ..2 to ..1 (such|these|those|this) ..2 (transfers?|processing|collection|uses?|sharing|disclosures?)`,
    wording`transfer*|process*|collect*|information|data|shar*|disclos*|countr(y|ies)`,
  ],
]

/**
 * Cites a sentence; a list item with the line that introduces its list, such a line with its first
 * item, and what points back with the sentence before, since alone they say too little.
 */
export function citeView(view: SentenceView): readonly Citation[] {
  const { passage, sentence, lead, leadPassage = passage } = view
  const own = citeSentence(passage, sentence)
  if (lead !== undefined) return [citeSentence(leadPassage, lead), own]
  const before = citeBefore(view)
  if (before !== undefined) return [before, own]
  const first = sentence.text.endsWith(':') ? itemAfter(passage, sentence) : undefined
  return first === undefined ? [own] : [own, citeSentence(passage, first)]
}

/** The citation of the sentence before, also in the passage before, where this one points back to it. */
function citeBefore(view: SentenceView): Citation | undefined {
  const { passage, passageBefore, own } = view
  const reference = REFERENCES.find(([pattern]) => pattern.test(own))
  if (reference === undefined) return undefined
  const within = sentenceBefore(view)
  const from = within === undefined ? passageBefore : passage
  const before = within ?? passageBefore?.sentences.at(-1)
  if (from === undefined || before === undefined || startsListItem(before.text)) return undefined
  const plain = toPlain(before.text)
  // 'We never share health data. This information is shared': the two are at odds.
  const isDenied = isNegated(plain) && !isNegated(own)
  return reference[1].test(plain) && !isDenied ? citeSentence(from, before) : undefined
}

/** The list item that follows a sentence in its passage. */
function itemAfter({ sentences }: Passage, { start }: Sentence): Sentence | undefined {
  const next = sentences[sentences.findIndex((one) => one.start === start) + 1]
  return next !== undefined && startsListItem(next.text) ? next : undefined
}

/** Cites several sentences in the given order, each once. */
export function citeViews(views: readonly SentenceView[]): readonly Citation[] {
  const cited = new Map(views.flatMap(citeView).map((citation) => [citation.start, citation]))
  return [...cited.values()]
}
