import type { LinearModel } from '../learned/linear-model.ts'
import { judgeUnfair, type UnfairKind } from '../learned/unfair-model.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import { wording } from '../reading/wording.ts'

/** A text for a clause that no rule knows but the model finds unfair. */
type UnfairWords = Readonly<{
  kind: UnfairKind
  /** What the sentence's plain text must also say for the text to be true. */
  says: RegExp
  text: string
}>

const WORDS: readonly UnfairWords[] = [
  {
    kind: 'termination',
    says: wording(
      'we ..6 (terminat|suspend|disabl|cancel|clos)* ..6 (your|any) ..3 (accounts?|access|membership|use)',
    ),
    text: 'They can suspend or end your access.',
  },
  {
    kind: 'limitation_of_liability_or_unbalanced',
    says: /^(?!.*\byou (?:are|will|shall) not\b).*\b(?:we|company|us)\b.*\b(?:not (?:be )?(?:\S+ )?(?:liable|responsible)|no (?:\S+ )?(?:liability|responsibility))\b/,
    text: 'They decline responsibility for some losses.',
  },
  {
    kind: 'content_removal',
    says: wording(
      'we ..12 (remov|delet)* ..6 (your|user|any) ..3 (content|posts?|materials?|submissions?|reviews?|comments?)',
    ),
    text: 'They can remove what you post.',
  },
]

/** The text would overstate what they may do only in some cases, or to those who break the rules. */
const IN_SOME_CASE = wording(
  'if | when | where | upon | unless | until | violat* | breach* | infring* | harmful | unlawful | illegal',
)

/** Minimum margin of the model for a sentence shown for its unfairness alone. */
const SURE_MARGIN = 0.8

/** The text for a sentence that no rule knows and that the model surely finds unfair. */
export function sayUnfair(view: SentenceView, model: LinearModel): string | undefined {
  const { plain, sentence } = view
  const words = IN_SOME_CASE.test(plain) ? [] : WORDS.filter(({ says }) => says.test(plain))
  if (words.length === 0) return undefined
  const { kind, margin } = judgeUnfair(model, sentence.text)
  return margin > SURE_MARGIN ? words.find((one) => one.kind === kind)?.text : undefined
}
