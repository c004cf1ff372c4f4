/** So long a page is waited for. What is kept is then at hand sooner than an answer. */
export const NETWORK_TIMEOUT_MS = 3_000

const BAD_GATEWAY = 502
const GATEWAY_TIMEOUT = 504

type PageSources = Readonly<{
  fromNetwork: () => Promise<Response>
  fromCache: () => Promise<Response | undefined>
  /** Resolves when the network had its time. */
  timeIsUp: Promise<unknown>
}>

/**
 * A page: what the server sends, unless it does not answer in time, or something before it says that it
 * is down. Throws where there is neither an answer nor a kept page.
 */
export async function answerPage(sources: PageSources): Promise<Response> {
  const network = sources.fromNetwork()
  const first = await Promise.race([
    network.catch(() => undefined),
    sources.timeIsUp.then(() => undefined),
  ])
  if (first !== undefined && !isDown(first)) return first
  return (await sources.fromCache()) ?? network
}

function isDown({ status }: Response): boolean {
  return status >= BAD_GATEWAY && status <= GATEWAY_TIMEOUT
}
