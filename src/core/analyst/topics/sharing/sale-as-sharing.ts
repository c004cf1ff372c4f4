import { type Act, findActs } from '../../reading/acts.ts'
import { dataPhrase, UNIDENTIFIED } from '../../reading/data-words.ts'
import { isSaidOfCompany } from '../../reading/doer.ts'
import { namesOfRecipients, passedOn } from '../../reading/recipients.ts'
import type { SentenceView } from '../../reading/sentence-view.ts'
import { wording } from '../../reading/wording.ts'
import { readSells } from '../selling/sells.ts'
import { NO_DATA, OTHER_GOODS } from '../selling/sells-words.ts'
import type { SharingFinding } from './sharing-scope.ts'

/** Further verbs for passing data on for money. */
const RENT = wording(
  '(rent(s|ed|ing)?|leas(e|es|ed|ing)|trad(e|es|ed|ing)|barter(s|ed|ing)?|licen[sc](e|es|ed|ing))',
  'g',
)

/** Cheap tests before reading a sentence's acts, which takes time. */
const MAY_SELL = /\b(?:sell|sold)/
const NAMES_DATA = wording(
  '(data|information|details|pii|content|identifiers|address(es)?|numbers?|reports?|profiles?|lists?|insights|segments|audiences|histor(y|ies)|records|recordings|logs|scores|habits|interests|preferences|patterns|movements|contacts|it|them)',
)
const MAY_RENT =
  /\b(?:rent|leas|trad|barter|licen)\w* [^.;]{0,120}\b(?:data|information|details|lists?|addresses|identifiers|numbers|pii)\b|\b(?:data|information|details|lists?|addresses) [^.;]{0,60}\b(?:rented|leased|traded|bartered|licen[sc]ed)\b/

/**
 * The sales of data in a sentence, as sharing with the buyer. Denials are left out: data that is not
 * sold may still be given away.
 */
export function readSaleAsSharing(view: SentenceView): readonly SharingFinding[] {
  const sold = MAY_SELL.test(view.plain) && NAMES_DATA.test(view.plain) ? readSale(view) : []
  const rents = MAY_RENT.test(view.plain) ? findActs(view.plain, RENT) : []
  return [...sold, ...rents.flatMap((act) => readRent(act, view))]
}

function readSale(view: SentenceView): readonly SharingFinding[] {
  return readSells(view).flatMap((sale) => {
    if (sale.kind !== 'sells' && sale.kind !== 'sells-by-consent') return []
    const kind = sale.kind === 'sells' ? 'shares' : 'with-consent'
    // 'Engage in selling' counts as selling.
    const verb = sale.verb.startsWith('sold') ? 'sold' : 'sell'
    const after = view.plain.slice(view.plain.indexOf(verb) + verb.length)
    return [{ ...sale, kind, verb, recipients: namesOfRecipients({ after }) }]
  })
}

function readRent(act: Act, view: SentenceView): readonly SharingFinding[] {
  if (act.negated || act.doer !== 'they' || act.frame !== 'stated' || !isSaidOfCompany(act))
    return []
  // 'We license data from others'
  if (!/^[^,;]* (?:to|with) /.test(act.after)) return []
  const passed = passedOn(act.after).replace(NO_DATA, 'others')
  const object = act.passive ? dataPhrase(act.before) : dataPhrase(passed)
  if (object === undefined || object.endsWith('content')) return []
  if (OTHER_GOODS.test(passed) || UNIDENTIFIED.test(passed)) return []
  const recipients = namesOfRecipients(act)
  if (recipients.length === 0) return []
  return [{ kind: 'shares', view, hedged: act.hedged, verb: act.verb, object, recipients }]
}
