import type { SentenceView } from '../analyst/reading/sentence-view.ts'
import { addressesIn, isMail } from './addresses.ts'

/** Most addresses of a contact: a sentence with more is a list of other companies'. */
export const ADDRESSES_MAX = 4

/** Matters of others than a reader who asks about data: their addresses are never offered. */
const OTHER_MATTER =
  /\b(?:law enforcement|subpoenas?|legal process|court orders?|(?:press|media) (?:inquir|enquir|contact|office|quer|request)\w*|journalists?|copyright\w*|dmca|infring\w*|take-?down|trademarks?|intellectual property|designated agent|vulnerabilit\w*|bug bounty|security (?:issue|incident|flaw|researcher|breach|report)\w*|phishing|spam|abuse|fraud\w*|impersonat\w*|(?:job|employment) (?:applica|candidat)\w*|applicants?|recruit\w*|careers?|investor\w*|advertising (?:inquir|sales)\w*|sales team|licens\w*|partnership\w*|wholesale|refund\w*|billing|invoices?|warranty|returns?|child|children|minors?|accessib\w*|disabilit(?:y|ies)|translat\w*|government requests?|illegal content|hate speech|appeals?)\b/
const OTHER_MATTER_ADDRESS =
  /^(?:press|media|pr|copyright\w*|dmca\w*|ip|legal-?process|law-?enforcement|lawenforcement|lert|subpoenas?|security|abuse|phishing|fraud|jobs?|careers?|recruit\w*|hr|talent|sales|invest\w*|ir|billing|invoices?|licens\w*|partners?|advertis\w*|ads|noreply|no-reply|donotreply|accessibility|returns|refunds?|name|username|user|you|your\w*|example|john\w*|jane\w*)(?:[._-][\w.-]*)?@/i

/** Authorities and bodies that settle disputes: right for a complaint, and for nothing else. */
const AUTHORITY_ADDRESS =
  /(?:[@.]|\/\/)(?:\S+\.)?(?:gov|gov\.\w\w|gob\.\w\w|gouv\.\w\w|europa\.eu|gc\.ca|ico\.org\.uk|cnil\.fr|dataprotection\.ie|edoeb\.admin\.ch|bfdi\.bund\.de|bund\.de|uodo\.\w+|aepd\.es|garanteprivacy\.it|gpdp\.it|autoriteitpersoonsgegevens\.nl|datatilsynet\.\w\w|imy\.se|tietosuoja\.fi|dsb\.gv\.at|gegevensbeschermingsautoriteit\.be|dataprotectionauthority\.be|apd-gba\.be|cnpd\.\w+|uoou\.cz|naih\.hu|edpb\.eu|oag\.ca\.gov|priv\.gc\.ca|privacy\.org\.nz|jamsadr\.com|adr\.org|truste\.com|trustarc\.com|bbb\w*\.org|icdr\.org|privacyshield\.gov|dataprivacyframework\.gov|verasafe\.com|ftc\.gov)(?:[/:?#]|$)/i
export const AUTHORITY =
  /\b(?:supervisory|data protection|regulatory|competent|privacy|local|national|relevant) (?:\S+ )?(?:authorit\w+|regulators?|commission\w*|ombudsman)|\battorneys? general\b|\binformation commissioner\w*|\bombudsman|\b(?:ico|cnil|edpb|anpd)\b|\bregulators?\b|\bdispute resolution (?:provider|body|mechanism|program)|\btruste\b|\bjams\b|\bbbb\b|\bfederal trade commission\b|\bdata privacy framework\b/
/** Companies that offer their own switches: a link to them is a way out, and no address for a letter. */
const ELSEWHERE =
  /(?:aboutads\.info|networkadvertising\.org|youronlinechoices\.\w+|youradchoices\.\w+|thenai\.org|optout\.\S+|privacyrights\.info|globalprivacycontrol\.org|tools\.google\.com|google\.com|facebook\.com|apple\.com|microsoft\.com|mixpanel\.com|hotjar\.com|donotcall\.gov|dmachoice\.org|edaa\.eu|digitaladvertisingalliance\.org|adobe\.com|twitter\.com|linkedin\.com|amazon\.com)/i

/** The owner of an address. */
export type Holder = 'company' | 'authority' | 'elsewhere' | 'other-matter'

export function holderOf(address: string, { plain, heading }: SentenceView): Holder {
  if (OTHER_MATTER_ADDRESS.test(address)) return 'other-matter'
  if (AUTHORITY_ADDRESS.test(address)) return 'authority'
  if (!address.includes('@') && ELSEWHERE.test(address)) return 'elsewhere'
  if (OTHER_MATTER.test(heading)) return 'other-matter'
  if (OTHER_MATTER.test(plain)) return 'other-matter'
  return 'company'
}

/**
 * The addresses of a sentence, with whom they belong to. Words that ran into an address ('contact us
 * atsupport@…') make it unsure: such a sentence has none.
 */
export function heldAddresses(
  view: SentenceView,
): readonly Readonly<{ address: string; holder: Holder }>[] {
  const { text } = view.sentence
  const addresses = addressesIn(text)
  if (addresses.length > ADDRESSES_MAX || GLUED.test(text)) return []
  return addresses.map((address) => ({ address, holder: holderOf(address, view) }))
}

const GLUED =
  /\b(?:us|contacted|reached|write|email|mail|team|officer) (?:at|to|via|by)(?:[a-z]{3,20})@/i

/** How rights are exercised: the sentence that tells where all kinds of requests go. */
const EXERCISE =
  /\b(?:exercise|invoke|assert|enforce)\b(?=.*\b(?:rights?|choices?|requests?)\b)|\b(?:submit|make|send|direct|address|place) (?:\S+ ){0,4}?(?:requests?)\b|\brequests? (?:\S+ ){0,4}?(?:can|may|should|must) be (?:made|sent|submitted|directed|addressed)\b|\bfor (?:such|these|any of these|this) (?:requests?|purposes?|rights?)\b|\bto do (?:so|this|that)\b/
/** Contacts for questions about data. */
const PRIVACY_QUESTION =
  /\b(?:questions?|concerns?|comments?|inquir\w+|enquir\w+|requests?|queries|information) (?:\S+ ){0,4}?(?:about|regarding|concerning|relating to|related to|with respect to|on|in relation to) (?:\S+ ){0,8}?(?:privacy|policy|notice|statement|data|information|rights)\b|\b(?:data protection|privacy) (?:officer|team|department|office|manager|contact)\b|\bdpo\b/
/** A law or a country of which most readers are not. */
const REGION =
  /\b(?:argentina|australia\w*|brazil\w*|canad\w+|chile|china|chinese|colombia\w*|costa rica|hong kong|india|indonesia|israel|japan\w*|korea\w*|malaysia|mexic\w+|new zealand|peru|philippines|quebec|russia\w*|saudi|singapore|south africa|swiss|switzerland|taiwan|thailand|turkey|türkiye|uae|ukraine|vietnam|nevada|california\w*|colorado|virginia\w*|connecticut|utah|washington|united kingdom|uk|austria|germany|france|italy|netherlands|spain|poland|representative)\b/

/** The words that lead to the company itself. */
const TO_US =
  /\b(?:us|our)\b|\b(?:contact|contacting|contacted|e-?mail|reached|write to|submit|sent|send|addressed|directed)\b/
const CONTACT_US = /\b(?:contact|e-?mail|write to|reach) (?:out to )?us\b/
/** An address for one kind of request is no address for all. */
const FOR_ONE_RIGHT =
  /\bright to opt|\b(?:this|your|such) (?:type of )?consent\b|\bopt[- ]?out (?:requests?|rights?)\b/
/** Somebody who asks in the reader's place has ways of his own. */
const FOR_AGENTS = /\bagents?\b/
const YOU_OR_AGENT = /\byou (?:or|and) (?:your|an|any)\b/

const PRIVACY_MAIL = /^(?:\S*privacy|dpo|\S*data-?protection|gdpr|\S*dsar?|\S*datenschutz)\S*@/i
/** The page of a company, which is no place for a request. */
export const HOMEPAGE = /^(?:https?:\/\/)?(?:www\.)?[^/]{1,80}\/?$/i

/** Whether a heading is for readers of one country or law. */
export function isForRegion(heading: string): boolean {
  const plain = heading.toLowerCase()
  return (
    REGION.test(plain) ||
    /\b(?:gdpr|ccpa|cpra|lgpd|eu|eea|europe\w*|u\.?s\.?|states?)\b/.test(plain)
  )
}

/** A sentence that tells where requests about data go. */
export type Reach = Readonly<{
  view: SentenceView
  /** How well it tells so: the higher, the better. */
  rank: number
  /** It is for readers of one country or law: right below its own heading only. */
  isRegional: boolean
}>

/** The contact for requests about data in a sentence; undefined if it names none. */
export function reachOf(view: SentenceView): Reach | undefined {
  const rank = rankOf(view)
  if (rank === undefined) return undefined
  const words = `${view.plain} ${view.heading}`.replace(/[._-]/g, ' ')
  return { view, rank, isRegional: REGION.test(words) }
}

function rankOf(view: SentenceView): number | undefined {
  const { own, heading } = view
  const held = heldAddresses(view)
  // Words within an address say nothing: 'questions about our shop: privacy@…'.
  const plain = held.reduce(
    (text, { address }) => text.replaceAll(address.toLowerCase(), ' '),
    view.plain,
  )
  if (held.length === 0 || held.some(({ holder }) => holder !== 'company')) return undefined
  if (AUTHORITY.test(plain) || /\barbitrat/.test(plain)) return undefined
  if (FOR_AGENTS.test(plain) && !YOU_OR_AGENT.test(plain)) return undefined
  const hasMail = held.some(({ address }) => isMail(address))
  const hasPrivacyMail = held.some(({ address }) => PRIVACY_MAIL.test(address))
  const hasPage = held.some(({ address }) => !isMail(address) && !HOMEPAGE.test(address))
  if (!hasMail && !hasPage) return undefined
  const isExercise = EXERCISE.test(plain) && TO_US.test(plain)
  const isQuestion =
    PRIVACY_QUESTION.test(plain) && (hasMail ? TO_US.test(plain) : CONTACT_US.test(plain))
  if (isExercise || isQuestion) {
    return (
      (isExercise && /\brights?\b/.test(plain) ? 3 : 0) +
      (isExercise && /\brequests?\b/.test(plain) ? 2 : 0) +
      (isQuestion ? 2 : 0) +
      (FOR_ONE_RIGHT.test(plain) ? -10 : 0) +
      (hasPrivacyMail ? 2 : 0) +
      (hasMail ? 1 : 0) +
      (CONTACT_US.test(plain) ? 2 : 0)
    )
  }
  // 'Email: privacy@…' below 'Contact us'.
  const isLine = own.split(' ').length <= LINE_MAX_WORDS
  const isUnderContact = /\b(?:contact|how to reach|questions|data protection officer)\b/.test(
    heading,
  )
  const isToldMail = hasMail && (isUnderContact || hasPrivacyMail)
  if (!isLine || !(isToldMail || CONTACT_US.test(plain))) return undefined
  return hasPrivacyMail ? 3 : 1
}

/** Whether a sentence is about requests or questions on data, whatever address it names. */
export function isAboutRequests({ plain, heading }: SentenceView): boolean {
  if (OTHER_MATTER.test(plain) || OTHER_MATTER.test(heading) || AUTHORITY.test(plain)) return false
  return (EXERCISE.test(plain) || PRIVACY_QUESTION.test(plain)) && TO_US.test(plain)
}

/** A line with an address and a label. */
const LINE_MAX_WORDS = 8
