import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type ServerEnv, untilAnswered } from '../../../src/server/http/request-context.ts'
import { LARGE, sendAndNeverRead, serveLocally } from '../support/local-server.ts'

const PATIENCE = { timeout: 5_000 }
const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

/**
 * A server that counts the start and the end of its responses.
 *
 * @param ready settles when the response to a request is ready
 */
async function countingServer(
  body: BodyInit,
  ready = async (_socket: Socket | undefined): Promise<void> => {},
) {
  const count = { begun: 0, ended: 0 }
  const app = new Hono<ServerEnv>()
  app.get('/', async (c) => {
    count.begun += 1
    await ready(c.env?.outgoing?.req.socket)
    void untilAnswered(c).then(() => {
      count.ended += 1
    })
    return new Response(body)
  })
  return { app, count, port: await serveLocally(app.fetch) }
}

test('a response ends when it has been sent, although its connection stays open', async () => {
  const { count, port } = await countingServer('a page')
  for (let asked = 1; asked <= 3; asked += 1) {
    await (await fetch(`http://127.0.0.1:${port}/`)).text()
    await expect.poll(() => count.ended, PATIENCE).toBe(asked)
  }
})

test('a response that nobody reads ends with its connection', async () => {
  const { count, port } = await countingServer(LARGE)
  const socket = await sendAndNeverRead(port, REQUEST)
  await expect.poll(() => count.begun, PATIENCE).toBe(1)
  expect(count.ended).toBe(0)
  socket.destroy()
  await expect.poll(() => count.ended, PATIENCE).toBe(1)
})

test('a response that is too late for its connection ends at once', async () => {
  const { count, port } = await countingServer('a page', async (connection) => {
    if (connection !== undefined) await once(connection, 'close')
  })
  const socket = await sendAndNeverRead(port, REQUEST)
  await expect.poll(() => count.begun, PATIENCE).toBe(1)
  socket.destroy()
  await expect.poll(() => count.ended, PATIENCE).toBe(1)
})

test('without a connection a response ends at once', async () => {
  const { app, count } = await countingServer('a page')
  await app.request('/')
  await expect.poll(() => count.ended, PATIENCE).toBe(1)
})
