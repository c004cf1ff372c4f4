import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { type ForbiddenHosts, NONE_FORBIDDEN } from '../../config/hosts.ts'

/** Time limit of a name server's answer, and the number of attempts. */
const ANSWER_LIMIT_MS = 2_000
const TRIES = 2

/**
 * Returns all addresses of a name, IPv4 and IPv6. Rejects if it has none, if no name server
 * answers, and when `signal` aborts, which cancels the queries.
 */
export type ResolveName = (hostname: string, signal: AbortSignal) => Promise<readonly string[]>

/**
 * A resolver that queries the name servers itself. The operating system's lookup would block one of
 * the few threads that all visitors share, for as long as a name server stays silent.
 *
 * @param servers addresses of name servers instead of the system's, with a port unless it is 53
 */
export function createResolveName(servers?: readonly string[]): ResolveName {
  return async (hostname, signal) => {
    signal.throwIfAborted()
    // One resolver per query, because cancelling ends all its queries.
    const resolver = new Resolver({ timeout: ANSWER_LIMIT_MS, tries: TRIES })
    if (servers !== undefined) resolver.setServers(servers)
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      return await addressesOf(hostname, resolver)
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
}

/** Addresses of one family are enough. */
async function addressesOf(hostname: string, resolver: Resolver): Promise<readonly string[]> {
  const answers = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const failure = answers.find((answer) => answer.status === 'rejected')
  if (addresses.length === 0 && failure !== undefined) throw failure.reason
  return addresses
}

/** Where to connect: a checked address, and the name that its certificate must have. */
export type DialTarget = Readonly<{
  address: string
  port: number
  hostname: string
  secure: boolean
}>

/** Opens a connection to exactly `target.address`. `signal` ends the attempt, not the connection. */
export type Dial = (target: DialTarget, signal: AbortSignal) => Promise<Socket>

type DialSettings = Readonly<{
  /** Certificates to trust instead of Node's own list, in PEM. */
  trustedCertificates?: readonly string[]
}>

/** A dialer over TCP, with TLS where the target is secure. It rejects with Node's system errors. */
export function createDial(settings: DialSettings = {}): Dial {
  const trust =
    settings.trustedCertificates === undefined ? {} : { ca: [...settings.trustedCertificates] }
  return async (target, signal) => {
    const socket = connect({ host: target.address, port: target.port, noDelay: true })
    await opened(socket, 'connect', signal)
    if (!target.secure) return socket
    const secured = connectTls({
      ...trust,
      socket,
      // `host` is the name checked in the certificate; `servername` must not be an IP literal.
      host: target.hostname,
      servername: target.hostname === target.address ? '' : target.hostname,
      ALPNProtocols: ['http/1.1'],
      // Explicit, because NODE_TLS_REJECT_UNAUTHORIZED would change the default.
      rejectUnauthorized: true,
    })
    await opened(secured, 'secureConnect', signal)
    return secured
  }
}

async function opened(
  socket: Socket,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
): Promise<void> {
  try {
    await once(socket, event, { signal })
  } catch (error) {
    socket.destroy()
    throw error
  }
}

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
