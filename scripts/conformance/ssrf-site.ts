import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import {
  createDial,
  type Dial,
  type DialTarget,
  type ResolveName,
} from '../../src/server/adapters/page-fetch/page-fetcher-settings.ts'
import { createSelfSignedCertificate } from '../../tests/support/self-signed-certificate.ts'
import {
  answersOf,
  hopsOf,
  locationsOf,
  type SsrfCase,
  type SsrfHeaders,
  type TlsFault,
} from './ssrf-case.ts'
import { sendEndlessHeaders, sendHostileBody } from './ssrf-hostile-body.ts'

/** The simulated internet of one case: its names, and one loopback server behind every address. */
export type Site = Readonly<{
  resolve: ResolveName
  dial: Dial
  /** Every requested connection, in order. None left the machine. */
  dials: readonly DialTarget[]
  close: () => void
}>

const PAGE = '<!doctype html><title>Privacy policy</title><p>Privacy policy text, long enough.</p>'

export function createSite(given: SsrfCase): Site {
  const dials: DialTarget[] = []
  const targets = new Map<number | undefined, DialTarget>()
  const redirects = redirectsByAddress(given)
  const openSockets = new Set<Socket>()
  const last = hopsOf(given).at(-1)
  const serve = (socket: Socket) => {
    openSockets.add(socket)
    socket.on('close', () => openSockets.delete(socket))
    onRequest(socket, (request) => {
      const target = targets.get(socket.remotePort)
      const redirect = target && redirects.get(requestedAddress(request, target))
      if (redirect !== undefined) socket.end(redirect)
      else answerLast(socket, given.serve)
    })
  }
  let server: Server | undefined
  let secure: Readonly<{ server: Server; dial: Dial }> | undefined

  return {
    resolve: createResolve(given),
    dials,
    dial: async (target, signal) => {
      dials.push(target)
      if (given.serve?.hang === 'connect') await once(signal, 'abort')
      signal.throwIfAborted()
      const fault = given.serve?.tls
      if (fault !== undefined && target.secure && target.hostname === last?.hostname) {
        secure ??= await openTlsServer(target.hostname, fault, serve)
        return secure.dial({ ...target, address: '127.0.0.1', port: portOf(secure.server) }, signal)
      }
      server ??= await listen(createServer(serve))
      // Plain TCP even for https, if the row is not about the certificate.
      const socket = connect({ host: '127.0.0.1', port: portOf(server) })
      await once(socket, 'connect', { signal })
      targets.set(socket.localPort, target)
      return socket
    },
    close: () => {
      for (const socket of openSockets) socket.destroy()
      server?.close()
      secure?.server.close()
    },
  }
}

const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * A server with a certificate that must be refused, and the product's own dialer, which trusts the
 * certificate itself if the fault is another one.
 */
async function openTlsServer(hostname: string, fault: TlsFault, serve: (socket: Socket) => void) {
  const named = fault === 'wrong host' ? 'another.example' : hostname
  const now = fault === 'expired' ? Date.now() - DAY_MS : Date.now()
  const { key, certificate } = createSelfSignedCertificate(named, now)
  const server = createTlsServer({ key, cert: certificate }, serve)
  return {
    server: await listen(server),
    dial: createDial(fault === 'self-signed' ? {} : { trustedCertificates: [certificate] }),
  }
}

function createResolve(given: SsrfCase): ResolveName {
  const asked = new Map<string, number>()
  return async (hostname) => {
    const answers = answersOf(given, hostname)
    const times = asked.get(hostname) ?? 0
    asked.set(hostname, times + 1)
    // The last answer repeats.
    const answer = answers?.at(Math.min(times, answers.length - 1))
    if (answer === 'timeout') return new Promise(() => {})
    if (answer === undefined) throw Object.assign(new Error('unknown name'), { code: 'ENOTFOUND' })
    return answer
  }
}

/** The addresses of the redirect chain, each with the bytes of its response. */
function redirectsByAddress(given: SsrfCase): ReadonlyMap<string, string> {
  const redirects = new Map<string, string>()
  const hops = hopsOf(given)
  for (const [index, hop] of (given.chain ?? []).entries()) {
    const { status = 302, headers } = hop
    const address = withoutFragment(hops[index]?.href ?? '')
    const location = [...locationsOf(hop)]
    const sent = { ...headers, ...(location.length > 0 && { location }), 'content-length': '0' }
    // A repeated address gives the same response: a loop.
    if (!redirects.has(address)) redirects.set(address, headLines(status, sent))
  }
  return redirects
}

function requestedAddress(request: string, target: DialTarget): string {
  const path = /^GET (\S+) /.exec(request)?.[1] ?? ''
  const host = /^host: *(\S+)/im.exec(request)?.[1] ?? ''
  return withoutFragment(`${target.secure ? 'https' : 'http'}://${host}${path}`)
}

function withoutFragment(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  url.hash = ''
  return url.href
}

function answerLast(socket: Socket, serve: SsrfCase['serve'] = {}): void {
  const { hang, stream, body, headers = {} } = serve
  const isPage = serve.status === undefined && body === undefined && stream === undefined
  const head = headLines(
    serve.status ?? 200,
    isPage ? { 'content-type': 'text/html', ...headers } : headers,
  )
  if (hang === 'endless headers' || /header/i.test(stream ?? '')) sendEndlessHeaders(socket)
  else if (hang === 'RST mid body') {
    socket.write(`${head}The first words of a page`, () => socket.resetAndDestroy())
  } else if (hang === 'mid body') socket.write(`${head}The first words of a page`)
  else if (hang !== undefined) return
  else if (stream !== undefined) {
    socket.write(head)
    sendHostileBody(socket, stream, String(headers['content-encoding'] ?? ''))
  } else socket.end(`${head}${body ?? PAGE}`)
}

// Written by hand, because Node's server refuses to send what a hostile one would.
function headLines(status: number, headers: SsrfHeaders): string {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}: ${one}\r\n`),
  )
  return `HTTP/1.1 ${status} Answer\r\nconnection: close\r\n${lines.join('')}\r\n`
}

function onRequest(socket: Socket, answer: (request: string) => void): void {
  let request = ''
  // A fetcher that refuses resets the connection, which is right.
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    const isComplete = request.includes('\r\n\r\n')
    request += chunk.toString('latin1')
    if (!isComplete && request.includes('\r\n\r\n')) answer(request)
  })
}

async function listen(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
