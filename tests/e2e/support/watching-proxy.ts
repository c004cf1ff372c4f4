import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** All that a browser sent in one request: the line with its address, headers and body. */
export type SeenRequest = Readonly<{ method: string; url: URL; bytes: Buffer }>

export type WatchingProxy = Readonly<{
  /** For the browser: also what goes to this machine goes through here. */
  settings: Readonly<{ server: string; bypass: string }>
  seen: () => readonly SeenRequest[]
  /** From here on nothing gets through. */
  cut: () => void
  stop: () => void
}>

/**
 * A proxy that a browser's whole context goes through: pages, workers, beacons and sockets alike,
 * whatever in the browser sends them. It knows what left the device better than the browser tells.
 */
export async function startWatchingProxy(): Promise<WatchingProxy> {
  const seen: SeenRequest[] = []
  let isCut = false
  const server = createServer((asked, answer) => {
    if (isCut) asked.destroy()
    else void pass(asked, answer)
  })
  const pass = async (asked: IncomingMessage, answer: ServerResponse) => {
    const body = await buffer(asked)
    seen.push(seenRequest(asked, body))
    const { method, headers, url } = asked
    const passed = request(url ?? '', { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    passed.end(body)
  }
  // A tunnel or a socket is never needed here: it is seen, and refused.
  for (const kind of ['connect', 'upgrade']) {
    server.on(kind, (asked: IncomingMessage, socket: IncomingMessage['socket'], head: Buffer) => {
      seen.push(seenRequest(asked, head))
      socket.destroy()
    })
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const { port } = server.address() as AddressInfo
  return {
    settings: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    seen: () => seen,
    cut: () => {
      isCut = true
      server.closeAllConnections()
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function seenRequest({ method = '', url = '', rawHeaders }: IncomingMessage, body: Buffer) {
  const head = Buffer.from([method, url, ...rawHeaders].join('\n'))
  return {
    method,
    url: new URL(url.includes('://') ? url : `tunnel://${url}`),
    bytes: Buffer.concat([head, Buffer.from('\n\n'), body]),
  }
}
