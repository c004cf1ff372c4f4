import { createServer, type RequestListener } from 'node:http'
import { listenLocally } from '../../../support/listen-locally.ts'

/** A site on this machine that serves pages, each at its own path. */
export type HostileSite = Readonly<{
  port: number
  /** @returns the address of the page */
  serve: (path: string, listener: RequestListener) => string
  /** The same on a separate host, like other people's sites. */
  serveElsewhere: (path: string, listener: RequestListener) => string
  stop: () => Promise<void>
}>

const HOST = '127.0.0.1'
/** Other systems have no second loopback address by default. */
const OTHER_HOST = process.platform === 'linux' ? '127.0.0.2' : HOST

export async function startHostileSite(): Promise<HostileSite> {
  const pages = new Map<string, RequestListener>()
  const answer: RequestListener = (request, response) => {
    const found = pages.get(request.url ?? '')
    if (found === undefined) response.writeHead(404).end()
    else found(request, response)
  }
  const server = await listenLocally(createServer(answer))
  const { port } = server
  const servers =
    OTHER_HOST === HOST
      ? [server]
      : [server, await listenLocally(createServer(answer), { host: OTHER_HOST, port })]
  const serveOn = (host: string) => (path: string, listener: RequestListener) => {
    pages.set(path, listener)
    return `http://${host}:${port}${path}`
  }
  return {
    port,
    serve: serveOn(HOST),
    serveElsewhere: serveOn(OTHER_HOST),
    stop: async () => {
      await Promise.all(servers.map(({ stop }) => stop()))
    },
  }
}

/** Serves a body with a content coding. */
export function page(
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): RequestListener {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
  }
}
