import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { answerAdmin } from './emulator-admin.ts'
import { ConnectionDropped, type StripeEmulator } from './stripe-emulator.ts'

/** An emulator that answers on a port of this machine. */
export type ServedEmulator = Readonly<{
  /** Such as `http://127.0.0.1:12111`, without a trailing slash. */
  origin: string
  stop: () => Promise<void>
}>

/**
 * Serves an emulator over HTTP, to this machine only.
 *
 * @param port 0 for any that is free
 */
export async function serveEmulator(
  emulator: StripeEmulator,
  port: number,
): Promise<ServedEmulator> {
  const server = createServer((incoming, outgoing) => {
    answer(emulator, incoming, outgoing).catch((error: unknown) => {
      if (!(error instanceof ConnectionDropped)) outgoing.statusCode = 500
      incoming.socket.destroy()
    })
  })
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, '127.0.0.1', resolve)
  await listening
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  emulator: StripeEmulator,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const gone = new AbortController()
  outgoing.on('close', () => gone.abort())
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const { method = 'GET', url = '/' } = incoming
  const request = new Request(new URL(url, 'http://127.0.0.1'), {
    method,
    headers: headersOf(incoming),
    signal: gone.signal,
    ...(method === 'POST' && { body: Buffer.concat(chunks) }),
  })
  const response = (await answerAdmin(emulator, request)) ?? (await emulator.handle(request))
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(await response.text())
}

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (typeof value === 'string' && name !== 'content-length') headers.set(name, value)
  }
  return headers
}
