import { toPlain } from '../reading/plain-text.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import { compileWording, wording } from '../reading/wording.ts'

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
      'here we (describe|explain|set out|outline) ..1 (privacy|data) practices for (our|the|this|these) | this (policy|notice|statement) (explains|describes|sets out|tells you|informs you|covers|applies) ..14 (personal|your) (information|data) | (privacy|data protection|data|personal data) (and ..1 (cookies?|security|data protection|data))? (policy|policies|notice|statement|declaration|information)',
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

/** A weighted count above this means often (`weightedCount`). */
const OFTEN_ABOVE = 1
/** Shares of sentences: above the first a document mentions a subject, above the second mostly. */
const SUBJECT_SHARES = [0.1, 0.35] as const

/**
 * What a document says about its kind, as features of the learned model: 'title cookie policy',
 * 'itself terms of service', 'subject 0.1 privacy policy' and the like, each once.
 */
export function kindSigns(
  views: readonly SentenceView[],
  title: string,
): ReadonlyMap<string, number> {
  const signs = new Map<string, number>()
  const sign = (what: string, kind: DocumentKind | undefined) => {
    if (kind !== undefined) signs.set(`${what} ${kind.name}`, 1)
  }
  sign('title', kindInTitle(toPlain(title)))
  const [first = '', ...others] = new Set(views.map(({ heading }) => heading).filter(Boolean))
  sign('heading', kindInTitle(first))
  for (const other of others) sign('other heading', kindNamedIn(other))
  const named = views.map(({ own }) => ({ kind: kindNamedIn(own), isSelf: namesItself(own) }))
  sign('first', named.find(({ kind }) => kind !== undefined)?.kind)
  sign('first itself', named.find(({ kind, isSelf }) => isSelf && kind !== undefined)?.kind)
  for (const kind of DOCUMENT_KINDS) {
    const itself = weightedCount(named, (one) => one.kind === kind && one.isSelf)
    if (itself > 0) sign('itself', kind)
    if (itself > OFTEN_ABOVE) sign('itself often', kind)
    const mentioned = weightedCount(named, (one) => one.kind === kind && !one.isSelf)
    if (mentioned > 0) sign('mentioned', kind)
    if (mentioned > OFTEN_ABOVE) sign('mentioned often', kind)
    const speaking = views.filter(({ own }) => kind.subject?.test(own)).length
    for (const share of SUBJECT_SHARES)
      if (speaking > share * views.length) sign(`subject ${share}`, kind)
  }
  return signs
}

/** The number of matching sentences, weighted from 2 at the top towards 0 further down. */
function weightedCount<One>(sentences: readonly One[], isSuch: (one: One) => boolean): number {
  return sentences.reduce((sum, one, index) => {
    const factor = index < OPENING_SENTENCES ? 2 : 1
    return isSuch(one) ? sum + factor / (1 + index / 4) : sum
  }, 0)
}

const TITLE_WEIGHT = 6
const FIRST_HEADING_WEIGHT = 5
const SELF_NAMING_WEIGHT = 4
const MENTION_WEIGHT = 1
const SUBJECT_WEIGHT = 0.5
/** Number of sentences in a document's opening. */
const OPENING_SENTENCES = 8
const OPENING_FACTOR = 2
/** Below this score a document says too little about itself. */
const MIN_SCORE = 1

/**
 * The kind of a document by its title, first heading and what it says about itself; undefined if it
 * says too little.
 */
export function kindByRules(
  views: readonly SentenceView[],
  title: string,
): DocumentKind | undefined {
  const scores = new Map<DocumentKind | undefined, number>()
  const add = (kind: DocumentKind | undefined, score: number) =>
    scores.set(kind, (scores.get(kind) ?? 0) + score)
  add(kindInTitle(toPlain(title)), TITLE_WEIGHT)
  add(kindInTitle(views.find(({ heading }) => heading !== '')?.heading ?? ''), FIRST_HEADING_WEIGHT)
  views.forEach(({ own }, index) => {
    const factor = (index < OPENING_SENTENCES ? OPENING_FACTOR : 1) / (1 + index / 4)
    add(kindNamedIn(own), factor * (namesItself(own) ? SELF_NAMING_WEIGHT : MENTION_WEIGHT))
    for (const kind of DOCUMENT_KINDS) if (kind.subject?.test(own)) add(kind, SUBJECT_WEIGHT)
  })
  const [best] = DOCUMENT_KINDS.map((kind) => ({ kind, score: scores.get(kind) ?? 0 })).toSorted(
    (a, b) => b.score - a.score,
  )
  return best !== undefined && best.score >= MIN_SCORE ? best.kind : undefined
}

/** A document referring to itself: 'this Privacy Policy explains', 'these Terms govern'. */
const SELF = wording`(this|these|the following|welcome to|read (the|this|these)|following|present|here we (describe|explain|set out|outline))`
const SELF_VERB = wording`(explains?|describes?|appl(y|ies)|governs?|sets? (out|forth)|outlines?|covers?|tells?|details?|informs?|provides?|is (intended|issued|designed|meant|a part|part|a legal|an agreement|to)|are (a|an|the|between|part)|discloses?|states?|forms?|constitutes?|read|agree|supplement|contains?|discuss(es)?|relates?|regulates?|helps?|gives?|summari[sz]es|accept|welcome|bound|subject|entered into)`

/** 'please also read our Terms' refers to another document. */
const OTHER_DOCUMENT = wording`^if | explained in | do(es)? not (govern|apply|cover) | (also|suggest*|see|refer|review|under|according to|accordance with|described in|as well as|read) ..1 (our|the) ..4 {document}`
/** 'Subject to a separate privacy notice'; 'these terms and separate terms' are about this one. */
const OTHERS_DOCUMENT = wording`^!((this|these) ..4 {document}) ... ((separate|its|their|those|others'|third-part*) ..2 {document}|{document} of (each|such|those|their|third))`

/** Does this sentence, in plain text, refer to another document? */
export const speaksOfOther = (own: string): boolean =>
  OTHER_DOCUMENT.test(own) || OTHERS_DOCUMENT.test(own)

/** Does this sentence, in plain text, say what its document does? */
export const namesItself = (own: string): boolean =>
  SELF.test(own) && SELF_VERB.test(own) && !speaksOfOther(own)

/** Does this sentence, in plain text, say that its document is of a kind? */
export const callsItself = (own: string, kind: DocumentKind | undefined): boolean =>
  kind !== undefined && namesItself(own) && kindNamedIn(own) === kind

/**
 * The kind that a line in plain text names first; on a tie the more specific one.
 */
function kindNamedIn(text: string): DocumentKind | undefined {
  let named: DocumentKind | undefined
  let first = text.length
  for (const kind of DOCUMENT_KINDS) {
    const at = kind.names.exec(text)?.index ?? text.length
    if (at >= first) continue
    first = at
    named = kind
  }
  return named
}

/** The kind that a title or heading in plain text names; 'Privacy' alone is enough there. */
export function kindInTitle(title: string): DocumentKind | undefined {
  return kindNamedIn(title) ?? DOCUMENT_KINDS.find((kind) => kind.title?.test(title))
}
