import type { Passage } from '../text/passage.ts'
import { countWords } from '../text/words.ts'
import type { Citation, QuestionAnswer, Statement } from './answer.ts'
import { citeSentence } from './check-citations.ts'
import { type SentenceView, viewSentences } from './judge/sentence-view.ts'
import { passagesOf, type QuestionDocument } from './question-documents.ts'
import {
  namesItsSubject,
  queryFromConversation,
  questionsLeanedOn,
} from './ranker/conversation-query.ts'
import { indexPassages } from './ranker/passage-index.ts'
import { queryFromQuestion } from './ranker/query-from-question.ts'
import { type RankedPassage, rankPassages } from './ranker/rank-passages.ts'
import type { RankerQuery } from './ranker/ranker-query.ts'
import { createStemmer } from './ranker/tokens.ts'

/** More sentences than this are no answer any more, but a part of the document. */
const SENTENCES_MAX = 3
/** So many words are quoted at most; the first sentence always is. */
const QUOTED_MAX_WORDS = 150
/** A further sentence must be this near to the best one to be shown beside it. */
const SHARE_OF_BEST = 0.75
/** A single sentence must say more of what was asked than a passage, to be an answer by itself. */
const TIMES_THRESHOLD = 1.5
/** What a sentence keeps of its score that holds no word of the question itself. */
const ONLY_ASKED_BEFORE_SHARE = 0.5
/** One word in common may be chance. */
const WORDS_HELD_MIN = 2

/**
 * Answers a question in a visitor's own words by quoting the sentences of the passages that are
 * nearest to it, in the order of the documents. It judges nothing: the sentences speak for themselves.
 *
 * @param documents laid end to end
 * @param earlier the questions before, oldest first
 */
export function answerQuestionByQuoting(
  question: string,
  documents: readonly QuestionDocument[],
  earlier: readonly string[],
): QuestionAnswer {
  const frame = { analyst: 'built-in', notices: [], isGeneral: false } as const
  const passages = passagesOf(documents)
  if (passages.length === 0) return { ...frame, standing: 'not-stated', statements: [] }
  const nearest = nearestSentences(question, earlier, viewSentences(passages))
  if (nearest.length === 0) return { ...frame, standing: 'not-found', statements: [] }
  return { ...frame, standing: 'stated', statements: quoteByPlace(nearest, documents) }
}

function nearestSentences(
  question: string,
  earlier: readonly string[],
  views: readonly SentenceView[],
): readonly SentenceView[] {
  const query = queryFromConversation(question, earlier)
  const nearest = rankPassages(query, indexPassages(views.map(alone)))
  const isFollowUp = questionsLeanedOn(question, earlier).length > 0
  const ranked = isFollowUp ? ownWordsFirst(nearest, question) : nearest
  const [first] = ranked
  const best = first?.score ?? 0
  if (first === undefined || best === 0) return []
  if (best < query.threshold * TIMES_THRESHOLD && !holdsMost(query, first.passage)) return []
  let words = 0
  const taken: SentenceView[] = []
  for (const { passage, score } of ranked.slice(0, SENTENCES_MAX)) {
    const view = views[passage.n]
    if (view === undefined || score < best * SHARE_OF_BEST) break
    words += countWords(view.sentence.text)
    if (taken.length > 0 && words > QUOTED_MAX_WORDS) break
    taken.push(view)
  }
  return taken.toSorted((a, b) => a.sentence.start - b.sentence.start)
}

/**
 * Lowers sentences that say only what was asked before: a follow-up wants something else of the same.
 * A question without words of its own wants the same again; one that names its subject, and whose words
 * stand nowhere, has no answer.
 */
function ownWordsFirst(
  ranked: readonly RankedPassage[],
  question: string,
): readonly RankedPassage[] {
  const { terms } = queryFromQuestion(question)
  const stemsOf = createStemmer()
  const holdsOwn = ({ passage }: RankedPassage) =>
    stemsOf(passage.text).some((one) => terms.has(one))
  if (!ranked.some((one) => one.score > 0 && holdsOwn(one))) {
    return namesItsSubject(question) ? [] : ranked
  }
  return ranked
    .map((one) => (holdsOwn(one) ? one : { ...one, score: one.score * ONLY_ASKED_BEFORE_SHARE }))
    .toSorted((a, b) => b.score - a.score)
}

/** In a short document words say little by being rare, so most of those asked for will do. */
function holdsMost({ terms }: RankerQuery, { text }: Passage): boolean {
  const stems = new Set(createStemmer()(text))
  const asked = [...terms].filter(([, weight]) => weight >= 1).map(([stem]) => stem)
  const held = asked.filter((stem) => stems.has(stem)).length
  return held >= WORDS_HELD_MIN && held * 2 > asked.length
}

/** A sentence as a passage of its own, numbered by its place, so that the ranker can rank it. */
function alone({ plain, sentence, passage: { heading } }: SentenceView, n: number): Passage {
  const { start, end } = sentence
  const sentences = [{ start, end, text: plain }]
  return { n, start, end, text: plain, sentences, ...(heading !== undefined && { heading }) }
}

/** A statement for each heading that sentences stand under, with its sentences below it. */
function quoteByPlace(
  views: readonly SentenceView[],
  documents: readonly QuestionDocument[],
): readonly Statement[] {
  return documents.flatMap(({ title, passages }) => {
    const speaker = documents.length === 1 ? 'The document' : `“${title}”`
    const ofDocument = views.filter(({ passage }) => passages.includes(passage))
    const places = Map.groupBy(ofDocument, ({ passage }) => passage.heading)
    return [...places].map(([heading, sentences]) => ({
      text: heading === undefined ? `${speaker} says:` : `${speaker} says, under “${heading}”:`,
      citations: sentences.flatMap(citationsOf),
    }))
  })
}

/** An item of a list is quoted with the line that leads into it, once for all items of the list. */
function citationsOf(
  { passage, sentence, lead }: SentenceView,
  index: number,
  all: readonly SentenceView[],
): readonly Citation[] {
  const isLeadQuoted = all
    .slice(0, index)
    .some((before) => before.lead === lead || before.sentence === lead)
  const cited = lead === undefined || isLeadQuoted ? [sentence] : [lead, sentence]
  return cited.map((one) => citeSentence(passage, one))
}
