import { PAGE_MIN_CHARACTERS } from '../limits.ts'
import {
  gatherEvidence,
  isChallengePage,
  isOtherPage,
  type JudgedPage,
  type PageEvidence,
} from './other-page.ts'

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

/** Kinds of policy language that make even a short text a policy. */
const POLICY_KINDS = 5

const TITLE =
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
  if (page.words > LOGIN_MAX_WORDS || page.language.kinds >= POLICY_KINDS) return false
  const phrases = LOGIN_PHRASES.filter((phrase) => phrase.test(page.text)).length
  const firstLine = page.lines.find((line) => line !== '') ?? ''
  const isNamedLogin = TITLE.test(page.title) || TITLE.test(firstLine)
  if (page.signals.passwordFields > 0) return isNamedLogin || phrases >= 1 || page.words < 30
  if (isNamedLogin) return phrases >= 1 || page.words < 40
  return phrases >= 3 || (phrases >= 2 && page.words < 80 && page.language.kinds <= 1)
}
