import { PAGE_MIN_CHARACTERS } from '../limits.ts'
import { countWords } from '../text/words.ts'
import { isChallengePage } from './challenge-page.ts'
import { isCookieWall } from './cookie-wall.ts'
import { isLoginPage } from './login-page.ts'
import { isOtherPage } from './other-page.ts'
import { hasPolicyTitle, measurePolicyLanguage, type PolicyLanguage } from './policy-language.ts'

export type PageKind =
  | 'policy'
  /** A page that asks whether the visitor is human, or refuses automated access. */
  | 'challenge'
  | 'login'
  | 'cookie-wall'
  | 'not-a-policy'
  | 'too-little-text'

/** What a page shows beside its text. */
export type PageSignals = Readonly<{
  /** Fields for passwords, anywhere on the page. */
  passwordFields: number
  /** Words on the buttons that stand within the text, banners left out. */
  buttons: readonly string[]
}>

export const NO_SIGNALS: PageSignals = { passwordFields: 0, buttons: [] }

export type JudgedPage = Readonly<{
  title: string
  text: string
  url?: string
  signals?: PageSignals
}>

/** A page with what every judgement of it needs. */
export type PageEvidence = Readonly<{
  title: string
  /** The text in lower case with straight apostrophes. */
  text: string
  lines: readonly string[]
  words: number
  hasPolicyTitle: boolean
  language: PolicyLanguage
  signals: PageSignals
}>

/**
 * What kind of page a text is from (DESIGN.md section 7). Cautious: whatever could be a policy,
 * terms or a notice of law, in any language, is a policy. Only short pages are ever taken for
 * challenges, logins and cookie walls.
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

function gatherEvidence(page: JudgedPage): PageEvidence {
  const text = straighten(page.text)
  const lines = text.split('\n').map((line) => line.trim())
  return {
    title: straighten(page.title),
    text,
    lines,
    words: countWords(text),
    hasPolicyTitle: hasPolicyTitle(page.title, lines),
    language: measurePolicyLanguage(text),
    signals: page.signals ?? NO_SIGNALS,
  }
}

function straighten(text: string): string {
  return text.toLowerCase().replace(/[‘’]/g, "'").replaceAll('…', '...')
}

const SHELL_MAX_WORDS = 60

/** The empty shell of a page that only its scripts would fill. */
function needsScripts({ text, words }: PageEvidence): boolean {
  return (
    words <= SHELL_MAX_WORDS &&
    /\b(?:enable|activate|turn on|requires?|without) javascript\b|\bjavascript (?:is|must be) (?:disabled|required|enabled|not)/.test(
      text,
    )
  )
}
