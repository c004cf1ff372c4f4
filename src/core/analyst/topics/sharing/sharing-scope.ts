import type { Clause } from '../../reading/clauses.ts'
import {
  BUSINESS_CHANGE,
  dataPhrase,
  EXCEPTION,
  specialData,
  UNIDENTIFIED,
} from '../../reading/data-words.ts'
import type { Finding } from '../../reading/finding.ts'
import {
  ANYONE,
  LEGAL_CAUSE,
  MARKETING_PURPOSE,
  passedOn,
  recipientsIn,
} from '../../reading/recipients.ts'
import { wording } from '../../reading/wording.ts'

/**
 * What a sentence can say about sharing data with third parties.
 * - `shares`: they pass it to companies of their choice. `listed`: the sentence names a recipient
 *   under a heading about sharing.
 * - `handles`: other companies receive, collect or process it. `hires`: it goes through a company that
 *   the sentence calls by its name. `shows`: others see what readers post.
 * - `with-consent`, `by-law`, `on-transfer`: in these cases only. `within-group`: with affiliates only.
 * - `no`: they do not. `no-unless`: they do not, with an exception.
 * - `no-for-marketing`, `no-to-some`, `no-for-some`: not for others' marketing, not to those named,
 *   not that kind of data.
 */
export type SharingKind =
  | 'shares'
  | 'listed'
  | 'handles'
  | 'hires'
  | 'shows'
  | 'within-group'
  | 'with-consent'
  | 'by-law'
  | 'on-transfer'
  | 'no'
  | 'no-unless'
  | 'no-for-marketing'
  | 'no-to-some'
  | 'no-for-some'

export type SharingFinding = Finding<SharingKind>

const BY_CONSENT = wording`{by consent}`
const WIDER_PURPOSE = wording`including | variety of | as well as`
/** Recipients in any sale of a company or lawsuit: naming them does not mean voluntary sharing. */
const NOT_OF_CHOICE: ReadonlySet<string> = new Set([
  'third parties',
  'affiliates',
  'professional advisers',
  'authorities',
])

/** How data is passed on to the named recipients; undefined for non-identifying data. */
export function kindOfSharing(
  act: Clause,
  plain: string,
  recipients: readonly string[],
): SharingKind | undefined {
  if (UNIDENTIFIED.test(passedOn(act.after))) return undefined
  if (isOnTransfer(plain) && !recipients.includes('advertisers')) return 'on-transfer'
  if (BY_CONSENT.test(plain)) return 'with-consent'
  const chosen = recipients.filter((name) => !NOT_OF_CHOICE.has(name) && name !== 'other companies')
  const isByLaw = LEGAL_CAUSE.test(plain) || recipients.includes('authorities')
  if (isByLaw && chosen.length === 0) return 'by-law'
  if (recipients.every((name) => name === 'affiliates')) return 'within-group'
  return recipients.every((name) => name === 'professional advisers') ? 'by-law' : 'shares'
}

/** The kind of a list item: one that names only the group or authorities is no voluntary sharing. */
export function kindOfListed(recipients: readonly string[]): SharingKind {
  if (recipients.some((name) => !NOT_OF_CHOICE.has(name))) return 'listed'
  return recipients.includes('affiliates') ? 'within-group' : 'by-law'
}

/** Whether only a change of ownership is meant; 'for purposes including a merger' is wider. */
function isOnTransfer(plain: string): boolean {
  const change = BUSINESS_CHANGE.exec(plain)
  if (change === null) return false
  const before = plain.slice(0, change.index)
  if (WIDER_PURPOSE.test(before)) return false
  return recipientsIn(before).filter((name) => !NOT_OF_CHOICE.has(name)).length < 2
}

/** A denial about 'this information', 'your name' or 'this case' says too much out of context. */
const OUT_OF_CONTEXT = wording`^ ..3 (this|these|such|those|names?|image|photos?|it|them|that) | when we do (this|so) | in (this|these|such) (case|context|instance)* | with (that|those|these|such|them)`
const POINTS_BACK = wording`^ ?(this|these|such|those|that|it|they)`
const NARROW_DATA = wording`mobile | phone | e-?mail | sensitive | health | biometric | location | payment | account`
const OPENING_EXCEPTION = wording`^(except|unless|without|other than|save|with the exception)*`

/** What exactly is denied; undefined if the sentence alone does not tell. */
export function kindOfDenial(act: Clause): SharingKind | undefined {
  if (!isDeniedByCompany(act) || !namesPersonalData(act)) return undefined
  if (UNIDENTIFIED.test(act.object) || OUT_OF_CONTEXT.test(act.after)) return undefined
  if (act.conditional) return undefined
  if (act.passive && POINTS_BACK.test(act.object.slice(passedOn(act.after).length)))
    return undefined
  if (act.scopes.some((scope) => scope !== 'residents')) return 'no-for-some'
  if (NARROW_DATA.test(dataPhrase(act.object) ?? '')) return 'no-for-some'
  if (wording`outside `.test(act.after) && act.recipients.length > 0 && !isAnyone(act.after))
    return 'no-unless'
  if (MARKETING_PURPOSE.test(act.after)) return 'no-for-marketing'
  if (EXCEPTION.test(act.rest) || OPENING_EXCEPTION.test(act.start)) return 'no-unless'
  if (act.recipients.length > 0 && !isAnyone(act.after)) return 'no-to-some'
  return 'no'
}

function isAnyone(after: string): boolean {
  if (recipientsIn(after).includes('unrelated third parties')) return false
  return ANYONE.test(after) || wording`{third party}`.test(after)
}

const READER_CAN = wording`you (may|can|could|might) ~, so that`

/** Whether the company denies: 'we do not', 'Fernway will not' or a passive, not 'you shall not'. */
function isDeniedByCompany(act: Clause): boolean {
  // 'You can adjust your device so that it is not sent to us': the reader's act.
  if (READER_CAN.test(act.start)) return false
  if (act.passive || wording`{first person}`.test(act.before)) return true
  return wording`^\S+ ..9 (do|does|will|shall|has|have) (not|never) ..4 $`.test(act.before)
}

/** Whether the denial is clearly about passing on personal data. */
function namesPersonalData(act: Clause): boolean {
  const phrase = dataPhrase(act.object)
  if (phrase === undefined || phrase.endsWith('content')) return false
  if (specialData(act.object) !== undefined) return false
  const hasRecipient = act.recipients.length > 0 || isAnyone(act.after)
  if (hasRecipient) return true
  return phrase !== 'data' && wording`^(shar|disclos|releas|reveal|pass)*`.test(act.verb)
}
