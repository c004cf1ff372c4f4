import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { closeServer, listen } from '../../../src/server/process/listen.ts'

/** Longer than any test runs: whatever ends a connection here, the limit does not. */
const LIMIT_MS = 600_000

test('open answers end, and then nothing that is kept alive holds the server', async () => {
  const { promise: word, resolve: say } = Promise.withResolvers<string>()
  const answer = async (): Promise<Response> => new Response(await word)
  const server = await listen(answer, { host: '127.0.0.1', port: 0, portSetting: 'PORT' })
  const agent = new Agent({ keepAlive: true })
  const { port } = server.address() as AddressInfo
  const asked = request({ host: '127.0.0.1', port, agent }).end()
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>
  await once(server, 'request')
  const closed = closeServer(server, LIMIT_MS)
  say('all of it')
  const [response] = await answered
  expect(await text(response)).toBe('all of it')
  await closed
  agent.destroy()
})
