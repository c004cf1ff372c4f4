import { compileWording } from '../reading/wording.ts'

/** A kind of document, as visitors call it. */
export type DocumentKind = Readonly<{
  name: string
  /** Another name of the kind, and the words of a sentence that calls it so. */
  alias?: Readonly<{ name: string; says: RegExp }>
  names: RegExp
  title?: RegExp
  subject?: RegExp
}>

/** A kind in wordings. */
type DocumentRow = Readonly<{
  name: string
  /** Names of this kind, in plain text (`toPlain`). */
  names: string
  /** Further names in a title or heading. */
  title?: string
  /** Typical words of its sentences, for a document that never names itself. */
  subject?: string
  /** Another name of the kind, with names of it. */
  alias?: Readonly<{ name: string; says: string }>
}>

/**
 * The known kinds, specific ones before general ones that would match too: 'cookie policy' before
 * 'privacy policy', 'developer terms' before 'terms'.
 */
const ROWS: readonly DocumentRow[] = [
  {
    name: 'data processing agreement',
    names:
      'data (processing|processor|protection|controller) (and *)? (agreement|addendum|terms|exhibit|annex) | dpa | controller-(to-)?controller',
  },
  {
    name: 'cookie policy',
    names:
      'cookies? ..2 (policy|notice|statement|information|declaration|policies) | {policy} (on|about|for|regarding) (the use of)? cookies | (about|what are|use of|how we use|how ..1 uses|our) cookies | tracking technologies (policy|notice) | trackers policy',
    subject: 'cookies?',
  },
  {
    name: 'copyright policy',
    names:
      'copyrights? ..3 (policy|policies|claims?|notice|infringement|complaints?|agent) | dmca | digital millennium | (notice and take ?down|counter-notice) | intellectual property (policy|policies|rights policy|complaints?|infringement) | copyrights?$ | ^copyrights? | anti-piracy',
    subject: '(infring|copyright owner|copyrighted)*',
  },
  {
    name: 'developer terms',
    names:
      'developers? ..3 (terms|agreement|policy|policies|license|guidelines|distribution agreement|conditions) | api ..3 (terms|license|licence|agreement|policy) | platform terms | sdk (terms|licen[sc]e)',
    subject: 'apis? | sdk | your application',
  },
  {
    name: 'service level agreement',
    names: 'service-levels? (agreement|commitment|objective)s? | sla',
    subject: 'service credits? | monthly uptime',
  },
  {
    name: 'refund policy',
    names:
      '(refunds?|returns?|cancellation|money-back) ((and|&) (refunds?|returns?|exchanges?|cancellation))? (policy|terms|conditions)',
  },
  {
    name: 'billing policy',
    names: '(billing|payments?|subscription) (policy|terms|terms and conditions)',
    alias: { name: 'payment terms', says: '(billing|payments?|subscription) terms' },
  },
  {
    name: 'end user licence agreement',
    names: 'end-user licen[sc]e | eula | (software)? licen[sc]e agreement',
  },
  {
    name: 'acceptable use policy',
    names:
      '(acceptable|fair|prohibited|restricted|permitted) use(s|rs)? | aup | usage (policy|policies|guidelines) | prohibited (content|conduct|activities|products) | program policies | restricted (content|products) | code of conduct for | quality guidelines | anti-spam policy',
    subject:
      '(prohibited|not allowed|may not (use|post|upload)|do not allow|are not permitted|must not)',
  },
  {
    name: 'community guidelines',
    names:
      '(community|user|house|content|forum|platform|member) ..1 (guidelines|standards|rules|principles|guidance|policies) | code of conduct | content (moderation)? polic(y|ies) | terms of participation | (these|our|the) guidelines | guidelines$',
    subject: 'harass* | hate speech | hateful | bullying | community | respectful | threaten*',
  },
  {
    name: 'commercial terms',
    names:
      '(commercial|sales?|business|seller|merchant|advertis(ing|er)|publisher|affiliate|partner|purchase|enterprise) ..1 (terms|conditions|agreement|program(me)? (terms|agreement)) | (terms|conditions) (and conditions)? of sales? | insertion order | terms of purchase',
  },
  {
    name: 'privacy policy',
    names:
      'this (policy|notice|statement) (explains|describes|sets out|tells you|informs you|covers|applies) ..14 (personal|your) (information|data) | (privacy|data protection|data|personal data) (and ..1 (cookies?|security|data protection|data))? (policy|policies|notice|statement|declaration|information)',
    subject:
      '(personal (information|data)|information (that)? we collect|your (data|information|privacy))',
    title: 'privacy',
  },
  {
    name: 'terms of service',
    names:
      'terms!( as defined) | (user|customer|service|services|membership|subscription|master|general|online) ..1 agreement | (general)? conditions of (use|service) | terms (and|&) conditions | general conditions | this agreement | legal (notice|terms|agreement) | conditions$',
    subject: 'you agree | licen[sc]e to use | terminate | your account | the services?',
  },
]

export const DOCUMENT_KINDS: readonly DocumentKind[] = ROWS.map(
  ({ name, names, title, subject, alias }) => ({
    name,
    names: compileWording(names),
    ...(alias !== undefined && { alias: { ...alias, says: compileWording(alias.says) } }),
    ...(title !== undefined && { title: compileWording(title) }),
    ...(subject !== undefined && { subject: compileWording(subject) }),
  }),
)
