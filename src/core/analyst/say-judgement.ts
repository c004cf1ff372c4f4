import type { Statement, Verdict } from './answer.ts'
import type { Finding, Judgement } from './reading/finding.ts'
import { state } from './statements.ts'

/** A verdict with the plain sentences that it rests on. */
export type SaidJudgement = Readonly<{ verdict: Verdict; statements: readonly Statement[] }>

/** Puts a judgement into plain sentences, each with its quote; what only repeats the first is left out. */
export function sayJudgement<Kind extends string>(
  { verdict, findings }: Judgement<Kind>,
  word: (finding: Finding<Kind>) => string,
): SaidJudgement {
  const [first, ...others] = findings
  const said = others.filter((finding) => first === undefined || !repeats(first, finding))
  return {
    verdict,
    statements: [...(first ? [first] : []), ...said].map((finding) =>
      state(word(finding), finding.view),
    ),
  }
}

/** The same is done with one of the same recipients: the reader learns little by the second. */
function repeats<Kind extends string>(first: Finding<Kind>, other: Finding<Kind>): boolean {
  return first.kind === other.kind && first.recipients.some((one) => other.recipients.includes(one))
}
