import { countWords } from '../../text/words.ts'
import { compileWording } from '../reading/wording.ts'

/** Where a second question begins: after a question mark, or 'and' before a question word. */
const PART_BREAK =
  /\? (?=\S)|(?:[,;]? (?:and|but|or|&)|, also) (?:also |then |if (?:so|not),? )?(?=(?:(?:in|at|to|for|by|on|from|until|till) (?=what|which|how|whom))?(?:how|whats?|when|where|whos?|whose|whom|which|why|can|could|do|does|did|will|would|might|am|is|are|should|may|must)\b(?! ?[,.]))|, (?:and|but) (?=if (?:i|we|they|it|you|my|something|someone)\b)|, (?=(?:how|what|when|where|who|which|why|can|do|does|will|am|are|is) (?:i|they|it|you|much|long|many|happens|my|the)\b)/gi
/** 'What I type', 'how much I use it' name things; 'what do I get' asks. */
const NAMES_A_THING = compileWording(
  '^(what|where|when|who|whom|which|how (much|many|long|often)) (i|we|they|you|it|he|she)!( (can|could|should|may|must))',
  'i',
)
/** A question, also after a condition: 'If I quit can I come back'. */
const ASKS = compileWording(
  'whats? | whos? | whose | which | how | why | (can|could|do|does|did|will|would|am|is|are|was|were|has|have|should|may|must|might) (i|we|they|you|u|it|he|she|my|your|the|their|theirs|there|this|that|these|those|any|anyone|someone|somebody|people) | ^((and|but|or) )?(can|could|do|does|did|will|would|is|are|should|any|ok|when|where)',
  'i',
)
/** 'When I leave,' is a condition, not a question. */
const CONDITION = compileWording(
  '^(when|while|where|once|after|before|if|unless)!( (do|does|did|can|will|would|is|are)) ',
  'i',
)
const PART_MIN_WORDS = 2
/** A text with more questions is treated as one. */
const PARTS_MAX = 3

/**
 * Splits a question into the questions that it asks: 'Do they sell my data, and how do I stop it?'
 * gives two. One that cannot be split is its only part. An introduction is repeated in each part: 'If I
 * quit, do I keep access, and am I charged again?' gives two parts that begin with 'If I quit'; 'I live
 * in Spain, can I cancel?' gives one. A piece that asks nothing joins the question before it.
 */
export function questionParts(question: string): readonly string[] {
  const text = question.replace(/\s+/g, ' ').trim()
  const [first = '', ...others] = text.split(PART_BREAK).map((part) => part.trim())
  const hasIntroduction = others.length > 0 && asksNothing(first)
  const asked: string[] = hasIntroduction ? [] : [first]
  for (const piece of others.filter((one) => one !== '')) {
    const last = asked.at(-1)
    const joinsLast = last !== undefined && (asksNothing(piece) || NAMES_A_THING.test(piece))
    if (joinsLast) asked.splice(-1, 1, `${last} and ${piece}`)
    else asked.push(hasIntroduction ? `${first}, ${piece}` : piece)
  }
  const areQuestions = asked.every((part) => part.split(' ').length >= PART_MIN_WORDS)
  return asked.length > 1 && asked.length <= PARTS_MAX && areQuestions ? asked : [question]
}

function asksNothing(piece: string): boolean {
  return CONDITION.test(piece) ? !ASKS.test(piece.replace(CONDITION, '')) : !ASKS.test(piece)
}

/** Each part with the questions before it, including earlier parts. */
export function partsInOrder(
  question: string,
  earlier: readonly string[],
): readonly Readonly<{ question: string; earlier: readonly string[] }>[] {
  const parts = questionParts(question)
  return parts.map((part, at) => ({ question: part, earlier: [...earlier, ...parts.slice(0, at)] }))
}

/** 'And for how long?' continues the question before. */
const GOES_ON = compileWording('^(and|but|or|so|then|also|what about|how about)', 'i')
/** 'Can I opt out of that?' refers back; 'this policy' refers to the document. */
export const POINTS_BACK = compileWording(
  'that | those | these | it | its | them | there | else | instead | same | this!( (app|company|document|page|policy|privacy|service|site|terms|website))',
  'i',
)
/** Shorter questions seldom name their subject. */
const STANDS_ALONE_WORDS = 5
/** Questions further back are usually about another subject. */
const QUESTIONS_BACK_MAX = 3

/**
 * The earlier questions that this one needs to be understood, the nearest first: back to the last one
 * that stands alone. Empty if this question stands alone itself.
 *
 * @param earlier oldest first
 */
export function questionsLeanedOn(question: string, earlier: readonly string[]): readonly string[] {
  const leanedOn: string[] = []
  let current = question
  for (const before of earlier.toReversed()) {
    if (!isFollowUp(current) || leanedOn.length === QUESTIONS_BACK_MAX) break
    leanedOn.push(before)
    current = before
  }
  return leanedOn
}

function isFollowUp(question: string): boolean {
  return (
    GOES_ON.test(question) ||
    POINTS_BACK.test(question) ||
    countWords(question) < STANDS_ALONE_WORDS
  )
}
