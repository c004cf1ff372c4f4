import ipaddr from 'ipaddr.js'
import { networkOf } from '../../core/network/network-of.ts'

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

/**
 * Tells from which network a request comes, for ceilings. X-Forwarded-For is believed only as far as
 * it was written by configured proxies: it is read from the right while the speaker is trusted.
 */
export class ClientNetwork {
  readonly #trusted: readonly Range[]

  /**
   * @param trustedProxies addresses or ranges, such as '10.0.0.0/8'
   * @throws Error when one of them is neither
   */
  constructor(trustedProxies: readonly string[]) {
    this.#trusted = trustedProxies.map(parseRange)
  }

  /**
   * @param peer address of the connection
   * @param forwardedFor value of X-Forwarded-For, if any
   * @returns the network, IPv4 whole and IPv6 by /64
   */
  of(peer: string, forwardedFor: string | undefined): string {
    const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim())
    let client = peer
    while (this.#isTrusted(client)) {
      const previous = hops.pop()
      if (previous === undefined || !ipaddr.isValid(previous)) break
      client = previous
    }
    return networkOf(client)
  }

  #isTrusted(address: string): boolean {
    if (!ipaddr.isValid(address)) return false
    const parsed = ipaddr.process(address)
    return this.#trusted.some(
      ([base, bits]) => parsed.kind() === base.kind() && parsed.match(base, bits),
    )
  }
}

function parseRange(text: string): Range {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
