import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex, Readable } from 'node:stream'
import { AppError } from '../../app-error.ts'
import { connectChecked } from './checked-connector.ts'
import { allowedAddress } from './fetch-page.ts'
import { DEFAULT_SETTINGS, type PageFetcherSettings } from './page-fetcher-settings.ts'

type GuardedProxySettings = Partial<
  Pick<PageFetcherSettings, 'allowedPorts' | 'allowLoopback' | 'forbidden' | 'resolve' | 'dial'>
> &
  Readonly<{ connectionMs?: number; connectionBytes?: number; connections?: number }>

/** A browser opens six connections to a host, and some pages use dozens of hosts. */
const CONNECTIONS = 400
const CONNECT_DEADLINE_MS = 10_000
/** Longer than a rendering takes. */
const CONNECTION_MS = 30_000
/** Most bytes of a connection: enough for a page with its scripts, but no video. */
const CONNECTION_BYTES = 20 * 1_024 * 1_024

/**
 * A forward proxy that lets a browser reach only what `createPageFetcher` would fetch: the address
 * of each connection is checked as written and as resolved, and the checked address is dialed. It
 * writes no log and changes no byte. The caller starts listening.
 */
export function createGuardedProxy(settings: GuardedProxySettings = {}): Server {
  const {
    connectionMs = CONNECTION_MS,
    connectionBytes = CONNECTION_BYTES,
    connections = CONNECTIONS,
    ...given
  } = settings
  const all = { ...DEFAULT_SETTINGS, ...given }

  const open = async (address: string, client: Duplex): Promise<Socket> => {
    const url = allowedAddress(address, all)
    const socket = await connectChecked(url, all, AbortSignal.timeout(CONNECT_DEADLINE_MS), false)
    const timer = setTimeout(() => socket.destroy(), connectionMs)
    // 'close' ends the other side; without an error listener, an error would end the process.
    socket.on('error', () => {})
    socket.once('close', () => {
      clearTimeout(timer)
      client.destroy()
    })
    if (client.destroyed) socket.destroy()
    else client.once('close', () => socket.destroy())
    return socket
  }
  const bound = (body: Readable, socket: Socket) => {
    let length = 0
    body.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > connectionBytes) socket.destroy()
    })
  }

  /** Plain http: the browser sends an absolute address. */
  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const url = URL.parse(incoming.url ?? '')
    if (url?.protocol !== 'http:') throw new AppError('address-invalid')
    const socket = await open(url.href, incoming.socket)
    const { method, headers } = incoming
    const path = `${url.pathname}${url.search}`
    const own = { ...endToEnd(headers), host: url.host, connection: 'close' }
    const forwarded = request({ createConnection: () => socket, method, path, headers: own })
    forwarded.on('error', () => socket.destroy())
    forwarded.on('response', (answer) => {
      bound(answer, socket)
      outgoing.writeHead(answer.statusCode ?? BAD_GATEWAY, {
        ...endToEnd(answer.headers),
        connection: 'close',
      })
      answer.pipe(outgoing)
    })
    incoming.pipe(forwarded)
  }
  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch((error: unknown) => outgoing.writeHead(statusOf(error)).end())
  })

  /** TLS: the browser talks to the site through our tunnel. */
  const tunnel = async (target: string, client: Duplex, head: Buffer): Promise<void> => {
    const socket = await open(`https://${target}`, client)
    bound(socket, socket)
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    socket.write(head)
    client.pipe(socket)
    socket.pipe(client)
  }
  server.on('connect', ({ url = '' }, client, head) => {
    client.on('error', () => {})
    tunnel(url, client, head).catch((error: unknown) =>
      client.end(`HTTP/1.1 ${statusOf(error)} Refused\r\nConnection: close\r\n\r\n`),
    )
  })
  server.maxConnections = connections
  return server
}

const FORBIDDEN = 403
const BAD_GATEWAY = 502

function statusOf(error: unknown): number {
  const isRefused = error instanceof AppError && error.code.startsWith('address-')
  return isRefused ? FORBIDDEN : BAD_GATEWAY
}

/** Headers that belong to one connection (RFC 9110, section 7.6.1). */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)))
}
