import { BUSINESS_CHANGE, PERSONAL_DATA, UNIDENTIFIED } from '../reading/data-words.ts'
import { LOCATION } from '../reading/location-words.ts'
import { recipientsIn } from '../reading/recipients.ts'
import { wording } from '../reading/wording.ts'

const DATA = wording('data | information')
const PASS_ON = wording(
  '(shar(e|es|ed|ing)|disclos*|provid(e|es|ed)|transfer*|giv(e|es|en)|releas*|pass(ed)? on)',
)
const SELL = wording('sell | sells | selling | sold | rent | trade')
const GUARD = wording(
  'encrypt* | ssl | tls | https | pci | secure | securely | security | safeguards? | protect* | unauthori[sz]ed',
)
const ENCRYPT = wording('encrypt* | ssl | tls | pci | secure sockets?')

/**
 * What a text mentions, by the rules' patterns: words with the same meaning share one feature, so that
 * a model that saw some of them in training knows all.
 *
 * @param plain after `toPlain`
 */
export function clauseMentions(plain: string): readonly string[] {
  const ofData = DATA.test(plain) || PERSONAL_DATA.test(plain)
  const recipients = recipientsIn(plain)
  const isPassedOn = PASS_ON.test(plain)
  const isOfChange = BUSINESS_CHANGE.test(plain)
  const held: readonly (readonly [string, boolean])[] = [
    ['data', ofData],
    ['unidentified', UNIDENTIFIED.test(plain)],
    ['location', LOCATION.test(plain)],
    ['change', isOfChange],
    ['data in a change', ofData && isOfChange],
    ['sale of data', ofData && SELL.test(plain)],
    ['passing on', isPassedOn],
    ['recipient', recipients.length > 0],
    ['passing on to a recipient', ofData && isPassedOn && recipients.length > 0],
    ['guard', GUARD.test(plain)],
    ['encryption', ENCRYPT.test(plain)],
  ]
  return [...held.filter(([, isHeld]) => isHeld).map(([name]) => name), ...recipients]
}
