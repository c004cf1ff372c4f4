import { PAGE_MIN_CHARACTERS } from '../limits.ts'
import { isChallengePage } from './challenge-page.ts'
import { isCookieWall } from './cookie-wall.ts'
import { isLoginPage } from './login-page.ts'
import { isOtherPage } from './other-page.ts'
import { gatherEvidence, type JudgedPage, type PageEvidence } from './page-evidence.ts'

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
