import { citability } from '../judge/citable.ts'
import type { SentenceView } from '../judge/sentence-view.ts'
import type { LinearModel } from '../models/linear-model.ts'
import { judgeUnfair, type UnfairKind } from '../models/unfair-model.ts'
import type { Clause } from './best-clause.ts'

/** What may be said of a clause that no rule knows and the model finds unfair. */
type UnfairWords = Readonly<{
  /** Rules that say as much: where one of them is shown, this is not. */
  saidBy: readonly string[]
  kind: UnfairKind
  /** What the sentence must say besides, in plain text, for the words to be true of it. */
  says: RegExp
  text: string
}>

const WORDS: readonly UnfairWords[] = [
  {
    saidBy: ['termination-at-will'],
    kind: 'termination',
    says: /\bwe (?:\S+ ){0,6}?(?:terminat|suspend|disabl|cancel|clos)\w* (?:\S+ ){0,6}?(?:your|any) (?:\S+ ){0,3}?(?:accounts?|access|membership|use)\b/,
    text: 'They can suspend or end your access.',
  },
  {
    saidBy: ['liability-cap', 'no-liability', 'as-is'],
    kind: 'limitation_of_liability_or_unbalanced',
    says: /^(?!.*\byou (?:are|will|shall) not\b).*\b(?:we|company|us)\b.*\b(?:not (?:be )?(?:\S+ )?(?:liable|responsible)|no (?:\S+ )?(?:liability|responsibility))\b/,
    text: 'They decline responsibility for some losses.',
  },
  {
    saidBy: [],
    kind: 'content_removal',
    says: /\bwe (?:\S+ ){0,12}?(?:remov|delet)\w*\b (?:\S+ ){0,6}?(?:your|user|any) (?:\S+ ){0,3}?(?:content|posts?|materials?|submissions?|reviews?|comments?)\b/,
    text: 'They can remove what you post.',
  },
]

/** What they may do only in some case, or to those who break the rules, the words would overstate. */
const IN_SOME_CASE =
  /\b(?:if|when|where|upon|unless|until|violat\w*|breach\w*|infring\w*|harmful|unlawful|illegal)\b/

/** A sentence is shown for its unfairness alone where the model has no doubt of it. */
const SURE_MARGIN = 0.8

/**
 * Clauses that no rule knows and the model is sure of, the weightier kinds first: words for the
 * places that are left when the rules have found too few.
 *
 * @param shown the ids of the kinds that are shown already
 */
export function unfairConsiderations(
  sentences: readonly SentenceView[],
  model: LinearModel,
  shown: readonly string[],
): readonly Clause[] {
  return WORDS.flatMap(({ saidBy, kind, says, text }) => {
    if (saidBy.some((id) => shown.includes(id))) return []
    const [best] = sentences
      .filter((view) => says.test(view.plain) && !IN_SOME_CASE.test(view.plain))
      .filter((view) => citability(view) > 0)
      .map((view) => ({ view, judged: judgeUnfair(model, view.sentence.text) }))
      .filter(({ judged }) => judged.kind === kind && judged.margin > SURE_MARGIN)
      .toSorted((a, b) => b.judged.margin - a.judged.margin)
    return best === undefined ? [] : [{ text, view: best.view, isMild: true }]
  })
}
