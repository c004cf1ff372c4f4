import { chanceOf } from '../models/dense-model.ts'
import { innerProduct, meaningOf } from '../models/word-vectors.ts'
import { compareCloseness } from './closeness.ts'
import type { PassageIndex } from './passage-index.ts'
import { topicScores } from './question-topics.ts'
import { scorePassages } from './rank-passages.ts'
import type { RankerModels } from './ranker-models.ts'
import type { RankerQuery } from './ranker-query.ts'
import { answerMeaning, topicChances } from './sentence-topics.ts'

/** A question as it was asked, and what the ranker looks for because of it. */
export type Asked = Readonly<{ words: string; query: RankerQuery }>

/** The place among the features of how well a sentence fits by words and wordings, from 0 to 1. */
export const FIT_BY_WORDS = 0

/** Turns the scores of topics, which lie about -1 to 1, into chances that differ enough. */
const TOPIC_STEEPNESS = 2
/** From here on all places are alike: what policies say of data they say before. */
const LATE_SENTENCE = 150

/**
 * What tells whether a sentence answers a question, as numbers in a fixed order: how close it is in
 * five respects (all words, the question's own, meaning, what an answer should mean, topics), each
 * seen in three ways (`compareCloseness`); its length; whether it leads into a list; and its place.
 *
 * @param sentences each indexed as a passage of its own, in the order of the documents
 */
export function relevanceFeatures(
  { words, query }: Asked,
  sentences: PassageIndex,
  { vectors, questionTopics, sentenceModel }: RankerModels,
): readonly Float32Array[] {
  const asked = meaningOf(vectors, [...query.terms.keys()])
  const wanted = answerMeaning(sentenceModel, asked)
  const askedTopics = topicScores(words, questionTopics, vectors).map((score) =>
    chanceOf(score * TOPIC_STEEPNESS),
  )
  const meanings = sentences.entries.map((entry) => meaningOf(vectors, entry.sentences.flat()))
  const topics = meanings.map((meaning) => topicChances(sentenceModel, meaning))
  const closenesses = [
    scorePassages(query, sentences).map(({ score }) => score),
    scorePassages(ownWordsOf(query), sentences).map(({ score }) => score),
    meanings.map((meaning) => innerProduct(asked, meaning)),
    meanings.map((meaning) => innerProduct(wanted, meaning)),
    topics.map((chances) => innerProduct(askedTopics, chances)),
  ].map(compareCloseness)
  return sentences.entries.map((entry, position) =>
    Float32Array.from([
      ...closenesses.flatMap((one) => Object.values(one[position] ?? {})),
      Math.log(1 + entry.sentences.flat().length),
      Number(entry.passage.text.endsWith(':')),
      Math.min(1, position / LATE_SENTENCE),
    ]),
  )
}

/** The words of the question alone, without related ones and wordings. */
function ownWordsOf(query: RankerQuery): RankerQuery {
  const own = [...query.terms].filter(([, weight]) => weight >= 1)
  return { ...query, cues: [], terms: new Map(own) }
}
