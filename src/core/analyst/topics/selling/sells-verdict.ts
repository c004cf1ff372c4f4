import { type Judgement, NO_JUDGEMENT } from '../../reading/finding.ts'
import { bestFirst } from '../../reading/quote-quality.ts'
import type { SentenceView } from '../../reading/sentence-view.ts'
import { readSells } from './sells.ts'
import type { SellsFinding, SellsKind } from './sells-words.ts'

const STRENGTH: Readonly<Record<SellsKind, number>> = {
  sells: 6,
  'sells-by-consent': 5,
  'counts-as-sale': 5,
  no: 5,
  'no-unless': 4,
  'no-sale-by-law': 3,
  'sells-unidentified': 3,
  'no-for-some': 2,
}

/** Prefers 'We do not sell your data' to 'not to sell it'. */
function namesItPlainly({ view }: SellsFinding): number {
  return / (?:sell|sold) (?:it|them)\b/.test(view.plain) ? -1.5 : 0
}

/**
 * Do they sell data? A denial together with something that may count as a sale is 'it depends', and so
 * is a sale that needs the reader's consent.
 */
export function judgeSells(views: readonly SentenceView[]): Judgement<SellsKind> {
  const findings = bestFirst(views.flatMap(readSells), STRENGTH, namesItPlainly)
  const first = (...kinds: readonly SellsKind[]) => findings.find((f) => kinds.includes(f.kind))
  const yes = first('sells')
  const sometimes = first('sells-by-consent', 'counts-as-sale')
  const no = first('no') ?? first('no-sale-by-law')
  const limited = first('no-unless', 'no-for-some', 'sells-unidentified')
  if (yes !== undefined) {
    return no === undefined
      ? { verdict: 'yes', findings: [yes] }
      : { verdict: 'it-depends', findings: [no, yes] }
  }
  if (sometimes !== undefined) {
    return { verdict: 'it-depends', findings: no === undefined ? [sometimes] : [no, sometimes] }
  }
  if (no !== undefined) return { verdict: 'no', findings: [no] }
  if (limited !== undefined) return { verdict: 'it-depends', findings: [limited] }
  return NO_JUDGEMENT
}
