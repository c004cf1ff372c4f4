import { AppError } from '../../app-error.ts'

const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]

// The site does not want to be read by machines (DESIGN.md section 2, 'Page scrape').
const REFUSALS: readonly number[] = [401, 403, 429, 451]

/** An HTTP status that is no page: the code says what visitors are told, the status what it was. */
export class StatusError extends AppError {
  readonly status: number

  constructor(code: 'page-refused' | 'page-unreachable', status: number) {
    super(code, { cause: `status ${status}` })
    this.name = 'StatusError'
    this.status = status
  }
}

/**
 * Where a response sends us, or undefined when it is the page itself. Only the five redirect
 * statuses are followed, and only by their Location header: not a Refresh header, not the Location
 * of a created resource or a list of choices. Throws AppError 'page-refused' or 'page-unreachable'
 * for every status that is neither a page nor a redirect.
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
  // No content, and content to put into a form that we do not have.
  const isPage = status >= 200 && status < 300 && status !== 204 && status !== 205
  if (!isPage) throw new StatusError('page-unreachable', status)
  return undefined
}
