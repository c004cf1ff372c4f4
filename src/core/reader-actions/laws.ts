import type { SentenceView } from '../analyst/reading/sentence-view.ts'
import type { Passage } from '../text/passage.ts'

/** A law that gives readers rights over their data. */
export const LAW_IDS = [
  'gdpr',
  'uk-gdpr',
  'ccpa',
  'cpra',
  'lgpd',
  'fadp',
  'pipeda',
  'popia',
] as const

export type LawId = (typeof LAW_IDS)[number]

type Law = Readonly<{
  id: LawId
  /** As a letter calls it. */
  name: string
  says: RegExp
  grants: readonly RightKind[]
  /** The articles that give a right, where letters name articles. */
  articles?: Readonly<Partial<Record<RightKind, number>>>
}>

const GDPR_ARTICLES = {
  deletion: 17,
  'opt-out': 7,
  objection: 21,
  access: 15,
  complaint: 77,
} as const

const EU_RIGHTS: readonly RightKind[] = ['deletion', 'opt-out', 'objection', 'access', 'complaint']
const CALIFORNIAN_RIGHTS: readonly RightKind[] = ['deletion', 'opt-out', 'access']

const LAWS: readonly Law[] = [
  {
    id: 'gdpr',
    name: 'the GDPR',
    says: /(?<!\bUK[ -]|\bUnited Kingdom )(?:\bGDPR\b|\bGeneral Data Protection Regulation\b)|\b2016\/679\b/,
    grants: EU_RIGHTS,
    articles: GDPR_ARTICLES,
  },
  {
    id: 'uk-gdpr',
    name: 'the UK GDPR',
    says: /\bUK[ -](?:GDPR|General Data Protection)|\bUnited Kingdom (?:GDPR|General Data Protection)/,
    grants: EU_RIGHTS,
    articles: GDPR_ARTICLES,
  },
  {
    id: 'ccpa',
    name: 'the California Consumer Privacy Act (CCPA)',
    says: /\bCCPA\b|\bCalifornia Consumer Privacy Act\b/,
    grants: CALIFORNIAN_RIGHTS,
  },
  {
    id: 'cpra',
    name: 'the California Privacy Rights Act (CPRA)',
    says: /\bCPRA\b|\bCalifornia Privacy Rights Act\b/,
    grants: CALIFORNIAN_RIGHTS,
  },
  {
    id: 'lgpd',
    name: 'the LGPD',
    says: /\bLGPD\b|\bLei Geral de Proteção de Dados\b/,
    grants: EU_RIGHTS,
  },
  {
    id: 'fadp',
    name: 'the Swiss Federal Act on Data Protection',
    says: /\bn?FADP\b|\bFederal Act on Data Protection\b|\bFederal Data Protection Act of Switzerland\b/,
    grants: ['deletion', 'objection', 'access'],
  },
  {
    id: 'pipeda',
    name: 'PIPEDA',
    says: /\bPIPEDA\b|\bPersonal Information Protection and Electronic Documents Act\b/,
    grants: ['access', 'opt-out', 'complaint'],
  },
  {
    id: 'popia',
    name: 'POPIA',
    says: /\bPOPIA?\b(?! account| server)|\bProtection of Personal Information Act\b/,
    grants: ['deletion', 'objection', 'access', 'complaint'],
  },
]

/** A law as a document names it. */
export type NamedLaw = Readonly<{
  id: LawId
  /** 'the GDPR', and 'Article 17 of the GDPR' where the document writes that article itself. */
  name: string
}>

/**
 * The laws that a document names and that give a right, in an order that is always the same. An
 * article is named only where the document does, in words about that right.
 *
 * @param passages the whole document
 */
export function lawsFor(kind: RightKind, passages: readonly Passage[]): readonly NamedLaw[] {
  return LAWS.filter(
    ({ says, grants }) =>
      grants.includes(kind) &&
      passages.some(({ text, heading }) => says.test(heading ?? '') || says.test(text)),
  ).map(({ id, name, articles }) => {
    const article = articles?.[kind]
    const isNamed =
      article !== undefined && passages.some(({ text }) => namesArticle(text, article, kind))
    return { id, name: isNamed ? `Article ${article} of ${name}` : name }
  })
}

/** The laws among these that words name. */
export function lawsNamedIn(text: string, laws: readonly NamedLaw[]): readonly NamedLaw[] {
  return laws.filter(({ id }) => LAWS.some((law) => law.id === id && law.says.test(text)))
}

const WORDS: Readonly<Record<RightKind, RegExp>> = {
  deletion: /\beras|\bdelet/i,
  'opt-out': /\bwithdraw/i,
  objection: /\bobject/i,
  access: /\baccess/i,
  complaint: /\bcomplain/i,
  arbitration: /\barbitrat/i,
}

function namesArticle(text: string, article: number, kind: RightKind): boolean {
  return (
    WORDS[kind].test(text) &&
    [...text.matchAll(/\bart(?:icle|\.)? ?(\d{1,3})\b/gi)].some(([, n]) => Number(n) === article)
  )
}

/** What a reader can do about a document, in the order it is shown. */
export const STEP_KINDS = [
  'deletion',
  'opt-out',
  'objection',
  'access',
  'complaint',
  'arbitration',
  'contact',
] as const

export type StepKind = (typeof STEP_KINDS)[number]

/** Rights and choices that a sentence grants; contacts are found separately. */
export type RightKind = Exclude<StepKind, 'contact'>

export const RIGHT_KINDS = STEP_KINDS.filter((kind) => kind !== 'contact')

const DATA = '(?:data|information|details|account|accounts|profile|history|records?)'
const YOURS = `(?:your|their|my|the|any|all|certain|such|some|personal)(?: \\S+){0,6}? ${DATA}`

/** The sentence gives something to its reader to do. */
const FOR_READER =
  /\byou (?:can|may|could|also have|have|retain|are entitled|might have|wish|want|would like|choose|decide|prefer|no longer|do not want)\b|\byou(?:'d| would) (?:like|prefer)\b|\bright (?:to|of)\b|\byour (?:rights?|choices?)\b|\brights? (?:include|are|to)\b|\b(?:please|click|visit|go to|email|e-mail|contact|write)\b|^(?:\W|\d)*(?:to|in order to) (?:\S+ ){0,3}?(?:delet|eras|remov|clos|request|opt|unsubscribe|object|stop|access|obtain|exercise|withdraw|download|turn|manage|cancel|lodge|file|make|submit)/
/** Sentences that only look like a right: none of these gives the reader a choice. */
const NO_WAY: readonly RegExp[] = [
  // Consequences: 'If you delete your account, …', unless the sentence goes on to say how.
  /^(?:\W|\d)*(?:if|when|where|once|after|even if|even after|upon|as soon as|whenever|following|before|until|while|should) (?:you|we|a user|users) (?:(?:choose|decide|request|ask)(?:s|ed)? (?:to|us to|that we) )?(?:delet|eras|remov|clos|deactivat|terminat|opt|unsubscrib|withdraw|revok|object|disabl|cancel|receiv)\w*(?! from us\b)(?!.*\b(?:you (?:can|may)|please (?!see|refer|note|be)|by (?:click|contact|email|writ|follow|send|go|us)\w*|at any time)\b)/,
  /^(?:\W|\d)*(?:if|when) you (?:make|submit|send) (?:\S+ ){0,3}?requests?\b/,
  /\byou (?:may|might|will) lose\b|\buntil you\b|\bwill (?:still )?(?:be|remain) (?:still )?visible\b|\bplease note\b.*\b(?:we|will|may|if|when)\b|\bprior to (?:delet|clos)/,
  /\b(?:does|do|will) not (?:prevent|mean|affect|stop)\b(?!.*\b(?:lawfulness|legality|validity|processing)\b)/,
  // Impossibility.
  /\b(?:may|can|will|could|might|shall|are|is) (?:also )?(?:not|no longer),? (?:be )?(?:\S+ ){0,3}?(?:able|possible|opt|unsubscribe|delete|erase|remove|request|object|access|entitled)/,
  /\b(?:cannot|can not|may not|does not|do not|will not) (?:\S+ ){0,3}?(?:delet|eras|opt(?:ing)?[- ]out|guarantee|apply|enforce|exercise)/,
  /\bunable to\b|\bnot (?:have|give you|include) (?:the|a|any) right\b|\bno (?:right|way) to\b|\bno opt[- ]?out\b/,
  // What the company may do or ask for, what it lacks, and references to other places.
  /\breserves? the right\b|\bwe (?:may|will|might|can) (?:\S+ )?(?:request|ask|require|need) (?:\S+ ){0,3}?(?:additional|proof|information|data|verif|identif|document)/,
  /\bwe (?:\S+ ){0,2}?have access\b|\b(?:or|not|never|we) have access to\b/,
  /\b(?:object|disagree|agree) (?:to|with) (?:the|any|these|such|our) (?:\S+ )?(?:changes?|modif|amend|terms|revis|updated)|\b(?:disagree|not agree) with (?:the|our) (?:revised|updated|new|changed)/,
  /^(?:here's|here is) how\b|^(?:how you can|information about)\b(?!.*[.:;]$)|^(?:this|the following) section\b|\bdescribes? (?:how|your|the ways?)\b/,
]
/** Somebody else's data, or what is no data of a person. */
const OTHERS =
  /\b(?:child|children|children's|minor|minors|parents?|guardians?|deceased|testimonial|applicants?|candidates?|employees?|workers?|end users?|customer's|customers'|publishers?|your users|your (?:end|own) (?:users|customers)|tracking technologies|social plugin|content of others|appoint an? (?:\S+ )?agent|copyright\w*|infring\w*|dmca|law enforcement|subpoenas?|vehicles?|owner's manual|wi-?fi|bluetooth)\b/
/** Settings of browsers and of other companies. */
const BROWSER =
  /\b(?:browsers?|cache|allaboutcookies|adobe|flash|local storage|beacons?|pixels?|do not track|dnt)\b/
const COOKIES = /\bcookies?\b/

type RightRule = Readonly<{
  says: RegExp
  unless?: RegExp
  /** How an item of a list begins, below a line that says the rest. */
  item?: RegExp
}>

const RULES: Readonly<Record<RightKind, RightRule>> = {
  deletion: {
    item: /^(?:\W|\d)*(?:to )?(?:request |have )?(?:the )?(?:delet|eras|remov)/,
    says: new RegExp(
      String.raw`\b(?:delet(?:e|ion of|ing)|eras(?:e|ure of|ing)|remov(?:e|al of)|clos(?:e|ing|ure of)|deactivat(?:e|ing|ion of)|cancel(?:ling|ing)?|terminat(?:e|ing|ion of)|destr(?:oy|uction of)) (?:(?:or|and|and/or) \S+ (?:of )?)?${YOURS}\b|\bright (?:to|of) (?:\S+ ){0,3}?(?:erasure|deletion|be forgotten)\b|\b(?:erasure|deletion) (?:right|request)|\b${DATA} (?:be |is |are )?(?:\S+ )?(?:deleted|erased|removed)\b`,
    ),
    unless:
      /\b(?:we|us) (?:may|might|can|reserve|shall|will|also) (?:\S+ ){0,6}?(?:terminat|cancel|suspend|remov|delet|clos|deactivat)|\bour right to\b|\bright to (?:terminate|suspend|cancel)\b|\bwe (?:delete|erase|retain|keep|store|anonymi[sz]e)\b|\b(?:will|shall|is|are|be) (?:automatically )?(?:deleted|erased|removed|cancel\w+) (?:within|after|when|once|upon|if|from our)\b/,
  },
  'opt-out': {
    item: /^(?:\W|\d)*(?:to )?(?:opt|withdraw|unsubscrib)/,
    says: /\bopt(?:ing)?[- ]?out\b|\bunsubscrib(?:e|ing)\b|\bdo not sell\b|\bwithdraw(?:ing)? (?:\S+ ){0,2}?consents?\b|\brevok(?:e|ing) (?:\S+ ){0,2}?consent\b|\bturn(?:ing)? off\b|\bstop (?:receiving|us from|the)\b|\blimit (?:the use|our use|the disclosure|use)\b|\bno longer (?:wish|want) to receive\b/,
    unless:
      /\barbitrat|\bclass action\b|\(opt[- ]?out\)|\bwe (?:delete|erase|retain|keep|store)\b|\bwe (?:may|will|can) (?:still|continue)\b|\beven if you\b|\b(?:opted|opt|opting)[- ]?out (?:list|of receiving \S+ may)|\bnot affect\b.{0,80}$|\b(?:auto-?renew|notifications?|location services)\b/,
  },
  objection: {
    item: /^(?:\W|\d)*(?:to )?object/,
    says: /\bright (?:to|of) (?:\S+ ){0,4}?(?:object|objection)\b|\bobject(?:ing)? (?:\S+ ){0,3}?to (?:\S+ ){0,5}?(?:process\w*|use|using|profil\w*|marketing|handling)\b|\bobjection (?:right|to (?:\S+ ){0,3}?process)/,
    unless:
      /\b(?:arbitrat\w*|objectionable|amendments?|(?:change|modification)s? (?:to|of) (?:these|this|the) (?:terms|agreement|policy)|new terms)\b/,
  },
  access: {
    item: /^(?:\W|\d)*(?:to )?(?:request )?(?:access|portab|(?:obtain|receive|get|request) (?:a )?cop)/,
    says: new RegExp(
      String.raw`\bright (?:to|of) (?:\S+ ){0,3}?(?:access|know|data portability|portability)\b|\b(?:access to|accessing|access|obtain|receive|request|get|download|export|provide you with) (?:(?:or|and|,) \S+ )?(?:a |an )?(?:electronic |machine-readable )?(?:copy|copies) of ${YOURS}\b|\b(?:request|obtain|ask for|gain) access to ${YOURS}\b|\baccess (?:\S+ ){0,2}?your personal (?:data|information)\b|\b(?:download|export) your (?:\S+ ){0,2}?(?:data|information)\b|\baccess requests?\b|\bfor (?:a )?cop(?:y|ies) of ${YOURS}\b|\b(?:copy|copies) of (?:the |your |any )(?:\S+ ){0,2}?(?:personal )?(?:data|information) (?:that )?we\b`,
    ),
    unless:
      /\bwe (?:may |can |will )?(?:access|use|obtain|collect|receive)\b|\b(?:link|connect) your\b|\bsocial (?:network\w*|media)\b|\b(?:employees?|personnel|staff|third parties|hackers?|unauthori[sz]ed)\b.*\baccess\b|\b(?:limit|restrict)\w* access\b|\bright to access (?:and use )?(?:the|our) (?:service|site|website|app|platform)|\bsafeguards\b|\bsubprocessors?\b|\bthird[- ]party (?:platform|application|app|service|site|account|website)s?\b/,
  },
  complaint: {
    says: /\b(?:you (?:\S+ ){0,6}?|(?:right|entitled|wish|want|like) (?:to |of )?(?:also )?|please )(?:lodg|fil|mak|submit|bring|rais|register|present|address|direct)\w* (?:a |an |any |your )?(?:\S+ ){0,2}?complaints?\b|^(?:\W|\d)*(?:to )?(?:lodg|fil|mak|submit|bring|rais|register)(?:e|ing)? (?:a |an )(?:\S+ ){0,2}?complaint\b|\b(?:right|entitled|may|can) (?:also )?(?:to )?complain\b|\bright to (?:a |lodge |file |make )?(?:a )?complaint|\bcomplain to\b|\b(?:to|or|and|,) (?:lodge|file|submit|make|raise|register) (?:a |an )(?:\S+ ){0,2}?complaint\b/,
    unless:
      /\b(?:copyright|infring\w*|abus\w*|content|seller|merchant|driver|host|order|delivery|product|refund|contact you|(?:have|has) (?:filed|made|lodged|submitted))\b|\b(?:we|site|website|app) (?:may )?uses?\b/,
  },
  arbitration: {
    says: /\b(?:opt(?:ing)?[- ]?out|reject)\b(?=.*\barbitrat)/,
    unless:
      /\b(?:future|changes? to|any change|if you do not|unless you|did not|have not|has not)\b/,
  },
}

/** 'Strict criteria for the right to access your data': no full stop, and no beginning of an item. */
function isHeading(own: string): boolean {
  return !ENDS.test(own) && !BEGINS_ITEM.test(own)
}

const ENDS = /[.;:,!)"'\]]$|\b(?:and|or)$/
const BEGINS_ITEM =
  /^(?:\W|\d)*(?:to |you|if |the right|right|request|access|delet|eras|object|withdraw|opt|portab|lodge|please|click|visit|for )|@|\/\//

/** The rights or ways that a sentence speaks of to its reader. Most have none. */
export function rightsIn(view: SentenceView): readonly RightKind[] {
  const { plain, own } = view
  if (own.endsWith('?') || own.length < 12 || isHeading(own)) return []
  return RIGHT_KINDS.filter((kind) => {
    const { says, unless, item } = RULES[kind]
    if (!says.test(plain) || unless?.test(plain)) return false
    if (
      view.lead !== undefined &&
      !isItemForReader(view, says.test(own) || item?.test(own) === true)
    ) {
      return false
    }
    if (kind === 'arbitration') return FOR_READER.test(plain)
    return (
      isForReader(view) &&
      !NO_WAY.some((says) => says.test(own)) &&
      !OTHERS.test(plain) &&
      !isOfBrowser(kind, plain)
    )
  })
}

/** An item is the reader's where it says so itself, or the line that leads into its list does. */
function isItemForReader({ lead, own }: SentenceView, saysRight: boolean): boolean {
  if (!saysRight || lead === undefined) return false
  return FOR_READER.test(own) || LEADS_TO_RIGHTS.test(lead.text.toLowerCase())
}

const LEADS_TO_RIGHTS =
  /\brights?\b|\byou (?:can|may|are entitled|could|wish|want|would like|have)\b|\b(?:exercise|choices?|options?|request)\b/

/** An item below 'Your rights' is the reader's, whatever its words. */
function isForReader({ plain, own, heading }: SentenceView): boolean {
  if (FOR_READER.test(plain)) return true
  return (
    /\byour (?:\S+ ){0,3}?rights\b|\brights of (?:data subjects|users)\b/.test(heading) &&
    /^(?:\W|\d)*(?:the |your )?(?:right|request|eras|delet|access|object|withdraw|lodge|complain|obtain|portab)/.test(
      own,
    )
  )
}

function isOfBrowser(kind: RightKind, plain: string): boolean {
  if (BROWSER.test(plain)) return true
  return kind !== 'complaint' && COOKIES.test(plain)
}
