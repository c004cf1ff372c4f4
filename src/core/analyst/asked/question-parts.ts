/** Where a second question begins: after a question mark, or 'and' before a word that asks. */
const PART_BREAK =
  /\? (?=\S)|[,;]? (?:and|but|or) (?:also |then |if (?:so|not),? )?(?=(?:how|what|when|where|who|whom|which|why|can|could|do|does|did|will|would|am|is|are|should|may|must)\b(?! ?[,.]))|, (?=(?:how|what|when|where|who|which|why|can|do|does|will|am|are|is) (?:i|they|it|you|much|long|many|happens|my|the)\b)/gi
/** 'If I quit,' asks nothing: it belongs to the questions after it. */
const CONDITION =
  /^(?:if|once|unless|after|before|(?:when|while) (?:i|we|they|it|my|the|someone|somebody))\b/i
/** 'If I quit can I come back' asks, though it begins with a condition. */
const ASKS =
  /\b(?:what|who|which|how|why|(?:can|could|do|does|did|will|would|am|is|are|should|may|must) (?:i|we|they|you|it|my|the|their|theirs|there|someone))\b/i
const PART_MIN_WORDS = 2
/** More questions in one are read as one. */
const PARTS_MAX = 3

/**
 * The questions that a question asks: 'Do they sell my data, and how do I stop it?' asks two. One that
 * cannot be parted is its only part. A condition before them is part of each: 'If I quit, do I keep
 * access, and am I charged again?' asks what happens then, twice.
 */
export function questionParts(question: string): readonly string[] {
  const pieces = question
    .replace(/\s+/g, ' ')
    .split(PART_BREAK)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const [first = '', ...others] = pieces
  const isCondition = others.length > 0 && CONDITION.test(first) && !ASKS.test(first)
  const parts = isCondition ? others.map((part) => `${first}, ${part}`) : pieces
  const areQuestions = parts.every((part) => part.split(' ').length >= PART_MIN_WORDS)
  return parts.length > 1 && parts.length <= PARTS_MAX && areQuestions ? parts : [question]
}

/** Each part with the questions before it, the parts before it among them. */
export function partsInOrder(
  question: string,
  earlier: readonly string[],
): readonly Readonly<{ question: string; earlier: readonly string[] }>[] {
  const parts = questionParts(question)
  return parts.map((part, at) => ({ question: part, earlier: [...earlier, ...parts.slice(0, at)] }))
}
