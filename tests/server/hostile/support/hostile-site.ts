import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A site on this machine that serves hostile pages, each at a path of its own. */
export type HostileSite = Readonly<{
  port: number
  /** @returns the address of the page */
  serve: (path: string, listener: RequestListener) => string
  stop: () => Promise<void>
}>

export async function startHostileSite(): Promise<HostileSite> {
  const pages = new Map<string, RequestListener>()
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    if (page === undefined) response.writeHead(404).end()
    else page(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    serve: (path, listener) => {
      pages.set(path, listener)
      return `http://127.0.0.1:${port}${path}`
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Serves a body under a content coding. */
export function page(
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): RequestListener {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
  }
}
