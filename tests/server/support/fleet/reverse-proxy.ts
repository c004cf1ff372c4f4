import { once } from 'node:events'
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { API_PATHS } from '../../../../src/api/paths.ts'

const HEALTH_INTERVAL_MS = 100
const KEEP_ALIVE_MS = 65_000
/** Longer than two polls of a server by the proxy. */
export const DRAIN_MS = 4 * HEALTH_INTERVAL_MS

/** The proxy in front of the servers, like deploy/Caddyfile, without TLS. */
export type ReverseProxy = Readonly<{ origin: string; stop: () => Promise<void> }>

/**
 * Passes requests to ready servers in turn. It tries another one only if a connection was refused, so
 * that nothing is sent twice; streams are passed on piece by piece. Answers 502 if a server gave no
 * response; an interrupted response stays interrupted.
 */
export async function startReverseProxy(origins: readonly string[]): Promise<ReverseProxy> {
  let turn = 0
  const unready = new Set<string>()
  const looking = setInterval(() => {
    for (const origin of origins) void look(origin, unready)
  }, HEALTH_INTERVAL_MS)
  const proxy = createServer((request, response) => {
    turn += 1
    const inTurn = origins.map((_, index) => origins[(turn + index) % origins.length] ?? '')
    const ready = inTurn.filter((origin) => !unready.has(origin))
    passOn(ready.length > 0 ? ready : inTurn, request, response).catch(() => response.destroy())
  })
  // Clients must close a connection first.
  proxy.keepAliveTimeout = KEEP_ALIVE_MS
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      clearInterval(looking)
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

/** Asks a server whether it is ready. */
async function look(origin: string, unready: Set<string>): Promise<void> {
  try {
    const { ok, body } = await fetch(`${origin}${API_PATHS.readyz}`)
    await body?.cancel()
    if (ok) unready.delete(origin)
    else unready.add(origin)
  } catch {
    unready.add(origin)
  }
}

async function passOn(
  origins: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request)
  for (const origin of origins) {
    const answer = await ask(origin, request, body, response)
    if (answer === 'refused') continue
    if (answer === 'none') break
    response.writeHead(answer.statusCode ?? 0, answer.headers)
    await pipeline(answer, response)
    return
  }
  response.writeHead(502).end()
}

async function ask(
  origin: string,
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<IncomingMessage | 'refused' | 'none'> {
  const outgoing = httpRequest(`${origin}${url}`, { method, headers, agent: false })
  response.once('close', () => outgoing.destroy())
  outgoing.end(body)
  try {
    const [answer] = await once(outgoing, 'response')
    return answer
  } catch (error) {
    const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
    return isRefused ? 'refused' : 'none'
  }
}
