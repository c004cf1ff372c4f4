import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setInterval as every } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { IS_LONG_RUN } from '../../support/long-run.ts'
import { serveLocally } from '../support/local-server.ts'
import { hostileStageOfFile } from './support/hostile-stage.ts'
import { speak, visitRequest } from './support/raw-connection.ts'

const stage = hostileStageOfFile()
const CONNECTIONS = IS_LONG_RUN ? 2_000 : 200
/**
 * Fewer than the backlog of the server's socket (Node asks for 511). Beyond that, the system lets some
 * clients believe that they are connected, and a silent one would believe it forever.
 */
const CONNECTIONS_AT_ONCE = 100
const QUICK_LIMITS = { headersMs: 300, requestMs: 600, checkEveryMs: 50 }
const DROP_EVERY_MS = 20

const WHOLE = visitRequest()
const HEAD_AND_A_BIT = WHOLE.slice(0, WHOLE.indexOf('\r\n\r\n') + 5)

/** A connection that sends some bytes; the test closes it at the end if nobody else did. */
async function begin(port: number, bytes: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined).resume()
  onTestFinished(() => {
    socket.destroy()
  })
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}

/** Sends one byte after the other until the connection is closed. */
async function drip(socket: Socket, bytes: string): Promise<void> {
  let sent = 0
  for await (const _ of every(DROP_EVERY_MS)) {
    if (socket.closed) return
    socket.write(bytes[sent % bytes.length] ?? '')
    sent += 1
  }
}

test.each([
  ['says nothing', '', ''],
  ['never ends its first line', 'GET /', 'a'],
  ['never ends its headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-a: b\r\n'],
  ['never ends its body', HEAD_AND_A_BIT, ''],
  ['sends its body in drops', HEAD_AND_A_BIT.replace(/Length: \d+/, 'Length: 900'), ' '],
])('a connection that %s is ended', async (_what, beginning, drops) => {
  const port = await serveLocally(
    async (request) => new Response(await request.text()),
    QUICK_LIMITS,
  )
  const socket = await begin(port, beginning)
  if (drops !== '') await drip(socket, drops)
  else if (!socket.closed) await once(socket, 'close')
  expect(socket.closed).toBe(true)
})

test('hundreds of unfinished connections delay nobody else', async () => {
  const beginnings = ['', 'GET /', 'POST /api/visit HTTP/1.1\r\nHost: a\r\n', HEAD_AND_A_BIT]
  const slow: Socket[] = []
  while (slow.length < CONNECTIONS) {
    const some = Array.from({ length: CONNECTIONS_AT_ONCE }, (_, index) =>
      begin(stage().port, beginnings[index % beginnings.length] ?? ''),
    )
    slow.push(...(await Promise.all(some)))
    // Connections are accepted in order: now all of these are.
    expect((await speak(stage().port, WHOLE)).statuses).toEqual([200])
  }
  for (let visit = 0; visit < 5; visit += 1) {
    expect((await speak(stage().port, WHOLE)).statuses).toEqual([200])
  }
  // The visits did not have to wait until the slow ones were closed.
  expect(slow.some(({ closed }) => !closed)).toBe(true)
  // The product's own limits are long: only the long run waits until they close all of them.
  if (IS_LONG_RUN) {
    await Promise.all(slow.map((socket) => (socket.closed ? undefined : once(socket, 'close'))))
    await stage().expectAlive()
  }
})
