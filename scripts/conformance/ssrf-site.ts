import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { Dial, DialTarget } from '../../src/server/adapters/page-fetch/dial.ts'
import type { ResolveName } from '../../src/server/adapters/page-fetch/resolve-name.ts'
import { answersOf, hopsOf, type SsrfCase } from './ssrf-case.ts'
import { sendEndlessHeaders, sendHostileBody } from './ssrf-hostile-body.ts'

/** The whole internet of one case: its names, and one loopback server behind every address. */
export type Site = Readonly<{
  resolve: ResolveName
  dial: Dial
  /** Every connection that was asked for, in order. None of them left the machine. */
  dials: readonly DialTarget[]
  close: () => void
}>

const PAGE = '<!doctype html><title>Privacy policy</title><p>Privacy policy text, long enough.</p>'

export function createSite(given: SsrfCase): Site {
  const dials: DialTarget[] = []
  const targets = new Map<number | undefined, DialTarget>()
  const redirects = redirectsByAddress(given)
  let server: Server | undefined

  return {
    resolve: createResolve(given),
    dials,
    dial: async (target, signal) => {
      dials.push(target)
      if (/connect|accept|handshake|tls|syn/i.test(given.serve?.hang ?? ''))
        await once(signal, 'abort')
      signal.throwIfAborted()
      server ??= await listen((socket, request) => {
        const target = targets.get(socket.remotePort)
        const redirect = target && redirects.get(requestedAddress(request, target))
        if (redirect !== undefined) socket.end(redirect)
        else answerLast(socket, given.serve)
      })
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('no port')
      // Plain also for https: the certificate is another test's matter.
      const socket = connect({ host: '127.0.0.1', port: address.port })
      await once(socket, 'connect', { signal })
      targets.set(socket.localPort, target)
      return socket
    },
    close: () => server?.close(),
  }
}

function createResolve(given: SsrfCase): ResolveName {
  const asked = new Map<string, number>()
  return async (hostname) => {
    const answers = answersOf(given, hostname)
    const times = asked.get(hostname) ?? 0
    asked.set(hostname, times + 1)
    // The last answer stays.
    const answer = answers?.at(Math.min(times, answers.length - 1))
    if (answer === undefined) throw Object.assign(new Error('unknown name'), { code: 'ENOTFOUND' })
    return answer
  }
}

/** The addresses that the chain leads through, each with the bytes of its redirect. */
function redirectsByAddress(given: SsrfCase): ReadonlyMap<string, string> {
  const redirects = new Map<string, string>()
  const hops = hopsOf(given)
  for (const [index, { status = 302, location, headers }] of (given.chain ?? []).entries()) {
    const address = withoutFragment(hops[index]?.href ?? '')
    const sent = { ...headers, ...(location !== undefined && { location }), 'content-length': '0' }
    // A redirect to an address that was met before meets the same answer: a loop.
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
  if (/header/i.test(`${hang} ${stream}`)) sendEndlessHeaders(socket)
  else if (/rst|reset/i.test(hang ?? '')) {
    socket.write(`${head}The first words of a page`, () => socket.resetAndDestroy())
  } else if (/body/i.test(hang ?? '')) socket.write(`${head}The first words of a page`)
  else if (hang !== undefined) return
  else if (stream !== undefined) {
    socket.write(head)
    sendHostileBody(socket, stream, headers['content-encoding'] ?? '')
  } else socket.end(`${head}${body ?? PAGE}`)
}

// By hand, because Node's own server refuses to send what a hostile one does.
function headLines(status: number, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} Answer\r\nconnection: close\r\n${lines.join('')}\r\n`
}

async function listen(answer: (socket: Socket, request: string) => void): Promise<Server> {
  const server = createServer((socket) => {
    let request = ''
    // A fetcher that turns away resets the connection, and that is as it should be.
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const isComplete = request.includes('\r\n\r\n')
      request += chunk.toString('latin1')
      if (!isComplete && request.includes('\r\n\r\n')) answer(socket, request)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
