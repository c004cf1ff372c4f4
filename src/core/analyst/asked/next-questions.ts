/** A question that a document answers well, what it is about, and how surely, from 0 to 1. */
export type AnsweredQuestion = Readonly<{ question: string; kind: string; chance: number }>

/** Of what was asked last so many are offered before something else is. */
const RELATED_MAX = 2
/** Words that begin alike mean alike: 'sharing' and 'shared'. Shorter ones mean little. */
const STEM_CHARACTERS = 4
/** What most questions have in common. */
const COMMON_STEMS = new Set(
  'they their them what when where with about from does data pers'.split(' '),
)

/**
 * What to ask next of the questions that a document answers: some about the last one's matter, then each
 * about something else.
 *
 * @param asked the questions before, oldest first: none of them comes again
 */
export function nextQuestions(
  answered: readonly AnsweredQuestion[],
  asked: readonly string[],
  max: number,
): readonly string[] {
  const before = new Set(asked.map(inPlainWords))
  const left = answered.filter(({ question }) => !before.has(inPlainWords(question)))
  const kinds = kindsOf(asked.at(-1), answered)
  const related = left.filter(({ kind }) => kinds.has(kind)).slice(0, RELATED_MAX)
  const others = left.filter((one) => !related.includes(one))
  const firstOfKind = others.filter(
    ({ kind }, index) => others.findIndex((one) => one.kind === kind) === index,
  )
  return [...new Set([...related, ...firstOfKind, ...others])]
    .slice(0, max)
    .map(({ question }) => question)
}

const inPlainWords = (question: string): string =>
  question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What a question is about: that of the same question, or of those that have a word in common with it. */
function kindsOf(
  question: string | undefined,
  answered: readonly AnsweredQuestion[],
): ReadonlySet<string> {
  if (question === undefined) return new Set()
  const same = answered.find((one) => inPlainWords(one.question) === inPlainWords(question))
  if (same !== undefined) return new Set([same.kind])
  const stems = stemsOf(question)
  const alike = answered.filter((one) => !stems.isDisjointFrom(stemsOf(one.question)))
  return new Set(alike.map(({ kind }) => kind))
}

function stemsOf(question: string): ReadonlySet<string> {
  const words = inPlainWords(question).split(' ')
  const stems = words.filter((word) => word.length >= STEM_CHARACTERS)
  return new Set(stems.map((word) => word.slice(0, STEM_CHARACTERS))).difference(COMMON_STEMS)
}
