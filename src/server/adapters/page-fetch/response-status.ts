import { AppError } from '../../app-error.ts'

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]

// The site refuses automated access (DESIGN.md section 2, 'Page scrape').
const REFUSALS: readonly number[] = [401, 403, 429, 451]

/** An HTTP status without a page. The code decides what visitors are told. */
export class StatusError extends AppError {
  readonly status: number

  constructor(code: 'page-refused' | 'page-unreachable', status: number) {
    super(code, { cause: `status ${status}` })
    this.name = 'StatusError'
    this.status = status
  }
}

/**
 * The redirect target of a response, or undefined if it is the page. Only the five redirect
 * statuses are followed, and only by their Location header: not a Refresh header, nor the Location
 * of a created resource or a list of choices. Throws AppError 'page-refused' or 'page-unreachable'
 * for every other status without a page.
 */
export function redirectTarget(
  status: number,
  location: string | readonly string[] | undefined,
): string | undefined {
  if (REDIRECTS.includes(status)) {
    if (typeof location === 'string' && location !== '') return location
    throw new AppError('page-unreachable', { cause: 'redirect to nowhere' })
  }
  if (REFUSALS.includes(status)) throw new StatusError('page-refused', status)
  // 204 No Content and 205 Reset Content have no page.
  const isPage = status >= 200 && status < 300 && status !== 204 && status !== 205
  if (!isPage) throw new StatusError('page-unreachable', status)
  return undefined
}
