import type { MiddlewareHandler } from 'hono'
import { AppError } from '../app-error.ts'
import type { ClientNetwork } from './client-network.ts'
import { peerAddress, type ServerEnv } from './request-context.ts'

const MEGABYTE = 1_024 * 1_024

/** Limits on bodies received at a time: each is in memory until complete. */
export const BODY_QUOTAS = { bytes: 64 * MEGABYTE, bytesPerNetwork: 2 * MEGABYTE }

/** No endpoint accepts more; larger declared bodies are refused unread. */
const LARGEST_BODY_BYTES = 512 * 1_024

type Body = Readonly<{ network: string; bytes: number; end: () => void }>

/**
 * Limits the bodies being received, by their declared lengths. When a network has too many, another
 * one is refused; when there are too many in all, the oldest is cut off. A body without a declared
 * length is refused on every path: in chunks of one byte, 256 KB took more than a second of the
 * server's time and 60 MB. Browsers declare every length.
 *
 * @throws AppError 'length-required' or 'too-many-requests'
 */
export function limitBodies(
  clientNetwork: ClientNetwork,
  quotas: typeof BODY_QUOTAS = BODY_QUOTAS,
): MiddlewareHandler<ServerEnv> {
  /** Oldest first. */
  const bodies = new Set<Body>()
  const bytesOfNetwork = new Map<string, number>()
  let bytesInAll = 0
  const count = (network: string, bytes: number) => {
    bytesInAll += bytes
    const sum = (bytesOfNetwork.get(network) ?? 0) + bytes
    if (sum === 0) bytesOfNetwork.delete(network)
    else bytesOfNetwork.set(network, sum)
  }
  const release = (body: Body) => {
    if (bodies.delete(body)) count(body.network, -body.bytes)
  }
  return async (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) {
      c.header('Connection', 'close')
      throw new AppError('length-required')
    }
    const bytes = Math.min(Number(c.req.header('content-length') ?? 0), LARGEST_BODY_BYTES)
    if (bytes === 0) return await next()
    const peer = peerAddress(c)
    const [smallest] = clientNetwork.of(peer, c.req.header('x-forwarded-for'))
    const network = smallest?.name ?? peer
    if ((bytesOfNetwork.get(network) ?? 0) + bytes > quotas.bytesPerNetwork) {
      c.header('Connection', 'close')
      throw new AppError('too-many-requests')
    }
    for (const oldest of bodies) {
      if (bytesInAll + bytes <= quotas.bytes) break
      release(oldest)
      oldest.end()
    }
    const incoming = c.env?.incoming
    const body = { network, bytes, end: () => incoming?.socket.destroy?.() }
    bodies.add(body)
    count(network, bytes)
    incoming?.once?.('end', () => release(body))
    try {
      return await next()
    } finally {
      release(body)
    }
  }
}
