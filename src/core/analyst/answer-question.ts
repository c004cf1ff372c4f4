import type { Passage } from '../text/passage.ts'
import { countWords } from '../text/words.ts'
import type { QuestionAnswer, Statement } from './answer.ts'
import { citeSentence } from './check-citations.ts'
import { type SentenceView, viewSentences } from './judge/sentence-view.ts'
import { indexPassages } from './ranker/passage-index.ts'
import { queryFromQuestion } from './ranker/query-from-question.ts'
import { rankPassages } from './ranker/rank-passages.ts'
import type { RankerQuery } from './ranker/ranker-query.ts'

/** More sentences than this are no answer any more, but a part of the document. */
const SENTENCES_MAX = 3
/** So many words are quoted at most; the first sentence always is. */
const QUOTED_MAX_WORDS = 150
/** A further sentence must be this near to the best one to be shown beside it. */
const SHARE_OF_BEST = 0.75
/** A single sentence must say more of what was asked than a passage, to be an answer by itself. */
const TIMES_THRESHOLD = 2

/**
 * Answers a question in a visitor's own words by quoting the sentences of the passages that are
 * nearest to it, in document order. It judges nothing: the sentences speak for themselves.
 */
export function answerQuestionByQuoting(
  question: string,
  passages: readonly Passage[],
): QuestionAnswer {
  const frame = { analyst: 'built-in', notices: [], isGeneral: false } as const
  if (passages.length === 0) return { ...frame, standing: 'not-stated', statements: [] }
  const nearest = nearestSentences(queryFromQuestion(question), viewSentences(passages))
  if (nearest.length === 0) return { ...frame, standing: 'not-found', statements: [] }
  return { ...frame, standing: 'stated', statements: nearest.map(quote) }
}

function nearestSentences(
  query: RankerQuery,
  views: readonly SentenceView[],
): readonly SentenceView[] {
  const ranked = rankPassages(query, indexPassages(views.map(alone)))
  const best = ranked[0]?.score ?? 0
  if (best < query.threshold * TIMES_THRESHOLD) return []
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

/** A sentence as a passage of its own, numbered by its place, so that the ranker can rank it. */
function alone({ plain, sentence, passage: { heading } }: SentenceView, n: number): Passage {
  const { start, end } = sentence
  const sentences = [{ start, end, text: plain }]
  return { n, start, end, text: plain, sentences, ...(heading !== undefined && { heading }) }
}

function quote({ passage, sentence, lead }: SentenceView): Statement {
  const place = passage.heading === undefined ? '' : `, under “${passage.heading}”`
  const cited = [...(lead === undefined ? [] : [lead]), sentence]
  return {
    text: `The document says${place}:`,
    citations: cited.map((one) => citeSentence(passage, one)),
  }
}
