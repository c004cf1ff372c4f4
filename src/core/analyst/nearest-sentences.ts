import { PROMPT_ANSWER_MAX_WORDS } from '../limits.ts'
import type { Passage } from '../text/passage.ts'
import { countWords } from '../text/words.ts'
import type { SentenceView } from './judge/sentence-view.ts'
import type { AnalystModels } from './models/analyst-models.ts'
import { namesItsSubject, queryFromConversation } from './ranker/conversation-query.ts'
import { questionsLeanedOn } from './ranker/follow-up.ts'
import { indexPassages } from './ranker/passage-index.ts'
import { queryFromQuestion } from './ranker/query-from-question.ts'
import { rankByRelevance } from './ranker/rank-by-relevance.ts'
import { type RankedPassage, rankPassages } from './ranker/rank-passages.ts'
import type { RankerQuery } from './ranker/ranker-query.ts'
import { createStemmer } from './ranker/tokens.ts'

/** More sentences than this are no answer any more, but a part of the document. */
export const SENTENCES_MAX = 3
/** A further sentence must be this near to the best one to be shown beside it. */
const SHARE_OF_BEST = 0.75
/** So much further down in order a sentence is worth 1/e of the best. */
const ORDER_WORTH = 2
/** A single sentence must say more of what was asked than a passage, to be an answer by itself. */
const TIMES_THRESHOLD = 1.5
/** What a sentence keeps of its score that holds no word of the question itself. */
const ONLY_ASKED_BEFORE_SHARE = 0.5
/** One word in common may be chance. */
const WORDS_HELD_MIN = 2

/** A sentence and how near it is to a question, from 0 to 1. */
export type RankedSentence = Readonly<{ view: SentenceView; score: number }>

/** The sentences by how near they are to a question, the nearest first. */
export function rankSentences(
  question: string,
  earlier: readonly string[],
  views: readonly SentenceView[],
  models: AnalystModels,
): readonly RankedSentence[] {
  return withViews(rankAlone(question, earlier, views.map(alone), models), views)
}

/** Those that are near enough to a question to be quoted in answer to it; none where nothing is. */
export function nearestSentences(
  question: string,
  earlier: readonly string[],
  views: readonly SentenceView[],
  models: AnalystModels,
): readonly SentenceView[] {
  const sentences = views.map(alone)
  if (!isAnswered(queryFromConversation(question, earlier), sentences)) return []
  const nearest = rankAlone(question, earlier, sentences, models)
  const isFollowUp = questionsLeanedOn(question, earlier).length > 0
  const ranked = isFollowUp ? ownWordsFirst(nearest, question) : nearest
  return takeBest(withViews(ranked, views), SENTENCES_MAX, PROMPT_ANSWER_MAX_WORDS)
}

/** Whether some sentence says enough of what was asked: its words decide, whatever was learned. */
function isAnswered(query: RankerQuery, sentences: readonly Passage[]): boolean {
  const [first] = rankPassages(query, indexPassages(sentences))
  if (first === undefined || first.score === 0) return false
  return first.score >= query.threshold * TIMES_THRESHOLD || holdsMost(query, first.passage)
}

function rankAlone(
  question: string,
  earlier: readonly string[],
  sentences: readonly Passage[],
  { ranker }: AnalystModels,
): readonly RankedPassage[] {
  const words = [question, ...questionsLeanedOn(question, earlier)].join(' ')
  const query = queryFromConversation(question, earlier)
  const ranked = rankByRelevance({ words, query }, sentences, ranker)
  const best = ranked[0]?.order ?? 0
  return ranked.map(({ passage, order }) => ({
    passage,
    score: Math.exp((order - best) / ORDER_WORTH),
    topics: [],
  }))
}

/**
 * The best of ranked sentences, as many as are nearly as good as the first and fit the words; the
 * first always is taken. None is taken twice, though a document may repeat it.
 */
export function takeBest(
  ranked: readonly RankedSentence[],
  max: number,
  maxWords: number,
): readonly SentenceView[] {
  const taken = new Map<string, SentenceView>()
  let words = 0
  for (const { view, score } of ranked) {
    if (taken.size === max || score < (ranked[0]?.score ?? 0) * SHARE_OF_BEST) break
    if (taken.has(view.own)) continue
    words += countWords(view.sentence.text)
    if (taken.size > 0 && words > maxWords) break
    taken.set(view.own, view)
  }
  return [...taken.values()]
}

function withViews(
  ranked: readonly RankedPassage[],
  views: readonly SentenceView[],
): readonly RankedSentence[] {
  return ranked.flatMap(({ passage, score }) => {
    const view = views[passage.n]
    return view === undefined ? [] : [{ view, score }]
  })
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
  if (!ranked.some(holdsOwn)) {
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
