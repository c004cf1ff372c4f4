import { type Judgement, NO_JUDGEMENT } from '../../reading/finding.ts'
import { bestFirst } from '../../reading/quote-quality.ts'
import type { SentenceView } from '../../reading/sentence-view.ts'
import { readSharing } from './sharing.ts'
import type { SharingFinding, SharingKind } from './sharing-scope.ts'

const STRENGTH: Readonly<Record<SharingKind, number>> = {
  shares: 6,
  no: 6,
  'no-unless': 5,
  handles: 4,
  listed: 3,
  'within-group': 3,
  'with-consent': 3,
  'by-law': 2,
  'no-for-marketing': 2,
  'no-to-some': 2,
  'on-transfer': 1,
  'no-for-some': 1,
}

/** Recipients that use data for their own purposes. */
const STRANGERS: ReadonlySet<string> = new Set(['data brokers', 'advertisers'])

/** Do they share data with third parties? Sharing together with a general denial is 'it depends'. */
export function judgeSharing(views: readonly SentenceView[]): Judgement<SharingKind> {
  const findings = bestFirst(views.flatMap(readSharing), STRENGTH, namesWhom)
  const best = (...kinds: readonly SharingKind[]) => findings.find((f) => kinds.includes(f.kind))
  const yes = best('shares') ?? best('handles') ?? best('listed')
  const denial = best('no', 'no-unless')
  const always = best('within-group', 'by-law', 'on-transfer')
  const sometimes = always ?? best('with-consent')
  if (yes !== undefined) {
    if (denial !== undefined && denial.view !== yes.view) {
      // 'With no third parties' does not count processors as third parties, but it does count advertisers.
      if (denial.kind === 'no' && yes.recipients.some((name) => STRANGERS.has(name)))
        return { verdict: 'it-depends', findings: [denial, yes] }
      // A denial that names its limit completes the yes; a plain one would contradict it.
      if (denial.kind === 'no-unless') return { verdict: 'yes', findings: [yes, denial] }
    }
    const more = findings.find((f) => f.kind === yes.kind && addsRecipients(f, yes))
    return { verdict: 'yes', findings: more === undefined ? [yes] : [yes, more] }
  }
  if (denial !== undefined) {
    if (sometimes !== undefined) return { verdict: 'it-depends', findings: [denial, sometimes] }
    return { verdict: denial.kind === 'no' ? 'no' : 'it-depends', findings: [denial] }
  }
  if (always !== undefined) return { verdict: 'yes', findings: [always] }
  const limited = sometimes ?? best('no-to-some', 'no-for-marketing', 'no-for-some')
  return limited === undefined ? NO_JUDGEMENT : { verdict: 'it-depends', findings: [limited] }
}

/** Prefers sentences that name recipients more specific than 'third parties'. */
function namesWhom({ recipients }: SharingFinding): number {
  return Math.min(3, recipients.filter((name) => name !== 'third parties').length)
}

/** Whether another sentence names a recipient that the first does not, and so is worth a second line. */
function addsRecipients(other: SharingFinding, first: SharingFinding): boolean {
  if (other.view === first.view) return false
  return other.recipients.some(
    (name) => name !== 'third parties' && !first.recipients.includes(name),
  )
}
