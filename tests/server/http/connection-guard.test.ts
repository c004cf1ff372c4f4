import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { LARGE, sendAndNeverRead, serveLocally } from '../support/local-server.ts'

const PATIENCE = { timeout: 5_000 }
/** Other systems have no second loopback address by default. */
const OTHER_ADDRESS = process.platform === 'linux' ? '127.0.0.66' : '127.0.0.1'
const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** A connection that sends nothing until told to. */
async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => {
    socket.destroy()
  })
  socket.resume()
  await once(socket, 'connect')
  return socket
}

/** Answers '/' at once, and nothing else ever. */
const answerOnlyTheRoot = (incoming: Request): Response | Promise<Response> =>
  new URL(incoming.url).pathname === '/' ? new Response('x') : new Promise(() => undefined)

test('a network at its limit loses its idle connection', async () => {
  const port = await serveLocally(answerOnlyTheRoot, { perNetwork: 2 })
  const busy = await open(port)
  busy.write(request('/busy'))
  const idle = await open(port)
  const newcomer = await open(port)
  newcomer.write(request('/'))
  await once(newcomer, 'data')
  await expect.poll(() => idle.destroyed, PATIENCE).toBe(true)
  expect(busy.destroyed).toBe(false)
})

test('a network with only busy connections gets no further one', async () => {
  let begun = 0
  const port = await serveLocally(
    () => {
      begun += 1
      return new Promise(() => undefined)
    },
    { perNetwork: 2 },
  )
  const busy = [await open(port), await open(port)]
  for (const socket of busy) socket.write(request('/'))
  await expect.poll(() => begun, PATIENCE).toBe(2)
  const further = await open(port)
  await expect.poll(() => further.destroyed, PATIENCE).toBe(true)
  expect(busy.map(({ destroyed }) => destroyed)).toEqual([false, false])
})

test('if there are too many in all, the longest idle one is closed', async () => {
  const port = await serveLocally(answerOnlyTheRoot, { connections: 2 })
  const first = await open(port)
  const second = await open(port)
  const third = await open(port)
  third.write(request('/'))
  await once(third, 'data')
  await expect.poll(() => first.destroyed, PATIENCE).toBe(true)
  expect(second.destroyed).toBe(false)
})

test('pipelined requests are answered one after the other', async () => {
  const begun: string[] = []
  const answers = new Map<string, () => void>()
  const port = await serveLocally(({ url }) => {
    const { pathname } = new URL(url)
    begun.push(pathname)
    return new Promise((resolve) => answers.set(pathname, () => resolve(new Response(pathname))))
  })
  const socket = await open(port)
  socket.write(request('/1') + request('/2') + request('/3'))
  for (const path of ['/1', '/2', '/3']) {
    await expect.poll(() => begun.at(-1), PATIENCE).toBe(path)
    answers.get(path)?.()
  }
  expect(begun).toEqual(['/1', '/2', '/3'])
})

test('a connection with too many pipelined requests is closed, and hardly any of them starts', async () => {
  let begun = 0
  const port = await serveLocally(() => {
    begun += 1
    return new Promise(() => undefined)
  })
  const socket = await open(port)
  socket.write(request('/').repeat(100))
  await expect.poll(() => socket.destroyed, PATIENCE).toBe(true)
  expect(begun).toBe(1)
})

test('requests of a network over many connections begin one a turn, and another peer’s first', async () => {
  const begun: string[] = []
  const port = await serveLocally(
    (_, { incoming }) => {
      begun.push(incoming.socket.remoteAddress ?? '')
      return new Response('x')
    },
    { perNetwork: 50 },
  )
  const crowd = await Promise.all(Array.from({ length: 40 }, () => open(port)))
  const other = connect({ port, host: '127.0.0.1', localAddress: OTHER_ADDRESS }).resume()
  onTestFinished(() => {
    other.destroy()
  })
  await once(other, 'connect')
  for (const socket of crowd) socket.write(request('/'))
  other.write(request('/'))
  await expect.poll(() => begun.length, PATIENCE).toBe(41)
  expect(begun.indexOf(OTHER_ADDRESS)).toBeLessThan(40)
})

test('reads no more of a connection whose body has no length', async () => {
  let read = () => Number.POSITIVE_INFINITY
  const port = await serveLocally((_, { incoming }) => {
    const { socket } = incoming as IncomingMessage
    read = () => socket.bytesRead
    return new Response('refused', { status: 411 })
  })
  const socket = await open(port)
  const chunks = '1\r\na\r\n'.repeat(400_000)
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n'
  socket.write(head + chunks)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('411')
  await expect.poll(() => socket.destroyed, PATIENCE).toBe(true)
  // Two buffers of the parser.
  expect(read()).toBeLessThanOrEqual(2 * 64 * 1_024)
})

test('a network that floods twice loses its idle connections, but no busy one, and gets no other for a moment', async () => {
  const port = await serveLocally(answerOnlyTheRoot)
  const busy = await open(port)
  busy.write(request('/busy'))
  const idle = await open(port)
  for (let floods = 0; floods < 2; floods += 1) {
    expect(idle.destroyed).toBe(false)
    const flooding = await open(port)
    flooding.write(request('/').repeat(100))
    await expect.poll(() => flooding.destroyed, PATIENCE).toBe(true)
  }
  await expect.poll(() => idle.destroyed, PATIENCE).toBe(true)
  expect(busy.destroyed).toBe(false)
  const refused = connect(port, '127.0.0.1').resume()
  await once(refused, 'close')
  await expect.poll(() => answers(port), PATIENCE).toBe(true)
})

/** Whether a new connection is answered. */
async function answers(port: number): Promise<boolean> {
  const socket = await open(port)
  socket.write(request('/'))
  return await Promise.race([
    once(socket, 'data').then(() => true),
    once(socket, 'close').then(() => false),
  ])
}

const QUICK_CHECKS = { checkEveryMs: 20, slowReader: { bytes: 64 * 1_024, windowMs: 200 } }

test('a reader below the minimum speed is closed, and one above it is not', async () => {
  const answers: ServerResponse[] = []
  const port = await serveLocally((_request, { outgoing }) => {
    answers.push(outgoing as ServerResponse)
    return new Response(LARGE)
  }, QUICK_CHECKS)
  const quick = connect(port, '127.0.0.1')
  quick.write(request('/'))
  let received = 0
  quick.on('data', (chunk: Buffer) => {
    received += chunk.length
  })
  await sendAndNeverRead(port, request('/'))
  await expect.poll(() => answers.some(({ destroyed }) => destroyed), PATIENCE).toBe(true)
  await expect.poll(() => received, PATIENCE).toBeGreaterThan(LARGE.length)
  quick.destroy()
})
