import { POINTS_BACK, questionsLeanedOn } from './follow-up.ts'
import { queryFromQuestion } from './query-from-question.ts'
import type { RankerQuery } from './ranker-query.ts'

/** What the words of the questions before count where the question points back at them. */
const POINTED_AT_WEIGHT = 0.6
/** What they count where it names a subject of its own: 'What about children?' */
const BESIDE_WEIGHT = 0.3

/**
 * What to look for when a visitor asks in the course of a conversation. The words of the question
 * lead. Those of the questions that it leans on add to them, and lead where it has none of its own;
 * the wordings looked for then are left behind, or every follow-up would be answered by them.
 *
 * @param earlier the questions before, oldest first
 */
export function queryFromConversation(question: string, earlier: readonly string[]): RankerQuery {
  const own = queryFromQuestion(question)
  const leanedOn = questionsLeanedOn(question, earlier)
  if (leanedOn.length === 0) return own
  const before = queryFromQuestion(leanedOn.join(' '))
  if (!hasOwnWords(own)) return before
  const share = POINTS_BACK.test(question) ? POINTED_AT_WEIGHT : BESIDE_WEIGHT
  const terms = new Map([...before.terms].map(([stem, weight]) => [stem, weight * share]))
  for (const [stem, weight] of own.terms) {
    terms.set(stem, Math.max(weight, terms.get(stem) ?? 0))
  }
  return { ...own, terms }
}

/** Words that say what is asked for: those weigh 1, related ones less. */
function hasOwnWords({ terms }: RankerQuery): boolean {
  return [...terms.values()].some((weight) => weight >= 1)
}
