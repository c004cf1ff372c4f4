import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

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
  const server = await listenOn(answer, HOST, 0)
  const { port } = server.address() as AddressInfo
  const servers =
    OTHER_HOST === HOST ? [server] : [server, await listenOn(answer, OTHER_HOST, port)]
  const serveOn = (host: string) => (path: string, listener: RequestListener) => {
    pages.set(path, listener)
    return `http://${host}:${port}${path}`
  }
  return {
    port,
    serve: serveOn(HOST),
    serveElsewhere: serveOn(OTHER_HOST),
    stop: async () => {
      await Promise.all(servers.map(stopServer))
    },
  }
}

async function listenOn(answer: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer(answer).listen(port, host)
  await once(server, 'listening')
  return server
}

async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
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
