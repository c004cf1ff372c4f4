/** A name as a text writes it, without its legal form, possessive and what belongs to the company. */
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
  /** Nothing but a space stands between the token before and this one. */
  joins: boolean
  /** A comma and a space stand there: 'Fernway Notes, Inc.' */
  followsComma: boolean
}>

/** Legal forms, without dots and slashes, as they are written between capitals. */
const LEGAL_FORMS = new Set(
  (
    'inc incorporated llc llp lp ltd limited ltda plc pbc gmbh mbh ag kg kgaa ug ab as asa aps oy oyj ' +
    'bv nv sa sas sasu sarl srl spa sro zoo sl se uc dac pte pty pvt private corp corporation co ' +
    'company unlimited kk ood eood doo eurl oü sia uab bvba ev'
  ).split(' '),
)
/** Forms that are ordinary words in small letters, unless dots stand between their letters. */
const DOTTED_FORM = /^(?:\p{L}\.){2,5}\p{L}?$|^o\.o\.$/u
/** Forms that are written with spaces: 's. r. o.', 'Sp. z o.o.', 'S.à r.l.' */
const SPACED_FORM = /^,? ?(?:s\. ?r\. ?o\.|sp\. ?z ?o\. ?o\.|s\. ?à ?r\. ?l\.|a\. ?s\.)/iu

/** Words that a name begins with only where it is another's: 'By Fernway', 'When Fernway'. */
const STARTERS = new Set(
  (
    'a about above accordingly across additional additionally affiliated after all also although an and any ' +
    'as at attn because before besides between both but by certain click company congratulations consequently contact copyright ' +
    'currently dear depending does during each either every except finally first following for from ' +
    'furthermore generally hello here hereinafter hi how however i if in individual into is it its ' +
    'last let likewise many may moreover most my nevertheless no none nonetheless nor not notwithstanding ' +
    'occasionally of on once one only or other others otherwise our out over per please provided ' +
    'read regarding second see several should similarly since so some sometimes specifically such than thank ' +
    'thanks that their them then there therefore these they third this those though through to ' +
    'typically under unfortunately unless until upon us use using usually via visit we welcome what ' +
    'when whenever where whether which while who whom whose why will with within without yes you ' +
    'your effective updated revised note important questions get download skip sign log view show learn choose subject'
  ).split(' '),
)

/** What documents are, what companies have and what they speak of: no part of a name. */
const THINGS = new Set(
  (
    'privacy policy policies notice notices statement terms condition conditions tos eula agreement agreements ' +
    'contract cookie cookies rules guidelines guideline community acceptable code conduct disclosure disclosures ' +
    'service services website websites webpage site sites platform platforms app apps application applications ' +
    'product products software content account accounts user users customer customers member members ' +
    'membership subscription subscriptions subscriber client clients visitor visitors consumer consumers ' +
    'personal data information controller processor processing protection security children california ' +
    'supplemental supplement developer developers publisher advertiser advertisers merchant seller sellers ' +
    'partner partners affiliate affiliates subsidiaries entity entities party parties team support ' +
    'api apis sdk offerings offering online mobile web internet network device devices faq faqs help center centre ' +
    'section article schedule annex exhibit appendix chapter table contents part introduction overview ' +
    'summary definitions scope contact effective date updated revised january february march april may june july august ' +
    'september october november december monday tuesday wednesday thursday friday saturday sunday ' +
    'english deutsch español français italiano eu uk us usa eea gdpr ccpa cpra dpa dsa ip url http https www ' +
    'mr ms licensor licensee licensed end advertising marketing payment payments purchase purchases order orders ' +
    'business commercial license licence intellectual property copyright dmca trademark trademarks ' +
    'return returns refund refunds moderation prohibited external public digital package shipping delivery billing safety ' +
    'review enforcement dispute disputes answers server question questions third first materials trackers child request ' +
    'representative administrator guest owner buyer provider supplier host creator sponsored email e-mail ' +
    'address phone tel fax attn attention agent department officer dpo ceo registered office vat page pdf print ' +
    'ios android windows mac ' +
    'country region act law laws regulation directive you we our your the this and or of for in to on ' +
    'operator controllers employer recipient'
  ).split(' '),
)

/** Words that stand in names, and are none by themselves. */
const ONLY_WITH_OTHERS = new Set(
  (
    'general standard legal group international bank foundation american federal united global america ' +
    'world worldwide kingdom states corporation company limited student school parent europe european ' +
    'new next one home back search holdings inc the menu version terms date dated'
  ).split(' '),
)

/** Authorities, courts and frameworks are named in policies of everybody. */
const AUTHORITIES =
  /\b(?:Commission(?:er)?|Court|Authority|Authorities|Association|Act|Regulation|Directive|Framework|Shield|Department|Ministry|Committee|Commerce|Arbitration|JAMS|ADR|Bureau|Parliament|Republic|Convention|Agency|Ombudsman|Treasury|Government|Code|Street|Avenue|Road|Drive|Floor|Suite|Boulevard|Blvd|P\.?O\.? Box)\b/

/** Whose names stand in everybody's documents beside what they are used for. */
const COMMON_TOOLS =
  /^(?:Google (?:Analytics|Ads|Play|Chrome|Maps|Tag|reCAPTCHA|Signals)|Adobe (?:Flash|Analytics)|App Store|Play Store|Internet Explorer|Microsoft Edge|Mozilla Firefox|Apple (?:App Store|Pay|ID)|iOS|iPhone|iPad|Facebook (?:Pixel|Connect)|Network Advertising Initiative|Digital Advertising Alliance|NAI|DAA|BBB|AAA|VAT|GDPR|Standard Contractual Clauses|Ireland|Delaware|New York|London|San Francisco|Canada|Germany|France|Switzerland|Japan|Singapore|Australia|Netherlands|Sweden|Norway|Finland|Denmark|Spain|Italy|China|India|Brazil|Mexico|Texas|Nevada|Virginia|Colorado|Connecticut|Utah|Washington|Oregon|Illinois|England|Wales|Scotland|Luxembourg|Dublin|Berlin|Paris|Stockholm|Santa Clara|Los Angeles|Hong Kong)\b/

const WORD = /[^\s"“”„«»()[\]{}<>;:!?…|*_/\\,]+/g
const BEGINS_NAME = /^(?:\p{Lu}|\d+[\p{L}×.]|\p{Ll}{1,3}\p{Lu})/u
const DOMAIN = /^[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.(?:com|org|net|io|ai|app|co|tv|fm|me|si|de|cz|eu|uk|gg|dev|example)$/iu
/** Addresses are written in small letters; 'Fernway.com' is a name. */
const SMALL_DOMAIN = /^[^\p{Lu}]*\.[^\p{Lu}]*$|(?:\.[^.]+){2}/u
const POSSESSIVE = /(?:['’]s|(?<=s)['’])$/
const CONNECTORS = new Set(['of', '&', '-', '–', '+', 'de', 'von', 'der', 'del', 'la'])
const NAME_WORDS_MAX = 7
const NAME_MAX_CHARACTERS = 60

/** The names in a sentence, in its order. Takes time linear in the sentence. */
export function namesIn(sentence: string): readonly NameMention[] {
  const tokens = tokensOf(sentence)
  const found: NameMention[] = []
  let at = 0
  while (at < tokens.length) {
    const run = runFrom(tokens, at, sentence)
    at = run.next
    if (run.mention !== undefined) found.push(run.mention)
  }
  return found
}

function tokensOf(sentence: string): readonly Token[] {
  let end = 0
  return [...sentence.matchAll(WORD)].map(({ 0: word, index }) => {
    const between = sentence.slice(end, index)
    end = index + word.length
    return {
      word,
      start: index,
      end,
      joins: between === ' ',
      followsComma: between === ', ' || between === ',',
    }
  })
}

type Run = Readonly<{ mention?: NameMention; next: number }>

/** The name that begins at a token or nothing, and the token after it. */
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
    if (endsRun(token.word)) {
      at += 1
      const form = POSSESSIVE.test(token.word) ? undefined : legalFormAt(tokens, at, sentence)
      if (form !== undefined) return { mention: named(words, form.end, true), next: form.next }
      break
    }
  }
  const mention = named(words, undefined, false)
  return { ...(mention && { mention }), next: Math.max(at, from + 1) }
}

/** 'Fernway.' ends a sentence, 'U.S.' and 'fernway.com' end none. */
const endsRun = (word: string): boolean =>
  POSSESSIVE.test(word) || (/[^.]\.$/.test(word) && !/\..*\.$|^\p{Lu}\.$|^(?:St|Dr|Mr)\.$/u.test(word))

function beginsName(token: Token, next: Token | undefined, sentence: string): boolean {
  if (BEGINS_NAME.test(token.word) || DOMAIN.test(token.word.replace(POSSESSIVE, ''))) return true
  // 'npm, Inc.': a name in small letters is one by its legal form alone.
  return next !== undefined && isFormWord(next.word) && /^(?:Inc|LLC|Ltd|GmbH)\b/.test(next.word) && /^\p{Ll}/u.test(token.word) && sentence.slice(token.end, next.start).trim().length <= 1
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

const plainWord = ({ word }: Token) => word.replace(POSSESSIVE, '').replace(/\.$/, '').toLowerCase()

/** 'Service-specific' is no more of a name than 'Service'. */
const isThing = (token: Token) =>
  plainWord(token).split(/[-–]/u).some((part) => THINGS.has(part))

function named(
  words: readonly Token[],
  formEnd: number | undefined,
  hasLegalForm: boolean,
): NameMention | undefined {
  const isLeading = (token: Token) =>
    STARTERS.has(plainWord(token)) ||
    CONNECTORS.has(token.word) ||
    (!hasLegalForm && isThing(token))
  let first = 0
  // With a legal form the last word is the name, whatever it says: 'Support Ltd'.
  const last = hasLegalForm ? words.length - 1 : words.length
  for (let one = words[first]; one !== undefined && first < last && isLeading(one); one = words[first]) first += 1
  const rest = words.slice(first)
  const cut = hasLegalForm ? -1 : rest.findIndex(isThing)
  let own = cut < 0 ? rest : rest.slice(0, cut)
  while (own.length > 0 && CONNECTORS.has(own.at(-1)?.word ?? '')) own = own.slice(0, -1)
  const [head] = own
  const tail = own.at(-1)
  if (head === undefined || tail === undefined) return undefined
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
  if (name.length > NAME_MAX_CHARACTERS || !/[\p{L}×]/u.test(name)) return false
  if (!hasLegalForm && (SMALL_DOMAIN.test(name) || isFormWord(name))) return false
  if (/\d{3}/.test(name) || AUTHORITIES.test(name) || COMMON_TOOLS.test(name)) return false
  const words = name.toLowerCase().split(' ')
  if (words.every((word) => ONLY_WITH_OTHERS.has(word) || STARTERS.has(word) || THINGS.has(word))) return false
  return name.length > 1 || hasLegalForm
}

/** What two spellings of one name have in common: 'FERNWAY Notes' and 'Fernway-Notes'. */
export function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}&+]+/gu, ' ').trim()
}
