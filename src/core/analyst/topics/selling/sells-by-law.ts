import { findActs } from '../../reading/acts.ts'
import { BUSINESS_CHANGE } from '../../reading/data-words.ts'
import type { SentenceView } from '../../reading/sentence-view.ts'
import {
  ABOUT_DATA,
  BROAD_DEFINITION,
  COUNTS_AS,
  DEFINITION,
  HYPOTHESIS,
  LAW_OR_HEDGE,
  type SellsFinding,
} from './sells-words.ts'

const EVERY_COUNTS_AS = new RegExp(COUNTS_AS, 'g')
const PLAIN_BEING = /^(?:is|are|be)\b/
const CONDITION = /\b(?:if you|to the extent)\b/
const SALE_OF_COMPANY = /^(?: \S+){0,3} of (?:our |all |the )*(?:assets|business|company)/
const THEIR_PRACTICE = /\b(?:our|we|some|these|certain|such)\b/

/** 'These disclosures may be considered a “sale” under California law', and its denial. */
export function readCountingAsSale(view: SentenceView): readonly SellsFinding[] {
  const { plain } = view
  const said = { view, verb: 'count', object: '', recipients: [] } as const
  if (BROAD_DEFINITION.test(plain)) return [{ ...said, kind: 'counts-as-sale', hedged: true }]
  if (!ABOUT_DATA.test(plain) || (DEFINITION.test(plain) && !THEIR_PRACTICE.test(plain))) return []
  for (const act of findActs(plain, EVERY_COUNTS_AS)) {
    if (PLAIN_BEING.test(act.verb) && !LAW_OR_HEDGE.test(act.before + act.rest)) continue
    if (act.frame === 'right' || act.frame === 'condition') continue
    if (HYPOTHESIS.test(act.start) || CONDITION.test(act.start)) continue
    if (/\b(?:not|never|right|opt|if|you)\b/.test(act.verb)) continue
    if (BUSINESS_CHANGE.test(act.start) || SALE_OF_COMPANY.test(act.rest)) continue
    const hedged = act.hedged || /\bmay\b/.test(act.verb) || /\bmay (?:\w+ )?$/.test(act.start)
    return [{ ...said, kind: act.negated ? 'no-sale-by-law' : 'counts-as-sale', hedged }]
  }
  return []
}
