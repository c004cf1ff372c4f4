import { wording } from '../reading/wording.ts'

/** A kind of document, as visitors call it. */
export type DocumentKind = Readonly<{
  name: string
  /** Names of this kind, in plain text (`toPlain`). */
  names: RegExp
  /** Further names in a title or heading. */
  title?: RegExp
  /** Typical words of its sentences, for a document that never names itself. */
  subject?: RegExp
}>

/**
 * The known kinds, specific ones before general ones that would match too: 'cookie policy' before
 * 'privacy policy', 'developer terms' before 'terms'.
 */
export const DOCUMENT_KINDS: readonly DocumentKind[] = [
  {
    name: 'data processing agreement',
    names: wording(
      'data (processing|processor|protection|controller) (and *)? (agreement|addendum|terms|exhibit|annex) | dpa | controller-(to-)?controller',
    ),
  },
  {
    name: 'cookie policy',
    names:
      /\bcookies? (?:\w+ ){0,2}?(?:policy|notice|statement|information|declaration|policies)\b|\b(?:policy|notice|statement) (?:on|about|for|regarding) (?:the use of )?cookies\b|\b(?:about|what are|use of|how we use|how \w+ uses|our) cookies\b|\btracking technologies (?:policy|notice)\b|\btrackers policy\b/,
    subject: /\bcookies?\b/,
  },
  {
    name: 'copyright policy',
    names:
      /\bcopyrights? (?:\w+ ){0,3}?(?:policy|policies|claims?|notice|infringement|complaints?|agent)\b|\bdmca\b|\bdigital millennium\b|\b(?:notice and take ?down|counter[- ]notice)\b|\bintellectual property (?:policy|policies|rights policy|complaints?|infringement)\b|\bcopyrights?$|^copyrights?\b|\banti-piracy\b/,
    subject: wording('(infring|copyright owner|copyrighted)*'),
  },
  {
    name: 'developer terms',
    names:
      /\bdevelopers? (?:\w+ ){0,3}?(?:terms|agreement|policy|policies|license|guidelines|distribution agreement|conditions)\b|\bapi (?:\w+ ){0,3}?(?:terms|license|licence|agreement|policy)\b|\bplatform terms\b|\bsdk (?:terms|licen[sc]e)\b/,
    subject: wording('apis? | sdk | your application'),
  },
  {
    name: 'service level agreement',
    names: wording('service-levels? (agreement|commitment|objective)s? | sla'),
    subject: wording('service credits? | monthly uptime'),
  },
  {
    name: 'refund policy',
    names: wording(
      '(refunds?|returns?|cancellation|money-back) ((and|&) (refunds?|returns?|exchanges?|cancellation))? (policy|terms|conditions)',
    ),
  },
  {
    name: 'billing policy',
    names: wording('(billing|payments?|subscription) (policy|terms|terms and conditions)'),
  },
  {
    name: 'end user licence agreement',
    names: wording('end-user licen[sc]e | eula | (software)? licen[sc]e agreement'),
  },
  {
    name: 'acceptable use policy',
    names:
      /\b(?:acceptable|fair|prohibited|restricted|permitted) use(?:s|rs)?\b(?: (?:policy|policies|guidelines))?|\bacceptable use\b|\baup\b|\busage (?:policy|policies|guidelines)\b|\bprohibited (?:content|conduct|activities|products)\b|\bprogram policies\b|\brestricted (?:content|products)\b|\bcode of conduct for\b|\bquality guidelines\b|\banti-spam policy\b/,
    subject: wording(
      '(prohibited|not allowed|may not (use|post|upload)|do not allow|are not permitted|must not)',
    ),
  },
  {
    name: 'community guidelines',
    names:
      /\b(?:community|user|house|content|forum|platform|member) (?:\w+ )?(?:guidelines|standards|rules|principles|guidance|policies)\b|\bcode of conduct\b|\bcontent (?:moderation )?polic(?:y|ies)\b|\bterms of participation\b|\b(?:these|our|the) guidelines\b|\bguidelines$/,
    subject: wording(
      'harass* | hate speech | hateful | bullying | community | respectful | threaten*',
    ),
  },
  {
    name: 'commercial terms',
    names:
      /\b(?:commercial|sales?|business|seller|merchant|advertis(?:ing|er)|publisher|affiliate|partner|purchase|enterprise) (?:\w+ )?(?:terms|conditions|agreement|program(?:me)? (?:terms|agreement))\b|\b(?:terms|conditions) (?:and conditions )?of sales?\b|\binsertion order\b|\bterms of purchase\b/,
  },
  {
    name: 'privacy policy',
    names: wording(
      'this (policy|notice|statement) (explains|describes|sets out|tells you|informs you|covers|applies) ..14 (personal|your) (information|data) | (privacy|data protection|data|personal data) (and ..1 (cookies?|security|data protection|data))? (policy|policies|notice|statement|declaration|information)',
    ),
    subject: wording(
      '(personal (information|data)|information (that)? we collect|your (data|information|privacy))',
    ),
    title: /\bprivacy\b/,
  },
  {
    name: 'terms of service',
    names:
      /\bterms\b(?! as defined)|\b(?:user|customer|service|services|membership|subscription|master|general|online) (?:\w+ )?agreement\b|\b(?:general )?conditions of (?:use|service)\b|\bterms (?:and|&) conditions\b|\bgeneral conditions\b|\bthis agreement\b|\blegal (?:notice|terms|agreement)\b|\bconditions$/,
    subject: wording('you agree | licen[sc]e to use | terminate | your account | the services?'),
  },
]
