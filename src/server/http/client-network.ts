import { isIP } from 'node:net'
import { type AddressRange, isInRange } from '../../core/network/ip-address.ts'
import { type Network, networksOf } from '../../core/network/network-of.ts'

/** Some proxies write the port too: '203.0.113.7:5678', '[2001:db8::1]:443' or '[2001:db8::1]'. */
const IPV4_WITH_PORT = /^([\d.]+):\d+$/
const IPV6_IN_BRACKETS = /^\[([^\]]+)\](?::\d+)?$/

/** Size of the cache of recognised proxies. */
const KNOWN_PROXIES_MAX = 1_000

/**
 * Determines the network of a request, for quotas. X-Forwarded-For is trusted only as far as
 * configured proxies wrote it: it is read from the right while each sender is trusted.
 */
export class ClientNetwork {
  readonly #trusted: readonly AddressRange[]
  /** Proxies only: visitors' addresses are never stored. */
  readonly #knownProxies = new Set<string>()

  constructor(trustedProxies: readonly AddressRange[]) {
    this.#trusted = trustedProxies
  }

  /**
   * @param peer address of the connection
   * @param forwardedFor value of X-Forwarded-For, if any
   * @returns the networks that the visitor's address lies in, the smallest first
   */
  of(peer: string, forwardedFor: string | undefined): readonly Network[] {
    const hops = (forwardedFor ?? '').split(',').map((hop) => withoutPort(hop.trim()))
    let client = peer
    while (this.#isTrusted(client)) {
      const previous = hops.pop()
      // Only standard notation: '12345' and '010.1.1.1' would be parsed as some address too.
      if (previous === undefined || isIP(previous) === 0) break
      client = previous
    }
    return networksOf(client)
  }

  #isTrusted(address: string): boolean {
    if (this.#knownProxies.has(address)) return true
    const isTrusted = this.#trusted.some((range) => isInRange(address, range))
    if (isTrusted && this.#knownProxies.size < KNOWN_PROXIES_MAX) this.#knownProxies.add(address)
    return isTrusted
  }
}

function withoutPort(hop: string): string {
  return IPV4_WITH_PORT.exec(hop)?.[1] ?? IPV6_IN_BRACKETS.exec(hop)?.[1] ?? hop
}
