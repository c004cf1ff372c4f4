import { wording } from '../reading/wording.ts'

/** Legal forms in lower case, without dots and slashes. */
const LEGAL_FORMS = new Set(
  (
    'inc incorporated llc llp lp ltd limited ltda plc pbc gmbh mbh ag kg kgaa ug ab as asa aps oy oyj ' +
    'bv nv sa sas sasu sarl srl spa sro zoo sl se uc dac pte pty pvt private corp corporation co ' +
    'company unlimited kk ood eood doo eurl oü sia uab bvba ev'
  ).split(' '),
)

/** Verbs that begin an instruction: 'Join Fernway'. */
const VERBS = new Set(
  (
    'ask tell join follow try go keep make call write send give take get download skip sign log view ' +
    'show learn choose'
  ).split(' '),
)

/** Words before a name that are not part of it: 'By Fernway', 'When Fernway'. */
export const STARTERS: ReadonlySet<string> = new Set([
  ...VERBS,
  ...(
    'a about above accordingly across additional additionally affiliated after all also although an and any ' +
    'as at attn because before besides between both but by certain click company congratulations consequently contact copyright ' +
    'currently dear depending does during each either every except finally first following for from ' +
    'furthermore generally hello here hereinafter hi how however i if in individual into is it its ' +
    'last let likewise many may moreover most my nevertheless no none nonetheless nor not notwithstanding ' +
    'occasionally of on once one only or other others otherwise our out over per please provided ' +
    'read regarding second see several should similarly since so some sometimes specifically such than thank ' +
    'thanks that the their them then there therefore these they third this those though through to ' +
    'typically under unfortunately unless until upon us use using usually via visit we welcome what ' +
    'when whenever where whether which while who whom whose why will with within without yes you ' +
    'your effective updated revised note important questions subject'
  ).split(' '),
])

/** Words for documents, and for what companies have and write about: not part of a name. */
const THINGS = new Set(
  (
    'privacy policy policies notice notices statement terms condition conditions tos eula agreement agreements ' +
    'contract cookie cookies rules guidelines guideline community acceptable code conduct disclosure disclosures ' +
    'service services website websites webpage site sites platform platforms app apps application applications ' +
    'product products software content account accounts user users customer customers member members ' +
    'membership subscription subscriptions subscriber client clients visitor visitors consumer consumers ' +
    'personal data information controller processor processing protection security children california ' +
    'supplemental supplement additional specific ad ads developer developers publisher advertiser advertisers merchant seller sellers ' +
    'partner partners affiliate affiliates subsidiaries entity entities party parties team support ' +
    'api apis sdk offerings offering online mobile web internet network device devices faq faqs help center centre ' +
    'section article schedule annex exhibit appendix chapter table contents part introduction overview ' +
    'summary definitions scope contact effective date updated revised january february march april may june july august ' +
    'september october november december monday tuesday wednesday thursday friday saturday sunday ' +
    'english deutsch español français italiano eu uk us usa eea ssl tls hipaa coppa ferpa gdpr ccpa cpra dpa dsa ip url http https www ' +
    'mr ms licensor licensee licensed end advertising marketing payment payments purchase purchases order orders ' +
    'business commercial license licence intellectual property copyright dmca trademark trademarks ' +
    'return returns refund refunds moderation prohibited external public digital package shipping delivery billing safety ' +
    'acceptance review infringement select simple label enforcement dispute disputes answers server question questions third first materials trackers child request ' +
    'representative administrator guest owner buyer provider supplier host creator sponsored email e-mail ' +
    'address phone tel fax attn attention agent department officer dpo ceo registered office vat page pdf print ' +
    'ios android windows mac ' +
    'country region act law laws regulation directive you we our your the this and or of for in to on ' +
    'event organiser organisers organizer organizers operator controllers employer recipient recipients usage standards ' +
    'datenschutzerklärung datenschutz datenschutzhinweise nutzungsbedingungen geschäftsbedingungen agb impressum ' +
    'politique confidentialité mentions légales política políticas politica privacidad privacidade aviso términos ' +
    'termos condiciones condizioni informativa voorwaarden privacyverklaring integritetspolicy personvernerklæring ' +
    'polityka prywatności regulamin'
  ).split(' '),
)

/** Words that occur in names but are not names by themselves. */
const ONLY_WITH_OTHERS = new Set(
  (
    'general legal group international bank university college council museum library church hospital institute ' +
    'foundation american federal united global america ' +
    'world worldwide kingdom states corporation company limited student school parent europe european ' +
    'rider riders passenger passengers courier couriers tenant tenants renter renters applicant applicants candidate candidates ' +
    'player players donor donors volunteer volunteers patient patients reseller resellers participant participants driver drivers ' +
    'open source self serve beta basic standard universal functional performance targeting essential necessary optional strictly ' +
    'new next one home back search holdings inc the menu version terms date dated'
  ).split(' '),
)

/** Authorities, courts and frameworks, which all kinds of companies name. */
const AUTHORITIES = wording`(Commission(er)?|Court|Authority|Authorities|Association|Act|Regulation|Directive|Framework|Shield|Department|Ministry|Committee|Commerce|Arbitration|JAMS|ADR|Bureau|Parliament|Republic|Convention|Agency|Ombudsman|Regulator|Treasury|Government|Code|Street|Avenue|Road|Drive|Floor|Suite|Boulevard|Blvd|P.?O.? Box)`

/** Common tools and services, which all kinds of companies name. */
const COMMON_TOOLS = wording`^(Google (Analytics|Ads|Play|Chrome|Maps|Tag|reCAPTCHA|Signals)|Adobe (Flash|Analytics)|App Store|Play Store|Internet Explorer|Microsoft Edge|Mozilla Firefox|Apple (App Store|Pay|ID)|iOS|iPhone|iPad|Facebook (Pixel|Connect)|Network Advertising Initiative|Digital Advertising Alliance|NAI|DAA|BBB|AAA|VAT|GDPR|PCI[-]DSS|PCI DSS|Payment Card Industry|Standard Contractual Clauses)`

/** Places in addresses and governing-law clauses; 'London Notes' does not match. */
const PLACES = wording`^(Ireland|Delaware|New York|London|San Francisco|Canada|Germany|France|Switzerland|Japan|Singapore|Australia|Netherlands|Sweden|Norway|Finland|Denmark|Spain|Italy|China|India|Brazil|Mexico|Texas|Nevada|Virginia|Colorado|Connecticut|Utah|Washington|Oregon|Illinois|England|Wales|Scotland|Luxembourg|Dublin|Berlin|Paris|Stockholm|Santa Clara|Los Angeles|Hong Kong)$`

/** Companies that all kinds of documents name: only a document's title or a sentence says that one is theirs. */
export const PLATFORMS = wording`^(adobe|amazon|amazon web services|android|apple|aws|azure|bing|chrome|cloudflare|discord|disney|dropbox|ebay|etsy|facebook|firebase|firefox|github|gmail|google|google cloud|heroku|hotjar|hubspot|instagram|linkedin|mailchimp|mastercard|meta|microsoft|minecraft|mixpanel|mojang|mozilla|netlify|nintendo|openai|anthropic|chatgpt|claude|patreon|paypal|pinterest|playstation|reddit|roblox|salesforce|samsung|segment|sendgrid|sentry|shopify|skype|slack|snapchat|sony|spotify|steam|stripe|supabase|telegram|tiktok|twilio|twitch|twitter|unity|vercel|vimeo|visa|whatsapp|wordpress|x|xbox|yahoo|youtube|zendesk|zoom|the walt disney|walt disney)$`

/** A name as written in a text, without legal form, possessive or the company's things ('Policy'). */
export type NameMention = Readonly<{
  name: string
  /** 'Inc.', 'GmbH' or the like follows the name. */
  hasLegalForm: boolean
  /** Where the name begins, and where it ends together with its legal form, in UTF-16 units. */
  start: number
  end: number
}>

type Token = Readonly<{
  word: string
  start: number
  end: number
  /** Only a space separates it from the token before. */
  joins: boolean
  /** A comma separates it from the token before: 'Fernway Notes, Inc.' */
  followsComma: boolean
}>

/** Legal forms with dots; without dots, in lower case, they would be ordinary words. */
const DOTTED_FORM = /^(?:\p{L}\.){2,5}\p{L}?$|^o\.o\.$/u
/** Forms that are written with spaces: 's. r. o.', 'Sp. z o.o.', 'S.à r.l.' */
const SPACED_FORM = /^,? ?(?:s\. ?r\. ?o\.|sp\. ?z ?o\. ?o\.|s\. ?à ?r\. ?l\.|a\. ?s\.)/iu

const WORD = /[^\s"“”„«»()[\]{}<>;:!?…|*_/\\,]+/g
const BEGINS_NAME = /^(?:\p{Lu}|\d+[\p{L}×.]|\p{Ll}{1,3}\p{Lu})/u
const DOMAIN =
  /^[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.(?:com|org|net|io|ai|app|co|tv|fm|me|si|de|cz|eu|uk|gg|dev|example)$/iu
/** Addresses are written in lower case; 'Fernway.com' is a name. */
const SMALL_DOMAIN = /^[^\p{Lu}.]+\.[^\p{Lu}]*$|\.[^.]+\./u
/** 'fernway (“we”)' */
const NAMES_ITSELF = /^ \(["“](?:we|us|our)\b/u
const POSSESSIVE = /(?:['’]s|(?<=s)['’])$/
/** With a legal form 'Support' may be a name, but a document type is none. */
const KINDS = /^(?:privacy|policy|terms|conditions|notice|statement|agreement|cookies?|contract)$/i
const CONNECTORS = new Set(['of', '&', '-', '–', '+', 'de', 'von', 'der', 'del', 'la'])
const NAME_WORDS_MAX = 7
const NAME_MAX_CHARACTERS = 60

/** The names in a sentence, in order. Takes time linear in its length. */
export function namesIn(text: string): readonly NameMention[] {
  const sentence = withOpenCountries(text)
  const tokens = tokensOf(sentence)
  const found: NameMention[] = []
  let at = 0
  while (at < tokens.length) {
    const run = runFrom(tokens, at, sentence)
    at = run.next
    if (run.mention !== undefined) found.push(run.mention)
  }
  const isCapitalised = isShouted(sentence) || isRunOfTitles(sentence)
  return isCapitalised ? found.filter(({ hasLegalForm }) => hasLegalForm) : found
}

/** Countries that stand in brackets within the names of companies. */
const COUNTRIES_WITHIN = ['UK', 'US', 'USA', 'HK', 'Ireland', 'Europe', 'India', 'Singapore']

/** 'Fernway (UK) Maps Ltd' without the brackets, each letter where it was. */
function withOpenCountries(text: string): string {
  if (!text.includes(') ')) return text
  return COUNTRIES_WITHIN.reduce(
    (opened, country) => opened.replaceAll(` (${country}) `, `  ${country}  `),
    text,
  )
}

const SHOUTED_CHARACTERS_MIN = 60
const TITLES_WORDS_MIN = 20

/** A table of contents in one line: 'How to contact us Changes to this policy'; or cells of a table. */
const isRunOfTitles = (sentence: string): boolean =>
  /(?:^|\s)---\s/.test(sentence) ||
  (!/[.,;:!?()]/.test(sentence) && sentence.split(/\s+/).length >= TITLES_WORDS_MIN)

/** In an all-capitals sentence every word looks like a name. */
const isShouted = (sentence: string): boolean =>
  sentence.length >= SHOUTED_CHARACTERS_MIN && !/\p{Ll}{2}/u.test(sentence)

function tokensOf(sentence: string): readonly Token[] {
  let end = 0
  return [...sentence.matchAll(WORD)].map(({ 0: word, index }) => {
    const between = sentence.slice(end, index)
    end = index + word.length
    return {
      word,
      start: index,
      end,
      joins: between === ' ' || between === '  ',
      followsComma: between === ', ' || between === ',',
    }
  })
}

type Run = Readonly<{ mention: NameMention | undefined; next: number }>

/** The name that begins at a token, if any, and the index of the next token to read. */
function runFrom(tokens: readonly Token[], from: number, sentence: string): Run {
  const words: Token[] = []
  let at = from
  for (; at < tokens.length && words.length < NAME_WORDS_MAX; at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    if (words.length > 0) {
      const form = legalFormAt(tokens, at, sentence)
      if (form !== undefined) return { mention: named(words, form.end, true), next: form.next }
    }
    if (words.length > 0 && !token.joins) break
    const isConnector = CONNECTORS.has(token.word) && words.length > 0
    if (!isConnector && !beginsName(token, tokens[at + 1], sentence)) break
    words.push(token)
    if (endsRun(token.word) && !isWithinName(token, tokens[at + 1])) {
      at += 1
      const form = POSSESSIVE.test(token.word) ? undefined : legalFormAt(tokens, at, sentence)
      if (form !== undefined) return { mention: named(words, form.end, true), next: form.next }
      break
    }
  }
  const mention = named(words, undefined, false)
  return { mention, next: Math.max(at, from + 1) }
}

/** 'Ferny’s Market', not 'Fernway’s Terms'. */
const isWithinName = (token: Token, next: Token | undefined): boolean =>
  POSSESSIVE.test(token.word) &&
  next?.joins === true &&
  BEGINS_NAME.test(next.word) &&
  !isThing(next)

/** 'Fernway.' ends a sentence; 'U.S.' and 'fernway.com' do not. */
const endsRun = (word: string): boolean =>
  POSSESSIVE.test(word) ||
  (/[^.]\.$/.test(word) && !/\.[^.]+\.$|^\p{Lu}\.$|^(?:St|Dr|Mr)\.$/u.test(word))

function beginsName(token: Token, next: Token | undefined, sentence: string): boolean {
  const { word, end } = token
  if (BEGINS_NAME.test(word)) return true
  // A character is cheaper to test than a pattern, and this is asked of every word.
  if (sentence[end + 1] === '(' && NAMES_ITSELF.test(sentence.slice(end, end + 12))) return true
  if (word.includes('.') && DOMAIN.test(word.replace(POSSESSIVE, ''))) return true
  // 'npm, Inc.': a lower-case name is recognised by its legal form alone.
  return (
    next !== undefined &&
    /^(?:Inc|LLC|Ltd|GmbH)\b/.test(next.word) &&
    isFormWord(next.word) &&
    /^\p{Ll}/u.test(word) &&
    sentence.slice(token.end, next.start).trim().length <= 1
  )
}

function isFormWord(word: string): boolean {
  const bare = word.replaceAll(/[./]/g, '').toLowerCase()
  return LEGAL_FORMS.has(bare) && (/^\p{Lu}/u.test(word) || DOTTED_FORM.test(word))
}

/** The legal form that begins at a token, of up to three words: 'Co., Ltd.', 'Pte. Ltd.' */
function legalFormAt(
  tokens: readonly Token[],
  at: number,
  sentence: string,
): Readonly<{ end: number; next: number }> | undefined {
  const before = tokens[at - 1]
  if (before === undefined) return undefined
  const spaced = SPACED_FORM.exec(sentence.slice(before.end, before.end + 20))
  let next = at
  let end = before.end
  if (spaced !== null) {
    end = before.end + spaced[0].length
    while ((tokens[next]?.end ?? Number.POSITIVE_INFINITY) <= end) next += 1
    return { end, next }
  }
  for (let token = tokens[next]; token !== undefined && next < at + 3; token = tokens[next]) {
    const bare = token.word.replace(POSSESSIVE, '')
    if (!(token.joins || token.followsComma) || !isFormWord(bare)) break
    end = token.start + bare.length
    next += 1
    if (bare !== token.word) break
  }
  return next === at ? undefined : { end, next }
}

const SECTION_NUMBER = /^\d{1,3}(?:\.\d{0,3})+$/
/** 'We’ve' */
const SHORTENED_VERB = /['’](?:ve|re|ll)$/
/** 'Don’t' */
const isShortenedNot = ({ word }: Token) => ["n't", 'n’t'].includes(word.slice(-3).toLowerCase())

const plainWord = ({ word }: Token) => word.replace(POSSESSIVE, '').replace(/\.$/, '').toLowerCase()

/** 'Service-specific' is not a name, like 'Service'. */
const isThing = (token: Token) =>
  plainWord(token)
    .split(/[-–]/u)
    .some((part) => THINGS.has(part))

/** 'By My Fernway Ltd': inside a sentence a capital makes it part of a name. */
const isOwnMy = ({ word, start }: Token) => word === 'My' && start > 0

/** 'The Green Harbour Democratic Party', not 'the Disclosing Party'. */
const isOwnParty = (token: Token, before: Token | undefined) =>
  plainWord(token) === 'party' &&
  before !== undefined &&
  !isThing(before) &&
  !before.word.endsWith('ing')

/** 'The House of Fern', not 'the House of our Services' */
const connectsNames = (token: Token, next: Token | undefined) =>
  token.word === 'of' && next !== undefined && !isThing(next)

function named(
  words: readonly Token[],
  formEnd: number | undefined,
  hasLegalForm: boolean,
): NameMention | undefined {
  const isLeading = (token: Token) =>
    (STARTERS.has(plainWord(token).replace(SHORTENED_VERB, '')) && !isOwnMy(token)) ||
    CONNECTORS.has(token.word) ||
    (words.length === 1 && isShortenedNot(token)) ||
    SECTION_NUMBER.test(token.word) ||
    (hasLegalForm ? KINDS.test(token.word) : isThing(token))
  let first = 0
  // Before a legal form any last word is a name: 'Support Ltd'.
  const last = hasLegalForm ? words.length - 1 : words.length
  for (
    let one = words[first];
    one !== undefined && first < last && isLeading(one);
    one = words[first]
  )
    first += 1
  const rest = words.slice(first)
  const cut = hasLegalForm
    ? -1
    : rest.findIndex(
        (token, at) =>
          isThing(token) && !isOwnParty(token, rest[at - 1]) && !connectsNames(token, rest[at + 1]),
      )
  let own = cut < 0 ? rest : rest.slice(0, cut)
  while (own.length > 0 && CONNECTORS.has(own.at(-1)?.word ?? '')) own = own.slice(0, -1)
  const [head] = own
  const tail = own.at(-1)
  if (head === undefined || tail === undefined) return undefined
  // 'C. Incorporated Terms' is an item.
  if (own.length === 1 && /^\p{L}\.$/u.test(head.word)) return undefined
  const name = own
    .map(({ word }) => word)
    .join(' ')
    .replace(POSSESSIVE, '')
    .replace(/(?<=\p{L}{2}|^\p{L})\.$/u, '')
  if (!isName(name, hasLegalForm)) return undefined
  const start = head.start
  const bareEnd = tail.end - (POSSESSIVE.exec(tail.word)?.[0].length ?? 0)
  return { name, hasLegalForm, start, end: formEnd ?? bareEnd }
}

function isName(name: string, hasLegalForm: boolean): boolean {
  if (name.length > NAME_MAX_CHARACTERS || /@/.test(name) || !/[\p{L}×]/u.test(name)) return false
  if (/\d{3}(?!\d{0,6}\p{Lu}\p{Ll})/u.test(name)) return false
  const isElse = [COMMON_TOOLS, PLACES, AUTHORITIES, SMALL_DOMAIN].some((other) => other.test(name))
  if (!hasLegalForm && (isElse || isFormWord(name) || name.length === 1)) return false
  // 'Send, Inc.'
  if (hasLegalForm && VERBS.has(name.toLowerCase())) return true
  return !name
    .toLowerCase()
    .split(/[ -]/)
    .every((word) => ONLY_WITH_OTHERS.has(word) || STARTERS.has(word) || THINGS.has(word))
}

/** A key shared by the spellings of one name: 'FERNWAY Notes' and 'Fernway-Notes'. */
export function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}&+]+/gu, ' ')
    .trim()
}
