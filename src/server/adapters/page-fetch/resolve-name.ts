import { Resolver } from 'node:dns/promises'

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
