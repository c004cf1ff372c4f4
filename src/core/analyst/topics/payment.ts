import { bestFirst, type Finding, type Judgement, NO_JUDGEMENT } from '../reading/finding.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import { wording } from '../reading/wording.ts'

/**
 * What a sentence can say about the safety of payments.
 * - `protected`: encrypted, certified, or the card's number never reaches them.
 * - `by-processor`: another company takes the payment; it does not say how safely.
 * - `unprotected`: it says that payments are not protected.
 */
export type PaymentKind = 'protected' | 'by-processor' | 'unprotected'

const STRENGTH: Readonly<Record<PaymentKind, number>> = {
  protected: 5,
  unprotected: 5,
  'by-processor': 3,
}

const PAYMENT = wording`(payments?|(credit|debit|bank|payment)-cards?|card (numbers?|details|data|information)|billing (information|details|data)|financial (information|details|data)|purchases|checkout|transactions?)`

const PROTECTION = wording`(encrypt(s|ed|ion)?|ssl|tls|secure sockets? layer|transport layer security|https!(:)|pci(-dss)?|payment card industry|tokeni[sz](es|ed|ation)|<!(ensure|support|to) secure (payment|server|checkout|connection|processor|gateway)*|securely)`

/** Encryption of all traffic covers payments too; PCI DSS is the card industry's own standard. */
const GUARDS_ALL = wording`(pci-dss|payment card industry) | (all|any|your|the) ..4 (data|information|connections?|communications?|transmissions?|traffic) ~100 (ssl|tls|https!(:)|secure sockets? layer|transport layer security) | (ssl|tls|https!(:)|secure sockets? layer|transport layer security) ~80 (data|information|connections?|communications?) ..4 (transmitted|transmission|sent|transit|input|submit)*`

/** 'We do not store your card number': what they do not have cannot leak. */
const NEVER_HELD =
  /\b(?:we|our (?:servers?|site|systems?)|(?!(?:it|this|that|which|who|user|customer|you)\b)[a-z][\w.'-]*(?= does)) (?:do not|never|will not|does not) (?:\w+ ){0,4}?(?:store|keep|retain|save|collect|have access to|see|receive|access|process|hold)\b[^.;]{0,60}\b(?:cards?|bank (?:account|details)|financial|billing|payment (?:cards?|details|information|data|credentials|account))\b/

/** 'We use a payment processor' names who takes a payment; 'the processor may refuse it' does not. */
const PROCESSOR = wording`(payments?|purchases|transactions?|cards?) ~;80 (processed|handled|managed|collected|accepted) ~;20 by | (use|uses|using|through|via|with|rely on|relies on|contract with|stored by|employ|engage|provided to|sent to) ..6 payment (processors?|providers?|gateways?|service providers?)`

const UNPROTECTED = wording`(payments?|cards?|billing|transactions?) ~60 (is|are|will be) not ..1 (encrypted|secured?|protected) | (we|site) (do|does) not ..2 (encrypt|secure|protect) ~40 (payments?|cards?|billing|transactions?)`

/** The protection is denied, only recommended, or the reader's duty. */
const DENIED_BEFORE = wording`(not|no|never|nor|without|cannot|unable|if|should|recommend|you (must|agree|are responsible)) ~;40 $`

/** Duties of readers or their sites, definitions, and examples of what is forbidden. */
const SAID_OF_OTHERS = wording`^(you (agree|certify|must|represent|will|authori[sz]e|may not)|> ?examples|examples of (irresponsible|acceptable)|by (making|using)|if your (web)?(site|app)) | (means?|refunds?|chargebacks?|reversed|remit) | (your|the) ..1 (site|app|application|website) must | privacy polic(y|ies) of`

/** What one sentence says about the safety of payments. */
export function readPayment(view: SentenceView): readonly Finding<PaymentKind>[] {
  const { plain, own } = view
  if (
    own.endsWith('?') ||
    SAID_OF_OTHERS.test(plain) ||
    !(PAYMENT.test(plain) || GUARDS_ALL.test(plain))
  )
    return []
  const found = kindOf(plain)
  if (found === undefined) return []
  const hedged = wording`may | might | can | strive | attempt | try`.test(plain)
  return [{ ...found, view, hedged, object: '', recipients: [] }]
}

/** 'If Fernway does not receive payment from your card' */
const CONDITION_BEFORE = wording`if ..3 $`

function kindOf(plain: string): Readonly<{ kind: PaymentKind; verb: string }> | undefined {
  const unprotected = UNPROTECTED.exec(plain)
  if (unprotected !== null) return { kind: 'unprotected', verb: unprotected[0] }
  const neverHeld = NEVER_HELD.exec(plain)
  if (neverHeld !== null && !CONDITION_BEFORE.test(plain.slice(0, neverHeld.index)))
    return { kind: 'protected', verb: neverHeld[0] }
  const protection = PROTECTION.exec(plain)
  if (protection !== null && !DENIED_BEFORE.test(plain.slice(0, protection.index))) {
    return { kind: 'protected', verb: protection[0] }
  }
  const processor = PROCESSOR.exec(plain)
  return processor === null ? undefined : { kind: 'by-processor', verb: processor[0] }
}

/** Are payments processed securely? Naming only a processor leaves it open. */
export function judgePayment(views: readonly SentenceView[]): Judgement<PaymentKind> {
  const findings = bestFirst(views.flatMap(readPayment), STRENGTH)
  const best = (kind: PaymentKind) => findings.find((finding) => finding.kind === kind)
  const yes = best('protected')
  const no = best('unprotected')
  if (yes !== undefined && no !== undefined) return { verdict: 'it-depends', findings: [no, yes] }
  if (no !== undefined) return { verdict: 'no', findings: [no] }
  if (yes !== undefined) return { verdict: 'yes', findings: [yes] }
  const open = best('by-processor')
  return open === undefined ? NO_JUDGEMENT : { verdict: 'it-depends', findings: [open] }
}
