import { type ForbiddenHosts, NONE_FORBIDDEN } from '../../config/hosts.ts'
import { createDial, createResolveName, type Dial, type ResolveName } from './dial.ts'

/** Most bytes of a page, decoded (DESIGN.md section 7). */
export const PAGE_MAX_BYTES = 5 * 1_024 * 1_024

/**
 * A longer page takes a worker's whole heap and as much again outside it. A power of two: buffers of
 * bodies double up to here.
 */
export const LARGE_PAGE_BYTES = 1_024 * 1_024

/** Time for a whole fetch, from name resolution over all redirects to the last byte. */
export const PAGE_DEADLINE_MS = 15_000

/** Most redirects followed. */
export const PAGE_MAX_REDIRECTS = 5

export type PageFetcherSettings = Readonly<{
  /** Sent as User-Agent; names the site and where to read about it. */
  userAgent: string
  /** Ports allowed besides 80 for http and 443 for https. */
  allowedPorts: readonly number[]
  /** Allows the literals 127.0.0.0/8 and ::1, with any port. */
  allowLoopback: boolean
  /** Checked as written and as resolved, on every hop. */
  forbidden: ForbiddenHosts
  maxBytes: number
  deadlineMs: number
  maxRedirects: number
  resolve: ResolveName
  dial: Dial
}>

/** The production settings, without the user agent. */
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
