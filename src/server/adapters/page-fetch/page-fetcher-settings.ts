import { createDial, type Dial } from './dial.ts'
import { type ForbiddenHosts, NONE_FORBIDDEN } from './forbidden-hosts.ts'
import { createResolveName, type ResolveName } from './resolve-name.ts'

/** Bytes of a page that are read at most, without content coding (DESIGN.md section 7). */
export const PAGE_MAX_BYTES = 5 * 1_024 * 1_024

/** Time for a whole fetch, from name resolution over all redirects to the last byte. */
export const PAGE_DEADLINE_MS = 15_000

/** Redirects that are followed at most. */
export const PAGE_MAX_REDIRECTS = 5

export type PageFetcherSettings = Readonly<{
  /** Sent as User-Agent; it says who asks and where to read about it. */
  userAgent: string
  /** Ports that are let through beside 80 for http and 443 for https. */
  allowedPorts: readonly number[]
  /** Lets the literals 127.0.0.0/8 and ::1 through, with any port. */
  allowLoopback: boolean
  /** Checked as written and as resolved, on every hop. */
  forbidden: ForbiddenHosts
  maxBytes: number
  deadlineMs: number
  maxRedirects: number
  resolve: ResolveName
  dial: Dial
}>

/** All settings but the name we give ourselves, as they are in production. */
export const DEFAULT_SETTINGS: Omit<PageFetcherSettings, 'userAgent'> = {
  allowedPorts: [],
  allowLoopback: false,
  forbidden: NONE_FORBIDDEN,
  maxBytes: PAGE_MAX_BYTES,
  deadlineMs: PAGE_DEADLINE_MS,
  maxRedirects: PAGE_MAX_REDIRECTS,
  resolve: createResolveName(),
  dial: createDial(),
}
