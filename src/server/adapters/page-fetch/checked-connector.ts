import { isIP, type Socket } from 'node:net'
import type { buildConnector } from 'undici'
import { isLoopbackAddress, isPublicAddress } from '../../../core/network/ip-address.ts'
import { hostLiteral } from '../../../core/pages/page-address.ts'
import { AppError } from '../../app-error.ts'
import { isForbiddenAddress } from '../../config/hosts.ts'
import type { PageFetcherSettings } from './page-fetcher-settings.ts'

// If a host's first address is dead, time must remain for the next.
const ATTEMPT_MS = 4_000
const MAX_ATTEMPTS = 4

export type ConnectionObserver = Readonly<{
  onOpen: (socket: Socket) => void
  /** Called when the other side resets an open connection. */
  onReset: () => void
}>

/**
 * A connector for undici that connects only to one hop's host. Literal and resolved addresses pass
 * the same check here, because undici calls no `lookup` hook for IP literals. Only the checked
 * address is dialed, so DNS rebinding has no effect. If any address is not public or is forbidden,
 * all are refused: it is an attack or a mistake.
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
        // undici ends every connection with its own error; only the peer's reset matters.
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
 * @param secure whether to establish TLS here; otherwise that is left to the connection's user
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
 * Returns the addresses of a URL's host, after checking that all are allowed.
 *
 * @throws AppError 'address-not-allowed' if one is not, 'page-unreachable' if there is none; also
 * throws the resolver's own error and the signal's reason
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
  // Node would resolve anything that is not an IP address again, bypassing this check.
  const areAllowed = addresses.every(
    (address) =>
      isIP(address) !== 0 &&
      isPublicAddress(address) &&
      !isForbiddenAddress(address, settings.forbidden),
  )
  if (!areAllowed) throw new AppError('address-not-allowed')
  // IPv4 first: every machine reaches it, while many have no route for IPv6.
  return [...addresses].sort((a, b) => isIP(a) - isIP(b))
}

/** Settles as the work does, or rejects with the signal's reason as soon as that aborts. */
function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
