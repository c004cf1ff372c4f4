import type { AnalystModels } from '../analyst-models.ts'
import { toPlainQuestion } from '../reading/plain-text.ts'
import { compileWording } from '../reading/wording.ts'
import { createStemmer, STOP_STEMS } from '../stems.ts'
import { inContractWords, namesWhatIsAsked } from './answer-kinds.ts'
import type { AnswerUnit } from './answer-units.ts'
import { POINTS_BACK, questionsLeanedOn } from './question-parts.ts'
import { chanceByTrees } from './trees.ts'
import { isFragment, type ReadUnits, UNIT_FEATURES, unitFeatures } from './unit-features.ts'

/** A chance for the words of contracts counts less than one for the visitor's own. */
const REWORDED_SHARE = 0.9

/** What does not name what is asked for seldom answers. */
const UNNAMED_SHARE = 0.5

/** A unit, and the chance from 0 to 1 that it answers a question. */
export type ScoredUnit = Readonly<{ unit: AnswerUnit; at: number; chance: number }>

/**
 * Every unit of a document with the chance that it answers a question, in document order.
 *
 * @param earlier the earlier questions, oldest first: 'and can I opt out of that?' needs them
 */
export function scoreUnits(
  question: string,
  earlier: readonly string[],
  document: ReadUnits,
  { asked: { words, trees } }: AnalystModels,
): readonly ScoredUnit[] {
  const before = namesNothing(question) ? questionsLeanedOn(question, earlier) : []
  const plain = toPlainQuestion(question)
  const canAnswer = namesWhatIsAsked(plain)
  const inContract = inContractWords(plain)
  const wordings = inContract === undefined ? [question] : [question, inContract]
  const numbers = wordings.map((text) => unitFeatures({ text, before }, document, words))
  return document.units.map((unit, at) => {
    const isNone = saysNothing(unit) || isFragment(document, at)
    const chances = numbers.map((one) => chanceByTrees(trees, one, at * UNIT_FEATURES.length))
    const chance = Math.max(chances[0] ?? 0, REWORDED_SHARE * (chances[1] ?? 0))
    const { view } = unit
    const isNamed = canAnswer(`${view.heading} ${view.plain}`)
    return { unit, at, chance: isNone ? 0 : chance * (isNamed ? 1 : UNNAMED_SHARE) }
  })
}

const GOES_ON = compileWording('^(and|but|or|so|then|also)', 'i')

/** Whether a question says too little by itself: 'And for how long?', 'Can I opt out of that?' */
function namesNothing(question: string): boolean {
  if (GOES_ON.test(question) || POINTS_BACK.test(question)) return true
  return createStemmer()(question).every((stem) => STOP_STEMS.has(stem))
}

/** The likeliest first; equals stay in document order. */
export function likeliestFirst<One extends ScoredUnit>(scored: readonly One[]): readonly One[] {
  return scored.toSorted((a, b) => b.chance - a.chance || a.at - b.at)
}

const NAMES_TOPIC = compileWording('^(\\S+[.)] )?(how|what|where|when|why|who|which) ..9 \\w+$')

/** A question, a line that introduces a list or names a topic is never an answer by itself. */
function saysNothing({ view }: AnswerUnit): boolean {
  return view.own.endsWith('?') || view.own.endsWith(':') || NAMES_TOPIC.test(view.own)
}
