import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { AppError } from '../../../src/server/app-error.ts'
import { limitBodies } from '../../../src/server/http/request-body.ts'
import { ClientNetwork, type ServerEnv } from '../../../src/server/http/request-context.ts'
import { speak } from '../hostile/support/raw-connection.ts'
import { serveLocally } from '../support/local-server.ts'

const QUOTAS = { bytes: 300, bytesPerNetwork: 100 }

/** A server whose handler holds each request until told to answer. */
function heldServer() {
  const held: (() => void)[] = []
  const app = new Hono<ServerEnv>()
  app.use(limitBodies(new ClientNetwork([]), QUOTAS))
  app.post('/', async (c) => {
    await new Promise<void>((resolve) => held.push(resolve))
    return c.text('taken')
  })
  app.onError((error, c) => c.text(error instanceof AppError ? error.code : 'unexpected'))
  const cut: string[] = []
  const send = async (address: string, bytes: number): Promise<string> => {
    const incoming = { socket: { remoteAddress: address, destroy: () => cut.push(address) } }
    const headers = { 'content-length': String(bytes) }
    const response = await app.request('/', { method: 'POST', headers }, { incoming })
    return await response.text()
  }
  const answerAll = () => {
    for (const answer of held.splice(0)) answer()
  }
  return { app, send, cut, held, answerAll }
}

test('refuses bodies beyond a network’s share until earlier ones have arrived', async () => {
  const { send, answerAll, held } = heldServer()
  const first = send('192.0.2.1', 60)
  expect(await send('192.0.2.1', 60)).toBe('too-many-requests')
  const neighbour = send('192.0.2.2', 60)
  await expect.poll(() => held.length).toBe(2)
  answerAll()
  expect(await Promise.all([first, neighbour])).toEqual(['taken', 'taken'])
  const later = send('192.0.2.1', 60)
  await expect.poll(() => held.length).toBe(1)
  answerAll()
  expect(await later).toBe('taken')
})

test('cuts off the oldest body in transit if there are too many in all', async () => {
  const { send, cut, answerAll, held } = heldServer()
  const sent = [1, 2, 3, 4].map((last) => send(`192.0.2.${last}`, 100))
  await expect.poll(() => held.length).toBe(4)
  expect(cut).toEqual(['192.0.2.1'])
  answerAll()
  await Promise.all(sent)
})

test('refuses a body without a length, and reads no more of the connection', async () => {
  const port = await serveLocally(heldServer().app.fetch)
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n'
  const { text } = await speak(port, `${head}${'1\r\n \r\n'.repeat(1_000)}`)
  expect(text).toContain('connection: close')
  expect(text).toMatch(/length-required$/)
})
