import type { PageEvidence } from './page-evidence.ts'

const LOGIN_MAX_WORDS = 200

/** Kinds of policy language that make even a short text a policy. */
const POLICY_KINDS = 5

const TITLE =
  /^(?:please )?(?:log ?[- ]?in|sign ?[- ]?in|login|log on|sign on|single sign|anmeld|einloggen|connexion|se connecter|connectez|identifiez|iniciar sesión|inicia sesión|accedi|entrar|inloggen|logga in|log ind|logg inn|welcome back)|\b(?:log ?in|sign ?in|login)$/

const PHRASES: readonly RegExp[] = [
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
export function isLoginPage(page: PageEvidence): boolean {
  if (page.words > LOGIN_MAX_WORDS || page.language.kinds >= POLICY_KINDS) return false
  const phrases = PHRASES.filter((phrase) => phrase.test(page.text)).length
  const firstLine = page.lines.find((line) => line !== '') ?? ''
  const isNamedLogin = TITLE.test(page.title) || TITLE.test(firstLine)
  if (page.signals.passwordFields > 0) return isNamedLogin || phrases >= 1 || page.words < 30
  if (isNamedLogin) return phrases >= 1 || page.words < 40
  return phrases >= 3 || (phrases >= 2 && page.words < 80 && page.language.kinds <= 1)
}
