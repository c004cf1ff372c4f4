import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { suggestLocalModels } from '../../../src/server/adapters/language-model/local-model-servers.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import { listenLocally } from '../../support/listen-locally.ts'
import { serveLocally } from '../support/local-server.ts'

const CONFIG = readConfig({})
/** A busy machine may be slow; a silent server is waited for only briefly. */
const PATIENT_MS = 20_000
const SHORT_MS = 100

/** The message about servers at these ports. */
async function toldOf(
  ports: readonly number[],
  config = CONFIG,
  deadlineMs = PATIENT_MS,
): Promise<string> {
  const told: string[] = []
  const servers = ports.map((port, at) => ({ name: `Server ${at + 1}`, port }))
  await suggestLocalModels(config, (words) => told.push(words), { servers, deadlineMs })
  expect(told.length).toBeLessThanOrEqual(1)
  return told.join('')
}

/** A server that lists these models, and the paths requested from it. */
async function listing(...names: readonly string[]) {
  const paths: string[] = []
  const port = await serveLocally((request) => {
    paths.push(`${request.method} ${new URL(request.url).pathname}`)
    return Response.json({ object: 'list', data: names.map((id) => ({ id, object: 'model' })) })
  })
  return { port, paths }
}

/** A port that answers every connection in this way. */
async function rawPort(answer: (socket: Socket) => void): Promise<number> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.resume()
    answer(socket)
  })
  const { port, stop } = await listenLocally(server)
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await stop()
  })
  return port
}

test('prints the settings that would use each model server of this machine', async () => {
  const [first, second] = [await listing('qwen2.5:7b'), await listing('Qwen/Qwen2.5-7B-Instruct')]
  const told = await toldOf([first.port, second.port])
  expect(told).toContain(
    `  LLM_BASE_URL=http://127.0.0.1:${first.port}/v1 LLM_MODEL=qwen2.5:7b npm`,
  )
  expect(told).toContain(`:${second.port}/v1 LLM_MODEL=Qwen/Qwen2.5-7B-Instruct npm start\n`)
  expect(first.paths).toEqual(['GET /v1/models'])
})

test('names a chat model, not one that only computes embeddings', async () => {
  const { port } = await listing('nomic-embed-text:latest', 'bge-m3', 'llama3.2:3b')
  expect(await toldOf([port])).toContain('LLM_MODEL=llama3.2:3b ')
})

test.each([
  ['a model is set', { LLM_BASE_URL: 'http://127.0.0.1:9/v1', LLM_MODEL: 'mine' }],
  ['others are served', { PUBLIC_ORIGIN: 'https://plain.example' }],
  ['it runs in production', { NODE_ENV: 'production' }],
])('asks no port where %s', async (_where, settings) => {
  const { port, paths } = await listing('llama3.2:3b')
  expect(await toldOf([port], readConfig(settings))).toBe('')
  expect(paths).toEqual([])
})

test('does not probe its own port', async () => {
  const { port, paths } = await listing('llama3.2:3b')
  expect(await toldOf([port], readConfig({ PORT: String(port) }))).toBe('')
  expect(paths).toEqual([])
})

test.each([
  ['\u001b]0;gone\u0007', 'a control character'],
  ['model\nLLM_API_KEY=x', 'a line break'],
  ['$(touch gone)', 'a command of a shell'],
  ['-rf', 'an option'],
  ['m'.repeat(5_000), 'a length without end'],
  ['\u202Emodel', 'a mark that turns the line around'],
])('never shows %j, the name of a model with %s', async (name) => {
  const { port } = await listing(name)
  expect(await toldOf([port])).toBe('')
  const beside = await listing(name, 'llama3.2:3b')
  expect(await toldOf([beside.port])).toContain('LLM_MODEL=llama3.2:3b ')
})

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'
const GIGABYTE = 1_000_000_000
const PIECE = Buffer.alloc(64 * 1_024, ' ')

/** Sends as long as it is read: the beginning of a list of a gigabyte. */
function sendEndlessly(socket: Socket, sent: { bytes: number }): void {
  socket.write(`${HEAD}Content-Length: ${GIGABYTE}\r\n\r\n{"data":[{"id":"llama3.2:3b"}]}`)
  const send = () => {
    do sent.bytes += PIECE.byteLength
    while (!socket.destroyed && sent.bytes < GIGABYTE && socket.write(PIECE))
  }
  socket.on('drain', send)
  send()
}

test('reads only the beginning of a body of a gigabyte', async () => {
  const sent = { bytes: 0 }
  const port = await rawPort((socket) => sendEndlessly(socket, sent))
  expect(await toldOf([port])).toBe('')
  expect(sent.bytes).toBeLessThan(GIGABYTE / 20)
})

test.each<[string, (socket: Socket) => void]>([
  ['hangs up', (socket) => socket.end()],
  ['resets', (socket) => socket.resetAndDestroy()],
  ['speaks another language', (socket) => socket.end('220 mail.example ESMTP\r\n')],
  [
    'upgrades',
    (socket) => socket.end('HTTP/1.1 101 Go\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
  ],
  ['asks for a key', (socket) => socket.end('HTTP/1.1 401 No\r\nContent-Length: 0\r\n\r\n')],
  [
    'sends it elsewhere',
    (socket) => socket.end('HTTP/1.1 302 Go\r\nLocation: http://127.0.0.2/\r\n\r\n'),
  ],
  ['answers with a page', (socket) => socket.end(`${HEAD}\r\n<html>`)],
  ['lists nothing', (socket) => socket.end(`${HEAD}\r\n{"data":[]}`)],
  ['lists numbers', (socket) => socket.end(`${HEAD}\r\n{"data":[{"id":7}]}`)],
])('a server that %s is skipped, and hides no other', async (_what, answer) => {
  const good = await listing('llama3.2:3b')
  const told = await toldOf([await rawPort(answer), good.port])
  expect(told).not.toContain('Server 1')
  expect(told).toContain('Server 2')
})

test.each<[string, (socket: Socket) => void]>([
  ['never answers', () => undefined],
  ['never ends its answer', (socket) => socket.write(`${HEAD}\r\n{"data":[{"id":"llama"}]}`)],
])('a server that %s is not waited for', async (_what, answer) => {
  expect(await toldOf([await rawPort(answer)], CONFIG, SHORT_MS)).toBe('')
})

test('a port without a listener reports nothing', async () => {
  const { port, stop } = await listenLocally(createServer())
  await stop()
  expect(await toldOf([port])).toBe('')
})
