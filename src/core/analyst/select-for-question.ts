import { languageOf } from '../text/document-language.ts'
import type { Passage } from '../text/passage.ts'
import { cutPassages } from '../text/passages.ts'
import type { AnalystModels } from './models/analyst-models.ts'
import { queryFromConversation } from './ranker/conversation-query.ts'
import { questionsLeanedOn } from './ranker/follow-up.ts'
import { indexPassages } from './ranker/passage-index.ts'
import { rankByRelevance, spreadOut } from './ranker/rank-by-relevance.ts'
import { type RankedPassage, rankPassages } from './ranker/rank-passages.ts'
import type { Asked } from './ranker/relevance-features.ts'
import { countPassageWords, selectPassages } from './select-passages.ts'
import { subjectOf } from './subjects/subject-of.ts'
import { passagesOnSubject } from './subjects/subject-passages.ts'

/**
 * The passages that an analyst is given for a question in a visitor's own words, of each document at
 * hand: the nearest ones of all within one budget, in the order of their document. Documents that fit
 * the budget together go whole; of one that the ranker cannot read goes the beginning, as its equal
 * share of the budget. Empty where nothing in a document is about the question.
 *
 * @param texts of the documents
 * @param earlier the questions before, oldest first, since 'and can I opt out of that?' names nothing
 * @returns for each text its passages
 */
export function selectForOwnQuestion(
  texts: readonly string[],
  question: string,
  earlier: readonly string[],
  maxWords: number,
  models: AnalystModels,
): readonly (readonly Passage[])[] {
  const cut = texts.map((text) => ({ passages: cutPassages(text), text }))
  const words = cut.flatMap(({ passages }) => passages.map(countPassageWords))
  const isWhole = words.reduce((sum, one) => sum + one, 0) <= maxWords
  if (isWhole) return cut.map(({ passages }) => selectPassages(passages.map(inOrder), maxWords))
  const share = Math.floor(maxWords / texts.length)
  const documents = cut.map(({ passages, text }) => ({
    passages,
    beginning:
      languageOf(text).kind === 'other' ? selectPassages(passages.map(inOrder), share) : undefined,
  }))
  const readable = documents.flatMap(({ passages, beginning }) => (beginning ? [] : passages))
  const unreadable = documents.filter(({ beginning }) => beginning !== undefined)
  const nearest = new Set(
    selectNearest(readable, question, earlier, maxWords - share * unreadable.length, models),
  )
  return documents.map(
    ({ passages, beginning }) => beginning ?? passages.filter((passage) => nearest.has(passage)),
  )
}

function selectNearest(
  passages: readonly Passage[],
  question: string,
  earlier: readonly string[],
  maxWords: number,
  models: AnalystModels,
): readonly Passage[] {
  const query = queryFromConversation(question, earlier)
  const ranked = rankPassages(query, indexPassages(passages))
  const onSubject = subjectFirst(question, ranked, passages)
  if (onSubject !== undefined) return selectPassages(onSubject, maxWords)
  if ((ranked[0]?.score ?? 0) < query.threshold) return []
  const words = [question, ...questionsLeanedOn(question, earlier)].join(' ')
  const related = ranked.filter(({ score }) => score > 0).map(({ passage }) => passage)
  const inPlace = passages.filter((passage) => related.includes(passage))
  return selectPassages(byBestSentence({ words, query }, inPlace, models).map(inOrder), maxWords)
}

/** Passages in the order in which their best sentences answer a question. */
function byBestSentence(
  asked: Asked,
  passages: readonly Passage[],
  { ranker }: AnalystModels,
): readonly Passage[] {
  const sentences = passages.flatMap((passage) =>
    passage.sentences.map((sentence) => ({ passage, sentence })),
  )
  const ranked = rankByRelevance(
    asked,
    sentences.map(({ passage, sentence }, n) => ({
      ...passage,
      ...sentence,
      n,
      sentences: [sentence],
    })),
    ranker,
  )
  return [
    ...new Set(spreadOut(ranked).flatMap(({ passage: { n } }) => sentences[n]?.passage ?? [])),
  ]
}

/**
 * Moves the passages that hold what the question is about to the front: those that rules would answer
 * by, then all that speak of it. Undefined where the question is about nothing known, or no passage
 * speaks of it.
 */
function subjectFirst(
  question: string,
  ranked: readonly RankedPassage[],
  passages: readonly Passage[],
): readonly RankedPassage[] | undefined {
  const subject = subjectOf(question)
  if (subject === undefined) return undefined
  const { answering, speaking } = passagesOnSubject(subject, passages)
  if (answering.size + speaking.size === 0) return undefined
  const isLeft = ({ passage }: RankedPassage) => !answering.has(passage)
  const spoken = ranked.filter(({ passage }) => speaking.has(passage))
  const others = ranked.filter(({ passage, score }) => score > 0 && !speaking.has(passage))
  return [...[...answering].map(inOrder), ...[...spoken, ...others].filter(isLeft)]
}

function inOrder(passage: Passage): RankedPassage {
  return { passage, score: 1, topics: [] }
}
