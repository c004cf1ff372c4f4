/** Network timeout before the cached page is used. */
export const NETWORK_TIMEOUT_MS = 3_000

const BAD_GATEWAY = 502
const GATEWAY_TIMEOUT = 504

type PageSources = Readonly<{
  fromNetwork: () => Promise<Response>
  fromCache: () => Promise<Response | undefined>
  /** Resolves when the network has timed out. */
  timeout: Promise<unknown>
}>

/**
 * Serves a page: from the network, or from the cache if the server does not answer in time or a proxy
 * reports that it is down. Throws if there is neither a response nor a cached page.
 */
export async function answerPage(sources: PageSources): Promise<Response> {
  const network = sources.fromNetwork()
  const first = await Promise.race([
    network.catch(() => undefined),
    sources.timeout.then(() => undefined),
  ])
  if (first !== undefined && !isDown(first)) return first
  return (await sources.fromCache()) ?? network
}

function isDown({ status }: Response): boolean {
  return status >= BAD_GATEWAY && status <= GATEWAY_TIMEOUT
}
