import { chanceOf } from '../models/dense-model.ts'
import { innerProduct, meaningOf } from '../models/word-vectors.ts'
import { compareCloseness } from './closeness.ts'
import type { IndexedPassage, PassageIndex } from './passage-index.ts'
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
 * five respects, each seen in three ways (`compareCloseness`); its form; its place; its topics; and
 * how far each topic is the question's as well.
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
  return sentences.entries.map((entry, position) => {
    const chances = topics[position] ?? new Float32Array(askedTopics.length)
    return Float32Array.from([
      ...closenesses.flatMap((one) => Object.values(one[position] ?? {})),
      ...formOf(entry),
      Math.min(1, position / LATE_SENTENCE),
      ...chances,
      ...chances.map((chance, topic) => chance * (askedTopics[topic] ?? 0)),
    ])
  })
}

/** The words of the question alone, without related ones and wordings. */
function ownWordsOf(query: RankerQuery): RankerQuery {
  const own = [...query.terms].filter(([, weight]) => weight >= 1)
  return { ...query, cues: [], terms: new Map(own) }
}

function formOf({ passage: { text }, sentences }: IndexedPassage): readonly number[] {
  const stems = sentences.flat()
  const holds = (...words: readonly string[]) => Number(words.some((word) => stems.includes(word)))
  return [
    Math.log(1 + stems.length),
    Number(text.endsWith(':')),
    holds('we', 'our', 'us'),
    holds('you', 'your'),
    holds('may'),
    holds('not'),
  ]
}
