import { PAGE_MIN_CHARACTERS } from '../limits.ts'
import { isPlainlyNotEnglish } from '../text/english.ts'
import { countWords } from '../text/words.ts'
import { hasPolicyTitle, measurePolicyLanguage, type PolicyLanguage } from './policy-language.ts'

/** Challenges are short. Longer texts that mention them are about them. */
const CHALLENGE_MAX_WORDS = 200

/** Up to this length a text is too short for a policy, whatever its title. */
const STUB_MAX_WORDS = 60

/** Kinds of policy language that make even a short text no challenge. */
const POLICY_KINDS = 4

const CHALLENGE_TITLE = new RegExp(
  [
    '^just a moment|^one moment|^please wait|^nur einen moment|^un instant|^un momento',
    '^attention required|^access (?:to this page has been )?(?:denied|blocked)|^access to this (?:page|site)',
    '^(?:error )?40[13]\\b|^429\\b|^forbidden|^blocked|^request (?:blocked|rejected|unsuccessful)|^you have been blocked',
    '^security (?:check|verification|challenge)|^(?:human|bot|browser) (?:verification|check)|captcha',
    '^(?:are you (?:a )?(?:robot|human)|robot or human)|^robot check|^verif(?:y|ying) (?:that )?you',
    '^pardon our interruption|^checking your browser|^ddos-guard|^client challenge|^unusual traffic',
  ].join('|'),
)

const CHALLENGE_PHRASES = new RegExp(
  [
    "verif(?:y|ying) (?:that )?(?:you are|you're) (?:a |not a )?(?:human|robot|bot)|(?:confirm|prove|make sure|check(?:ing)? (?:if|that)) (?:that )?(?:you are|you're|you aren't) (?:a |not a |an? actual )?(?:human|robot|bot|real person)",
    "(?:^|\\W)are you (?:a )?(?:human|robot)\\?|i'?m not a robot|i am (?:not a robot|human)",
    'enable javascript and cookies to continue|please enable (?:js|javascript) and (?:disable|cookies)|turn on javascript and cookies',
    'checking (?:your browser|if the site connection is secure)|needs to review the security of your connection|performing security verification',
    'press (?:&|and) hold|complete the (?:security check|captcha|challenge)|solve (?:the|this) (?:captcha|puzzle|challenge)|type the characters',
    'unusual (?:traffic|activity) (?:from|in|coming)|automated (?:access|requests|traffic|queries) (?:from|to this|has been|is not|are)',
    "you (?:don't|do not) have permission to access|you have been blocked|access (?:to this (?:page|site|resource) )?(?:is|has been|was) (?:denied|blocked)|you are unable to access",
    'incapsula incident|ray id|reference #\\d|sucuri website firewall|perimeterx|datadome|ddos protection by|request unsuccessful|cloudfront',
    'something about your browser made us think you (?:were|are|might be) a bot|why have i been blocked|blocked by (?:our )?(?:security|network)',
  ].join('|'),
)

/** Whether a page is a bot challenge or a refusal, by the wording of common protection services. */
function isChallengePage(page: PageEvidence): boolean {
  if (page.words > CHALLENGE_MAX_WORDS || page.language.kinds >= POLICY_KINDS) return false
  const isStub = page.words <= STUB_MAX_WORDS
  if (page.hasPolicyTitle && !isStub) return false
  const firstLine = page.lines.find((line) => line !== '') ?? ''
  if (CHALLENGE_PHRASES.test(page.text)) return isStub || page.language.kinds <= 2
  return CHALLENGE_TITLE.test(page.title) || (isStub && CHALLENGE_TITLE.test(firstLine))
}

/** Minimum number of words to judge the kind of a page, except for a missing page. */
const MIN_WORDS = 25

const MISSING_MAX_WORDS = 180

/** Maximum policy language on a missing page, which may link to the site's policies. */
const MISSING_MAX_LANGUAGE = 5

/**
 * Policy language, in phrases per hundred words, below which a page may be something else. Of 1,300
 * published policies and terms measured, one in a hundred is below 0.7.
 */
const WEAK_LANGUAGE = 1
const NO_LANGUAGE = 0.35
const FEW_HINTS = 0.5

const PROSE_MIN_WORDS = 200
const HARDLY_A_HINT = 0.5

const MISSING =
  /\b(?:404|410)\b|\b(?:page|content|article|document|site|url|link)\b.{0,40}\b(?:not found|can(?:'t|not) be found|could(?:n't| not) be found|does(?:n't| not) exist|no longer (?:exists|available)|(?:has|may have|was) (?:been )?(?:moved|removed|deleted))|\b(?:can't|cannot|couldn't|could not) find (?:the|that|this|your|what)\b|\bnothing (?:was |to be )?found\b|\bseite nicht gefunden|\bpage (?:introuvable|non trouvée)|\bpágina no encontrada|\bpagina non trovata|\bpagina niet gevonden|\bsidan (?:hittades|kunde) inte/

type Kind = Readonly<{ name: string; signs: readonly RegExp[] }>

/** Signs of other kinds of pages. */
const KINDS: readonly Kind[] = [
  {
    name: 'recipe',
    signs: [
      /\bingredients?\b/,
      /\b(?:tbsp|tsp|tablespoons?|teaspoons?|ounces|grams|\d+ ?g|cups?|ml)\b/,
      /\b(?:preheat|simmer|whisk|bake|saut[ée]|drizzle|stir|knead|roast|chop(?:ped)?)\b/,
      /\b(?:oven|saucepan|skillet|dough|batter|bowl)\b/,
      /\b(?:prep time|cook time|servings|serves \d)/,
    ],
  },
  {
    name: 'shop',
    signs: [
      /\badd to (?:cart|basket|bag|wish ?list)\b|\bbuy (?:it )?now\b/,
      /\bin stock\b|\bout of stock\b|\bsold out\b|\bonly \d+ left\b/,
      /\bfree (?:shipping|delivery|returns)\b/,
      /(?:[$£€]|\b(?:usd|eur|gbp) ?)\d+[.,]?\d*/,
      /\b(?:customer reviews|\d+ reviews|out of 5|star rating|best ?sellers?)\b/,
      /\b(?:choose|select) (?:a |your )?(?:size|colou?r|options)\b|\bquantity\b|\bsku\b/,
      /\bnew arrivals\b|\bshop (?:all|now|by)\b|\bchecko?ut\b/,
    ],
  },
  {
    name: 'news or post',
    signs: [
      /^by \p{L}+(?: \p{L}\.?)? \p{L}+$|^by \p{L}+ \p{L}+,? /mu,
      /\b(?:said|says|told|added)\b/,
      /\baccording to\b|\breport(?:ed|ers?|s)\b/,
      /\b(?:on|last|this|next) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|month)\b|\byesterday\b/,
      /\b(?:spokes(?:man|woman|person)|minister|president|police|mayor|coach|residents|researchers|scientists)\b/,
      /\b\d+ min(?:ute)?s? read\b|\bposted (?:by|in|on)\b|\bread more\b|\bleave a (?:comment|reply)\b|\bfiled under\b/,
      /\b(?:i|my|me) (?:was|had|went|think|love|remember|grew|spent|first|decided)\b|\bin this (?:post|article|video)\b/,
      /\b(?:season|match|league|goals?|election|storm|festival|album|film)\b/,
    ],
  },
  {
    name: 'home page',
    signs: [
      /\b(?:get started|try (?:it )?(?:for )?free|start (?:your )?(?:free|now|today)|sign up (?:for )?free)\b/,
      /\b(?:book|request|watch|schedule) (?:a |the |your )?(?:demo|call|tour|consultation)\b/,
      /\btrusted by\b|\bloved by\b|\bour customers\b|\bjoin (?:over |more than )?[\d,.]+(?:k|m)?\+?\b|\btestimonials?\b/,
      /\b(?:learn more|see how it works|explore (?:features|our|the)|discover)\b/,
      /\b(?:free trial|no credit card|per month|\/mo(?:nth)?)\b|\bpricing\b/,
      /\b(?:all-in-one|effortless(?:ly)?|seamless(?:ly)?|supercharge|powerful|beautiful(?:ly)?|faster)\b/,
      /\b(?:opening hours|contact us today|visit us|our (?:team|story|services|work|menu)|welcome to our)\b/,
    ],
  },
  {
    name: 'reference',
    signs: [
      /\bfrom wikipedia\b|\bfree encyclop/,
      /\b(?:is|was) (?:a|an|the) (?:species|genus|town|village|river|city|commune|american|british|french|german|mathematical|chemical)\b/,
      /\bborn\b.{0,40}\b(?:1[89]\d\d|20\d\d)\b/,
      /\b(?:see also|external links|further reading|references)\b/,
      /\b(?:century|population|dynasty|habitat|altitude)\b/,
      /\bnpm install\b|\bpip install\b|\bgit clone\b|\bdef \w+\(|\bfunction \w+\(|\bconst \w+ ?=|\breturns? (?:a|an|the) (?:string|array|promise|number|object)\b/,
    ],
  },
  {
    name: 'job, forum, event or travel',
    signs: [
      /\b(?:apply now|job description|responsibilities|qualifications|salary|full-time|years of experience|hybrid role)\b/,
      /\b(?:we are looking for|you will work|join our team|about the role|what you'll do)\b/,
      /\b(?:asked|viewed|posted) \d/,
      /\b(?:accepted answer|best answer|original poster)\b/,
      /\b(?:upvotes?|replied|replies)\b/,
      /\b(?:tickets?|doors open|line-?up|venue|rsvp)\b/,
      /\b(?:itinerary|check-in|nights?|guests?|hotel)\b/,
      /\b(?:bedrooms?|square (?:metres|meters|feet)|to let|for rent)\b/,
      /\b(?:chapter|episode|trailer|soundtrack|lyrics)\b/,
    ],
  },
]

/** Whether a page clearly is something else: missing, a recipe, a shop, the news, a home page. */
function isOtherPage(page: PageEvidence): boolean {
  const { perHundredWords, kinds } = page.language
  if (isMissingPage(page) || saysNothingOfRules(page)) return true
  if (page.words < MIN_WORDS || perHundredWords >= WEAK_LANGUAGE || kinds > 5) return false
  const signs = Math.max(
    ...KINDS.map((kind) => kind.signs.filter((sign) => sign.test(page.text)).length),
  )
  return signs >= neededSigns(page)
}

/**
 * Whether a page is English prose without a policy phrase and almost without policy words. None of 1,400
 * published policies and terms measured is like that.
 */
function saysNothingOfRules({ text, words, hasPolicyTitle, language }: PageEvidence): boolean {
  return (
    words >= PROSE_MIN_WORDS &&
    !hasPolicyTitle &&
    language.kinds === 0 &&
    language.hintsPerHundredWords < HARDLY_A_HINT &&
    !isPlainlyNotEnglish(text)
  )
}

/** The number of signs needed to rule out a policy: more if the text looks like one. */
function neededSigns({ hasPolicyTitle, language }: PageEvidence): number {
  if (hasPolicyTitle) return 5
  if (language.perHundredWords > NO_LANGUAGE) return 4
  return language.hintsPerHundredWords > FEW_HINTS ? 3 : 2
}

function isMissingPage(page: PageEvidence): boolean {
  if (page.words > MISSING_MAX_WORDS || page.language.kinds >= 4) return false
  if (page.language.perHundredWords > MISSING_MAX_LANGUAGE) return false
  const firstLines = page.lines.filter((line) => line !== '').slice(0, 3)
  return [page.title, ...firstLines].some((line) => line.length < 120 && MISSING.test(line))
}

/** Signals of a page besides its text. */
export type PageSignals = Readonly<{
  /** Number of password fields on the page. */
  passwordFields: number
  /** Labels of the buttons in the text, without those in banners. */
  buttons: readonly string[]
}>

const NO_SIGNALS: PageSignals = { passwordFields: 0, buttons: [] }

export type JudgedPage = Readonly<{
  title: string
  text: string
  url?: string
  signals?: PageSignals
}>

/** A page with what all judgements need. */
type PageEvidence = Readonly<{
  title: string
  /** The start of the text in lower case with straight apostrophes. */
  text: string
  lines: readonly string[]
  /** Words of the whole text. */
  words: number
  hasPolicyTitle: boolean
  language: PolicyLanguage
  signals: PageSignals
}>

/** Characters of a text that are read: its beginning shows what a page is. */
const JUDGED_CHARACTERS = 40_000

/** Collects the evidence for all judgements of a page, once. */
function gatherEvidence(page: JudgedPage): PageEvidence {
  const text = straighten(page.text.slice(0, JUDGED_CHARACTERS))
  const lines = text.split('\n').map((line) => line.trim())
  return {
    title: straighten(page.title),
    text,
    lines,
    words: countWords(page.text),
    hasPolicyTitle: hasPolicyTitle(page.title, lines),
    language: measurePolicyLanguage(text),
    signals: page.signals ?? NO_SIGNALS,
  }
}

function straighten(text: string): string {
  return text.toLowerCase().replace(/[‘’]/g, "'").replaceAll('…', '...')
}

export type PageKind =
  | 'policy'
  /** A page that asks whether the visitor is human, or refuses automated access. */
  | 'challenge'
  | 'login'
  | 'cookie-wall'
  | 'not-a-policy'
  | 'too-little-text'

/**
 * The kind of a page (DESIGN.md section 7). Conservative: whatever could be a policy, terms or a legal
 * notice, in any language, is a policy. Only short pages can be challenges, logins or cookie walls.
 */
export function judgePage(page: JudgedPage): PageKind {
  const evidence = gatherEvidence(page)
  if (isChallengePage(evidence)) return 'challenge'
  if (page.text.trim().length < PAGE_MIN_CHARACTERS) return 'too-little-text'
  if (isLoginPage(evidence)) return 'login'
  if (isCookieWall(evidence)) return 'cookie-wall'
  if (needsScripts(evidence)) return 'too-little-text'
  if (isOtherPage(evidence)) return 'not-a-policy'
  return 'policy'
}

const SHELL_MAX_WORDS = 60

/** Whether a page is an empty shell whose content needs scripts. */
function needsScripts({ text, words }: PageEvidence): boolean {
  return (
    words <= SHELL_MAX_WORDS &&
    /\b(?:enable|activate|turn on|requires?|without) javascript\b|\bjavascript (?:is|must be) (?:disabled|required|enabled|not)/.test(
      text,
    )
  )
}

const WALL_MAX_WORDS = 450

/** Whole labels of buttons in consent dialogues. */
const ACCEPT =
  /^(?:(?:yes,? )?i (?:agree|accept|consent)|accept(?: (?:all|cookies|all cookies|and (?:continue|close)|recommended|& (?:continue|close)))?|allow (?:all|cookies|all cookies)|agree(?: (?:all|and (?:continue|close|proceed)|& (?:continue|close|proceed)))?|consent|got it|ok(?:ay)?|alle (?:akzeptieren|cookies akzeptieren)|akzeptieren|zustimmen|tout accepter|accepter(?: et fermer)?|aceptar(?: todo| todas)?|accetta(?: tutto| tutti)?|alles accepteren|akkoord|acceptera(?: alla)?)[.!]?$/

const CHOOSE =
  /^(?:reject(?: (?:all|cookies|all cookies|non-essential))?|decline(?: all)?|deny(?: all)?|(?:only |use )?(?:necessary|essential)(?: cookies)? only|(?:manage|more|cookie|privacy|customi[sz]e|change|show|view|see)(?: my| your| all| cookie| cookies| privacy)? (?:options|preferences|settings|choices|purposes|cookies|partners|vendors)|learn more|customi[sz]e|save (?:and exit|& exit|preferences|choices|settings|my choices)|confirm my choices|continue without (?:accepting|agreeing|consent)|do not consent|ablehnen|alle ablehnen|einstellungen|tout refuser|continuer sans accepter|paramétrer|rechazar(?: todo)?|rifiuta(?: tutto)?|weigeren|avvisa(?: alla)?)[.!]?$/

const COOKIE_PHRASES: readonly RegExp[] = [
  /\bwe (?:value|respect|care about) your privacy\b|\byour privacy (?:matters|is important|choices)\b/,
  /\bwe (?:and our|use|,? together with|work with)\b.{0,80}\b(?:cookies|partners|technologies)\b/,
  /\bstor(?:e|ing) and\/?(?:or)? ?(?:access|accessing)\b.{0,30}\binformation on (?:a|your) device\b/,
  /\bpersonali[sz]ed (?:ads|advertising|content)|\bad and content measurement|\baudience (?:insights|research)/,
  /\b(?:accept|consent|agree|allow|reject|click(?:ing)?)\b.{0,60}\b(?:cookies|processing|purposes|above)\b/,
  /\b(?:legitimate interest|withdraw your consent|change your (?:choices|mind|preferences|settings))/,
  /\bbefore you continue\b|\bcookies? (?:consent|preferences|settings)\b|\bthis (?:web)?site uses cookies\b/,
  /\b(?:strictly necessary|functional|performance|targeting|analytics|marketing) cookies\b/,
  /\bcookies?\b.{0,80}\b(?:erlebnis|zustimm|consent|navigation|experiencia|esperienza|ervaring)/,
]

/**
 * Whether a page only asks for consent to cookies. A cookie policy has the same words, but no buttons,
 * or more text.
 */
function isCookieWall(page: PageEvidence): boolean {
  if (page.words > WALL_MAX_WORDS) return false
  const labels = [...page.signals.buttons.map((label) => label.toLowerCase().trim()), ...page.lines]
  const accepts = labels.some((label) => ACCEPT.test(label))
  const chooses = labels.some((label) => CHOOSE.test(label))
  if (!accepts) return false
  const phrases = COOKIE_PHRASES.filter((phrase) => phrase.test(page.text)).length
  if (page.hasPolicyTitle && page.words > 100)
    return chooses && phrases >= 3 && page.language.kinds <= 4
  return chooses ? phrases >= 1 : phrases >= 2 && page.words <= 150
}

const LOGIN_MAX_WORDS = 200

/** Kinds of policy language that make even a short text no login. */
const LOGIN_POLICY_KINDS = 5

const LOGIN_TITLE =
  /^(?:please )?(?:log ?[- ]?in|sign ?[- ]?in|login|log on|sign on|single sign|anmeld|einloggen|connexion|se connecter|connectez|identifiez|iniciar sesión|inicia sesión|accedi|entrar|inloggen|logga in|log ind|logg inn|welcome back)|\b(?:log ?in|sign ?in|login)$/

const LOGIN_PHRASES: readonly RegExp[] = [
  /\b(?:forgot(?:ten)?|reset|lost) (?:your |my )?(?:password|username|passcode)/,
  /\b(?:remember me|keep me (?:signed|logged) in|stay (?:signed|logged) in)\b/,
  /\b(?:don't|do not) have an account\b|\bnew (?:here|user|to)\b|\bnot a member\b|\b(?:create|register) (?:an |a new |your )?account\b|\bsign up\b/,
  /\b(?:log|sign) ?in (?:to (?:continue|your|view|access|read|see|proceed)|with|using|below)\b|\byou (?:must|need to|have to) (?:be )?(?:log|sign)(?:ged)?(?:ed)? ?in\b|\b(?:please|first) (?:log|sign) ?in\b/,
  /\b(?:continue|log ?in|sign ?in) with (?:google|apple|facebook|microsoft|github|sso|email)\b/,
  /\benter (?:your|the) (?:e-?mail|password|username|credentials|phone)/,
  /^(?:e-?mail|username|user name|e-?mail address|email or (?:phone|username)|phone)[\s*:]*$/m,
  /^(?:password|passwort|mot de passe|contraseña)[\s*:]*$/m,
  /\bpasswort vergessen|\bmot de passe oublié|\bolvidaste tu contraseña|\bpassword dimenticata|\bwachtwoord vergeten/,
]

/** Whether a page is only a login. */
function isLoginPage(page: PageEvidence): boolean {
  if (page.words > LOGIN_MAX_WORDS || page.language.kinds >= LOGIN_POLICY_KINDS) return false
  const phrases = LOGIN_PHRASES.filter((phrase) => phrase.test(page.text)).length
  const firstLine = page.lines.find((line) => line !== '') ?? ''
  const isNamedLogin = LOGIN_TITLE.test(page.title) || LOGIN_TITLE.test(firstLine)
  if (page.signals.passwordFields > 0) return isNamedLogin || phrases >= 1 || page.words < 30
  if (isNamedLogin) return phrases >= 1 || page.words < 40
  return phrases >= 3 || (phrases >= 2 && page.words < 80 && page.language.kinds <= 1)
}
