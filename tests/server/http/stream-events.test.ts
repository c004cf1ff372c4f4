import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import type { Follower } from '../../../src/server/actions/answers/running-answers.ts'
import type { ServerEnv } from '../../../src/server/http/request-context.ts'
import { SlicedResponse } from '../../../src/server/http/sliced-response.ts'
import { createLog } from '../../../src/server/log.ts'
import { streamEvents } from '../../../src/server/routes/answers-route.ts'
import { listenLocally } from '../../support/listen-locally.ts'

type Event = Readonly<{ type: string }>

/** Asks a server whose only route streams the events that the test sends. */
async function ask() {
  const follower = Promise.withResolvers<Follower<Event>>()
  const disconnect = new AbortController()
  const app = new Hono<ServerEnv>()
  app.use(async (c, next) => {
    await next()
    c.res.headers.set('X-Set-Afterwards', 'yes')
  })
  app.get('/', (c) => streamEvents(c, createLog('silent'), follower.resolve, disconnect))
  const server = createServer({ ServerResponse: SlicedResponse }, getRequestListener(app.fetch))
  const { port, stop } = await listenLocally(server)
  onTestFinished(stop)
  const request = get({ port, host: '127.0.0.1' })
  const response = once(request, 'response').then(([incoming]: IncomingMessage[]) => incoming)
  return { follower: await follower.promise, request, response, disconnect }
}

const take = (follower: Follower<Event>, type: string) => follower.take([{ type }])

test('sends the events of an answer, under the headers that middleware set', async () => {
  const { follower, response } = await ask()
  take(follower, 'delta')
  const incoming = await response
  expect(incoming?.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'x-set-afterwards': 'yes',
  })
  take(follower, 'done')
  follower.end()
  const text = await incoming?.setEncoding('utf8').toArray()
  expect(text?.join('')).toBe(
    'event: delta\ndata: {"type":"delta"}\n\nevent: done\ndata: {"type":"done"}\n\n',
  )
})

test('sends the headers of an answer that has not begun', async () => {
  const { response, disconnect } = await ask()
  expect((await response)?.statusCode).toBe(200)
  expect(disconnect.signal.aborted).toBe(false)
})

test('tells the answer when its visitor has left, before its first event and after', async () => {
  for (const hasBegun of [false, true]) {
    const { follower, request, response, disconnect } = await ask()
    request.on('error', () => undefined)
    response.catch(() => undefined)
    if (hasBegun) {
      take(follower, 'delta')
      await response
    }
    const left = once(disconnect.signal, 'abort')
    request.destroy()
    await left
  }
})

test('ends the stream of an answer that failed', async () => {
  const { follower, response, disconnect } = await ask()
  take(follower, 'delta')
  follower.fail(new Error('broken'))
  const text = await (await response)?.setEncoding('utf8').toArray()
  expect(text?.join('')).toBe('event: delta\ndata: {"type":"delta"}\n\n')
  expect(disconnect.signal.aborted).toBe(false)
})
