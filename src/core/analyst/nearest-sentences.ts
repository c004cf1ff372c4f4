import type { Passage } from '../text/passage.ts'
import { countWords } from '../text/words.ts'
import type { SentenceView } from './judge/sentence-view.ts'
import type { AnalystModels } from './models/analyst-models.ts'
import {
  namesItsSubject,
  queryFromConversation,
  questionsLeanedOn,
} from './ranker/conversation-query.ts'
import { indexPassages } from './ranker/passage-index.ts'
import { queryFromQuestion } from './ranker/query-from-question.ts'
import { rankPassages } from './ranker/rank-passages.ts'
import { chooseSentences, type RankedSentence, rankSentences } from './ranker/rank-sentences.ts'
import type { RankerQuery } from './ranker/ranker-query.ts'
import { createStemmer } from './ranker/tokens.ts'

/** More sentences than this are no answer any more, but a part of the document. */
const SENTENCES_MAX = 3
/** So many words are quoted at most; the first sentence always is. */
const QUOTED_MAX_WORDS = 150
/** A further sentence may be this much further down than the best one to be shown beside it. */
const ORDER_BELOW_BEST = 0.6
/** A single sentence must say more of what was asked than a passage, to be an answer by itself. */
const TIMES_THRESHOLD = 1.5
/** By how much a sentence is lowered that holds no word of the question itself. */
const ONLY_ASKED_BEFORE = 2
/** One word in common may be chance. */
const WORDS_HELD_MIN = 2

/**
 * The sentences that answer a question, in the order of the documents: as many as make a good answer
 * together, and none where no sentence says enough of what was asked.
 *
 * @param earlier the questions before, oldest first
 */
export function nearestSentences(
  question: string,
  earlier: readonly string[],
  views: readonly SentenceView[],
  { ranker }: AnalystModels,
): readonly SentenceView[] {
  const query = queryFromConversation(question, earlier)
  const sentences = views.map(alone)
  if (!isAnswered(query, sentences)) return []
  const leanedOn = questionsLeanedOn(question, earlier)
  const words = [question, ...leanedOn].join(' ')
  const ranked = rankSentences({ words, query }, sentences, ranker)
  const fitting = leanedOn.length > 0 ? ownWordsFirst(ranked, question) : ranked
  return takeBest(fitting).flatMap(({ passage }) => views[passage.n] ?? [])
}

/** Whether some sentence says enough of what was asked; the words decide, as a reader would. */
function isAnswered(query: RankerQuery, sentences: readonly Passage[]): boolean {
  const [first] = rankPassages(query, indexPassages(sentences))
  if (first === undefined || first.score === 0) return false
  return first.score >= query.threshold * TIMES_THRESHOLD || holdsMost(query, first.passage)
}

function takeBest(ranked: readonly RankedSentence[]): readonly RankedSentence[] {
  const [best] = ranked
  const good = new Set(chooseSentences(ranked).map(({ passage }) => passage))
  const taken: RankedSentence[] = []
  let words = 0
  for (const one of ranked.slice(0, SENTENCES_MAX)) {
    words += countWords(one.passage.text)
    if (best === undefined || one.order < best.order - ORDER_BELOW_BEST) break
    if (taken.length > 0 && (words > QUOTED_MAX_WORDS || !good.has(one.passage))) break
    taken.push(one)
  }
  return taken.toSorted((a, b) => a.passage.n - b.passage.n)
}

/**
 * Lowers sentences that say only what was asked before: a follow-up wants something else of the same.
 * A question without words of its own wants the same again; one that names its subject, and whose words
 * stand nowhere, has no answer.
 */
function ownWordsFirst(
  ranked: readonly RankedSentence[],
  question: string,
): readonly RankedSentence[] {
  const { terms } = queryFromQuestion(question)
  const stemsOf = createStemmer()
  const holdsOwn = ({ passage }: RankedSentence) =>
    stemsOf(passage.text).some((one) => terms.has(one))
  if (!ranked.some(holdsOwn)) return namesItsSubject(question) ? [] : ranked
  return ranked
    .map((one) => (holdsOwn(one) ? one : { ...one, order: one.order - ONLY_ASKED_BEFORE }))
    .toSorted((a, b) => b.order - a.order)
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
