import type { ErrorCode } from '../../../api/error-codes.ts'
import type { JudgedPage } from '../../../core/pages/page-evidence.ts'
import { judgePage, type PageKind } from '../../../core/pages/page-kind.ts'
import { AppError } from '../../app-error.ts'
import { type PageText, readPage } from './extract-page-text.ts'
import { plainPageText } from './plain-text.ts'

const REFUSALS = {
  challenge: 'page-refused',
  login: 'page-is-login',
  'cookie-wall': 'page-is-cookie-wall',
  'not-a-policy': 'page-not-a-policy',
  'too-little-text': 'page-too-little-text',
} as const satisfies Record<Exclude<PageKind, 'policy'>, ErrorCode>

/**
 * The title and main text of an HTML page that may be a policy.
 *
 * @param url the page's address after redirects
 * @throws AppError 'page-refused' for a challenge, 'page-is-login', 'page-is-cookie-wall',
 *   'page-not-a-policy' or 'page-too-little-text'
 */
export function pageFromHtml(html: string, url: string): PageText {
  const { title, text, isCut, signals } = readPage(html)
  return { ...accepted({ title, text, url, signals }), ...(isCut === true && { isCut }) }
}

/** The same for a body of plain text or Markdown: only its whitespace is folded. */
export function pageFromPlainText(body: string, url: string): PageText {
  return accepted({ ...plainPageText(body), url })
}

function accepted(page: JudgedPage): PageText {
  const kind = judgePage(page)
  if (kind !== 'policy') throw new AppError(REFUSALS[kind])
  return { title: page.title, text: page.text }
}
