import { Resolver } from 'node:dns/promises'

/** A name server that has not answered by then is asked again, that many times in all. */
const ANSWER_LIMIT_MS = 2_000
const TRIES = 2

/**
 * All addresses of a name, IPv4 and IPv6. Rejects when it has none, when no name server answers, and
 * when `signal` aborts, which ends the queries.
 */
export type ResolveName = (hostname: string, signal: AbortSignal) => Promise<readonly string[]>

/**
 * A resolver that asks the name servers itself. The operating system's own look-up would block one
 * of the few threads that all visitors share, for as long as a name server cares to be silent.
 *
 * @param servers addresses of name servers in place of the system's, each with a port if it is not 53
 */
export function createResolveName(servers?: readonly string[]): ResolveName {
  return async (hostname, signal) => {
    signal.throwIfAborted()
    // One each: to cancel ends all queries of a resolver.
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

/** A name that has addresses of one kind only is as good as one that has both. */
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
