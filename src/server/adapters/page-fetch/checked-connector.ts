import { isIP, type Socket } from 'node:net'
import type { buildConnector } from 'undici'
import { isLoopbackAddress, isPublicAddress } from '../../../core/network/ip-address.ts'
import { hostLiteral } from '../../../core/pages/page-address.ts'
import { AppError } from '../../app-error.ts'
import { until } from './deadline.ts'
import { isForbiddenAddress } from './forbidden-hosts.ts'
import type { PageFetcherSettings } from './page-fetcher-settings.ts'

// A host with a dead address before a living one must leave time for the living one.
const ATTEMPT_MS = 4_000
const MAX_ATTEMPTS = 4

export type ConnectionObserver = Readonly<{
  onOpen: (socket: Socket) => void
  /** Called when the other side resets an open connection. */
  onReset: () => void
}>

/**
 * A connector for undici that connects to one hop's host and nowhere else. Literal and resolved
 * addresses pass the same check here, because undici hands IP literals to no `lookup` hook. The
 * address that was checked is the one dialed, so a name that changes its answer in between gains
 * nothing. One address that is not public, or is forbidden, condemns the whole answer: it is an
 * attack or a mistake.
 */
export function createCheckedConnector(
  url: URL,
  settings: PageFetcherSettings,
  signal: AbortSignal,
  { onOpen, onReset }: ConnectionObserver,
): buildConnector.connector {
  return (_options, callback) => {
    connectChecked(url, settings, signal, url.protocol === 'https:').then(
      (socket) => {
        onOpen(socket)
        // undici ends every connection with an error of its own; only the peer's is of interest.
        socket.once('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ECONNRESET') onReset()
        })
        callback(null, socket)
      },
      (error: Error) => callback(error, null),
    )
  }
}

type CheckSettings = Pick<PageFetcherSettings, 'allowLoopback' | 'forbidden' | 'resolve'>

/**
 * Connects to a checked address of a URL's host, at the URL's port.
 *
 * @param secure whether TLS is spoken here, and not by whoever uses the connection
 * @throws as `checkedAddresses`, or with the error of the last attempt
 */
export async function connectChecked(
  url: URL,
  settings: CheckSettings & Pick<PageFetcherSettings, 'dial'>,
  signal: AbortSignal,
  secure: boolean,
): Promise<Socket> {
  const addresses = await checkedAddresses(url, settings, signal)
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
  const hostname = hostLiteral(url) ?? url.hostname

  let failure: unknown
  for (const address of addresses.slice(0, MAX_ATTEMPTS)) {
    signal.throwIfAborted()
    const attempt = AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)])
    try {
      return await settings.dial({ address, port, hostname, secure }, attempt)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

/**
 * The addresses of a URL's host, all of them allowed.
 *
 * @throws AppError 'address-not-allowed' where one is not, 'page-unreachable' where there is none; the
 *   resolver's own error, and the signal's reason
 */
export async function checkedAddresses(
  url: URL,
  settings: CheckSettings,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const literal = hostLiteral(url)
  if (literal !== undefined) {
    const isAllowed =
      isPublicAddress(literal) || (settings.allowLoopback && isLoopbackAddress(literal))
    if (!isAllowed || isForbiddenAddress(literal, settings.forbidden)) {
      throw new AppError('address-not-allowed')
    }
    return [literal]
  }
  const addresses = await until(signal, settings.resolve(url.hostname, signal))
  if (addresses.length === 0) throw new AppError('page-unreachable', { cause: 'no address' })
  // What Node does not take for an address it would look up again, past this check.
  const areAllowed = addresses.every(
    (address) =>
      isIP(address) !== 0 &&
      isPublicAddress(address) &&
      !isForbiddenAddress(address, settings.forbidden),
  )
  if (!areAllowed) throw new AppError('address-not-allowed')
  // Every machine reaches IPv4; many have no route for IPv6.
  return [...addresses].sort((a, b) => isIP(a) - isIP(b))
}
