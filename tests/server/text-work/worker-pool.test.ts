import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { LARGE_PAGE_BYTES } from '../../../src/server/adapters/page-fetch/page-fetcher-settings.ts'
import {
  createWorkerPool,
  TEXT_WORKER_HEAP,
  type WorkerPool,
} from '../../../src/server/adapters/text-work/worker-pool.ts'
import { AppError } from '../../../src/server/app-error.ts'
import { createMetrics } from '../../../src/server/metrics.ts'
import { textWorkHere } from '../../support/text-work.ts'

const OBEDIENT = fileURLToPath(new URL('../support/obedient-worker.ts', import.meta.url))
const REAL = fileURLToPath(new URL('../../../src/server/text-worker.ts', import.meta.url))
const HERE = new AbortController().signal
const SHORT_MS = 400
/** Long enough that a task which reaches it hangs. */
const LONG_MS = 60_000

const deadlines = (ms: number) => ({
  page: ms,
  'searched-page': ms,
  'page-data': ms,
  answer: ms,
  answers: ms,
  question: ms,
  'model-answer': ms,
  'model-question': ms,
})

type Options = Partial<Parameters<typeof createWorkerPool>[0]> & Readonly<{ deadlineMs?: number }>

function startPool({ deadlineMs = SHORT_MS, ...options }: Options = {}) {
  const metrics = createMetrics()
  const clock = { now: 0 }
  const pool = createWorkerPool({
    file: OBEDIENT,
    workers: 1,
    resourceLimits: TEXT_WORKER_HEAP,
    deadlinesMs: deadlines(deadlineMs),
    metrics,
    now: () => clock.now,
    ...options,
  })
  onTestFinished(() => pool.close())
  const outcomes = async () => {
    const { values } = await metrics.textTasks.get()
    return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]))
  }
  return { pool, clock, outcomes }
}

/** Gives an order as somebody of a line. @returns what came of it: 'answered', or the error's code or name */
async function order(
  pool: WorkerPool,
  title: string,
  { line = 'network', signal = HERE }: Readonly<{ line?: string; signal?: AbortSignal }> = {},
): Promise<string> {
  const input = { questionId: 'sells-data', passages: [], document: { title } } as const
  try {
    await pool.run('answer', input, { line, signal })
    return 'answered'
  } catch (error) {
    if (error instanceof AppError) return error.code
    return error instanceof Error ? error.name : String(error)
  }
}

describe('a task', () => {
  test('that never ends is ended at its deadline, and the next one finds a new worker', async () => {
    const { pool, outcomes } = startPool()
    expect(await order(pool, 'spin')).toBe('answer-took-too-long')
    expect(await order(pool, 'answer')).toBe('answered')
    expect(await outcomes()).toEqual({ deadline: 1, done: 1 })
  })

  test('that blocks on a page has a code of its own', async () => {
    const { pool } = startPool()
    const body = {
      url: 'block',
      format: 'html',
      contentType: '',
      bytes: new Uint8Array(1),
    } as const
    const reading = pool.run('page', body, { line: 'network', signal: HERE })
    await expect(reading).rejects.toMatchObject({ code: 'page-took-too-long' })
  })

  test('that takes more memory than a worker has ends its worker and nothing else', async () => {
    const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 }
    const { pool, outcomes } = startPool({ deadlineMs: LONG_MS, resourceLimits })
    expect(await order(pool, 'fill')).toBe('answer-took-too-long')
    expect(await order(pool, 'answer')).toBe('answered')
    expect(await outcomes()).toEqual({ 'out-of-memory': 1, done: 1 })
  })

  test('that is refused or fails comes back as what it was', async () => {
    const { pool, outcomes } = startPool({ deadlineMs: LONG_MS })
    expect(await order(pool, 'refuse')).toBe('page-not-a-policy')
    expect(await order(pool, 'fail')).toBe('TypeError')
    expect(await order(pool, 'die')).toBe('Error')
    expect(await order(pool, 'answer')).toBe('answered')
    expect(await outcomes()).toEqual({ done: 2, failed: 2 })
  })

  test('sees nothing of the operator’s settings', async () => {
    const { pool } = startPool({ deadlineMs: LONG_MS })
    expect(await order(pool, 'tell of secrets')).toBe('answered')
  })

  test('gets the bytes of a page, and leaves alone what shares memory with them', async () => {
    const { pool } = startPool({ deadlineMs: LONG_MS })
    const shared = new Uint8Array(64).fill(7)
    const body = { url: 'a page', format: 'html', contentType: '', bytes: shared.subarray(8, 18) }
    const page = await pool.run('page', { ...body, format: 'html' }, { line: 'a', signal: HERE })
    expect(page).toEqual({ kind: 'text', title: 'a page', text: '10' })
    expect(shared).toEqual(new Uint8Array(64).fill(7))
  })
})

describe('a line', () => {
  test('that keeps a worker busy leaves another to the others', async () => {
    const { pool } = startPool({ workers: 2, deadlineMs: LONG_MS })
    const leaving = new AbortController()
    const blocked = [1, 2, 3].map(() => order(pool, 'block', { line: 'a', signal: leaving.signal }))
    for (let visitor = 0; visitor < 5; visitor += 1) {
      expect(await order(pool, 'answer', { line: `honest ${visitor}` })).toBe('answered')
    }
    leaving.abort()
    expect(await Promise.all(blocked)).toEqual(['AbortError', 'AbortError', 'AbortError'])
  })

  test('whose tasks overrun again and again has to wait a minute', async () => {
    const { pool, clock } = startPool()
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => order(pool, 'block')))
    expect(answers.toSorted()).toEqual([
      'answer-took-too-long',
      'answer-took-too-long',
      'answer-took-too-long',
      'answer-took-too-long',
      'too-many-requests',
      'too-many-requests',
    ])
    expect(await order(pool, 'answer')).toBe('too-many-requests')
    expect(await order(pool, 'answer', { line: 'another' })).toBe('answered')
    clock.now = 60_000
    expect(await order(pool, 'answer')).toBe('answered')
  })
})

test('lines whose tasks overran leave a worker to the others between them', async () => {
  const { pool } = startPool({ workers: 2 })
  const suspects = ['a', 'b']
  await Promise.all(suspects.map((line) => order(pool, 'block', { line })))
  const blocked = suspects.map((line) => order(pool, 'block', { line }))
  expect(await Promise.race([order(pool, 'answer', { line: 'honest' }), ...blocked])).toBe(
    'answered',
  )
  await Promise.all(blocked)
})

describe('who waits', () => {
  test('for too long, or behind too many, is told so', async () => {
    const { pool, outcomes } = startPool({ deadlineMs: LONG_MS, waitingMax: 1, waitMs: SHORT_MS })
    const leaving = new AbortController()
    const blocked = order(pool, 'block', { line: 'a', signal: leaving.signal })
    const waiting = order(pool, 'answer', { line: 'b' })
    expect(await order(pool, 'answer', { line: 'c' })).toBe('service-unavailable')
    expect(await waiting).toBe('service-unavailable')
    expect(await outcomes()).toEqual({ 'no-place': 2 })
    leaving.abort()
    await blocked
  })

  test('and leaves takes no worker', async () => {
    const { pool, outcomes } = startPool({ deadlineMs: 2 * SHORT_MS })
    const leaving = new AbortController()
    const blocked = order(pool, 'block')
    const waiting = order(pool, 'block', { signal: leaving.signal })
    leaving.abort()
    expect(await waiting).toBe('AbortError')
    expect(await blocked).toBe('answer-took-too-long')
    expect(await order(pool, 'answer')).toBe('answered')
    expect(await outcomes()).toEqual({ left: 1, deadline: 1, done: 1 })
  })
})

test('what nobody waits for any more is ended soon', async () => {
  const { pool, outcomes } = startPool({ deadlineMs: LONG_MS })
  expect(await order(pool, 'answer')).toBe('answered')
  const leaving = new AbortController()
  const blocked = order(pool, 'block', { signal: leaving.signal })
  leaving.abort()
  expect(await blocked).toBe('AbortError')
  expect(await order(pool, 'answer')).toBe('answered')
  expect(await outcomes()).toEqual({ deadline: 1, done: 2 })
})

test('a pool that closes ends what is under way and refuses what comes', async () => {
  const { pool } = startPool({ deadlineMs: LONG_MS })
  const blocked = [order(pool, 'block'), order(pool, 'answer', { line: 'b' })]
  await pool.close()
  expect(await Promise.all(blocked)).toEqual(['service-unavailable', 'service-unavailable'])
  expect(await order(pool, 'answer')).toBe('service-unavailable')
})

test('the worker of the server answers as its handlers do', async () => {
  const { pool } = startPool({ file: REAL, deadlineMs: LONG_MS })
  const text = 'We never sell your personal information to anyone.'
  const passages = [{ n: 1, start: 12, text }]
  const owner = { line: 'network', signal: HERE }
  const answering = { questionId: 'sells-data', passages, document: { title: 'Policy' } } as const
  const here = textWorkHere()
  const answer = await pool.run('answer', answering, owner)
  expect(answer).toEqual(await here.run('answer', answering, owner))
  expect(answer.statements.at(0)?.citations).toEqual([
    { passage: 1, start: 12, end: 62, quote: text },
  ])
  const { document, ...question } = answering
  const questions = [question, { ...question, questionId: 'third-party-sharing' } as const]
  const answers = await pool.run('answers', { questions, document }, owner)
  expect(answers.map(({ questionId }) => questionId)).toEqual(['sells-data', 'third-party-sharing'])
  expect(answers.at(0)).toEqual(answer)
  const documents = [{ id: 'policy', title: 'Policy', passages }]
  const asking = { question: 'Do you sell my data?', documents, earlier: [] }
  expect(await pool.run('question', asking, owner)).toEqual(
    await here.run('question', asking, owner),
  )
  const reply = { text: 'No. They never sell it [1].', wasCut: false }
  expect(await pool.run('model-question', { ...asking, reply }, owner)).toEqual(
    await here.run('model-question', { ...asking, reply }, owner),
  )
  expect(await pool.run('model-answer', { ...answering, reply }, owner)).toMatchObject({
    verdict: 'no',
    statements: [{ citations: [{ start: 12, end: 62 }] }],
  })
})

describe('large pages', () => {
  const LARGE_BYTES = LARGE_PAGE_BYTES + 1
  const read = async (pool: WorkerPool, url: string, bytes: number, line: string) => {
    const body = { url, format: 'html', contentType: '', bytes: new Uint8Array(bytes) } as const
    return await pool.run('page', body, { line, signal: HERE }).then(
      (page) => (page.kind === 'text' ? page.title : page.kind),
      () => 'overrun',
    )
  }

  test('are read one after the other, and smaller ones beside them', async () => {
    const { pool } = startPool({ workers: 2 })
    const ended: string[] = []
    const note = (what: string) => () => ended.push(what)
    await Promise.all([
      read(pool, 'block', LARGE_BYTES, 'one').then(note('first')),
      read(pool, 'other', LARGE_BYTES, 'two').then(note('second')),
      read(pool, 'small', 1, 'three').then(note('small')),
    ])
    expect(ended).toEqual(['small', 'first', 'second'])
  })

  test('leave nothing behind in a worker', async () => {
    const { pool } = startPool({ deadlineMs: LONG_MS })
    expect(await read(pool, 'count', 1, 'one')).toBe('1')
    expect(await read(pool, 'count', LARGE_BYTES, 'one')).toBe('2')
    expect(await read(pool, 'count', 1, 'one')).toBe('1')
  })
})
