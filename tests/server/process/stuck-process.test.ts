import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { TEXT_WORKER_VARIABLE } from '../support/server-process/order.ts'
import { ServerProcess } from '../support/server-process/server-process.ts'
import { analysisRequest, readEvents, TestBrowser } from '../support/test-server.ts'
import { newStore } from '../support/test-store.ts'

const OBEDIENT = fileURLToPath(new URL('../support/obedient-worker.ts', import.meta.url))
const WATCHED = fileURLToPath(new URL('../support/watched-process.ts', import.meta.url))
const TEST_LIMIT_MS = 60_000

const request = analysisRequest()

/** A server whose text workers do what the title of a document orders. */
async function startServer() {
  const server = await ServerProcess.start({
    store: await newStore(),
    settings: { [TEXT_WORKER_VARIABLE]: OBEDIENT },
    aheadMs: 0,
  })
  onTestFinished(() => server.dispose())
  const analyse = (title: string) =>
    new TestBrowser(server).analyse({
      ...request,
      document: { title },
      questions: request.questions.slice(0, 1),
    })
  return { server, analyse }
}

test('a process whose event loop stands still ends and names the route', {
  timeout: TEST_LIMIT_MS,
}, async () => {
  const { server, analyse } = await startServer()
  const answering = await analyse('block')
  const cutOff = answering.text().catch(() => 'cut off')
  await server.order({ do: 'block', ms: TEST_LIMIT_MS })
  expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' })
  await cutOff
  const line = server.output.split('\n').find((one) => one.includes('stands still')) ?? '{}'
  expect(JSON.parse(line)).toEqual({
    level: 60,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    standstillMs: 10_000,
    routes: ['POST /api/analyses'],
    msg: 'event loop stands still',
  })
})

test('a process that is told to stop while its workers are busy ends by itself', {
  timeout: TEST_LIMIT_MS,
}, async () => {
  const { server, analyse } = await startServer()
  const answering = await analyse('block')
  const [events, ending] = await Promise.all([readEvents(answering), server.stop()])
  expect(events.at(-1)).toMatchObject({ type: 'failed' })
  expect(ending).toEqual({ code: 0, signal: null })
})

test('a process that was stopped and goes on is not taken for stuck', {
  timeout: TEST_LIMIT_MS,
}, async () => {
  const child = spawn(process.execPath, [WATCHED], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  expect(await lines.next()).toMatchObject({ value: 'watched' })
  child.kill('SIGSTOP')
  // Many times the standstill that it is watched for.
  await delay(3_000)
  child.kill('SIGCONT')
  child.stdin.write('are you there?\n')
  expect(await lines.next()).toMatchObject({ value: 'are you there?' })
  const ended = once(child, 'exit')
  child.stdin.end()
  expect(await ended).toEqual([0, null])
})
