import { once } from 'node:events'
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** What stands before the servers, as deploy/Caddyfile has it, without TLS. */
export type ReverseProxy = Readonly<{ origin: string; stop: () => Promise<void> }>

/**
 * Passes each request on to the next server in turn. Another one is tried only where a connection was
 * refused, so that nothing is sent twice; streams go through piece by piece. 502 where a server gave
 * no answer, and an answer that broke off breaks off.
 */
export async function startReverseProxy(origins: readonly string[]): Promise<ReverseProxy> {
  let turn = 0
  const proxy = createServer((request, response) => {
    turn += 1
    const inTurn = origins.map((_, index) => origins[(turn + index) % origins.length] ?? '')
    passOn(inTurn, request, response).catch(() => response.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
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
