import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenLocally } from '../../support/listen-locally.ts'

/** All that a browser sent in one request: the line with its address, headers and body. */
export type SeenRequest = Readonly<{ method: string; url: URL; bytes: Buffer }>

export type WatchingProxy = Readonly<{
  /** For the browser: also what goes to this machine goes through here. */
  settings: Readonly<{ server: string; bypass: string }>
  seen: () => readonly SeenRequest[]
  /** From here on nothing gets through. */
  cut: () => void
  stop: () => Promise<void>
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
    const { method, headers } = asked
    const passed = request(addressOf(asked), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    passed.end(body)
  }
  // What is asked in a tunnel is seen like all else.
  server.on('connect', (asked: IncomingMessage, socket: IncomingMessage['socket']) => {
    seen.push(seenRequest(asked, Buffer.alloc(0)))
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    server.emit('connection', socket)
  })
  // Sockets are never needed here: they are seen, and refused.
  server.on(
    'upgrade',
    (asked: IncomingMessage, socket: IncomingMessage['socket'], head: Buffer) => {
      seen.push(seenRequest(asked, head))
      socket.destroy()
    },
  )
  const { origin, stop } = await listenLocally(server)
  return {
    settings: { server: origin, bypass: '<-loopback>' },
    seen: () => seen,
    cut: () => {
      isCut = true
      server.closeAllConnections()
    },
    stop,
  }
}

function seenRequest(asked: IncomingMessage, body: Buffer): SeenRequest {
  const { method = '', url = '', rawHeaders } = asked
  const head = Buffer.from([method, url, ...rawHeaders, ''].join('\n'))
  return { method, url: addressOf(asked), bytes: Buffer.concat([head, body]) }
}

/** Whole in what is asked of a proxy; a path in a tunnel; a host alone where one is asked for. */
function addressOf({ method, url = '', headers }: IncomingMessage): URL {
  return method === 'CONNECT' ? new URL(`tunnel://${url}`) : new URL(url, `http://${headers.host}`)
}
