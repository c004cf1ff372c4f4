import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type DocumentSelection,
  selectForAnalysis,
} from '../../src/core/analyst/selection/select-passages.ts'
import { rankDocument } from '../../src/web/lib/ranker/rank-document.ts'
import type { RankerTask } from '../../src/web/lib/ranker/ranker-task.ts'
import { LOADING_LIMIT_MS, WORKER_LOADED, WorkerError } from '../../src/web/lib/run-worker.ts'
import { MODELS } from '../support/analyst-models.ts'
import { EXAMPLE_TEXT } from './support/example-policy.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A worker that is told what to do with a text: it answers, crashes, or says nothing. */
class StandInWorker extends EventTarget {
  wasEnded = false
  readonly #answer: (text: string) => Event | undefined

  constructor(answer: (text: string) => Event | undefined) {
    super()
    this.#answer = answer
  }

  postMessage({ text }: Extract<RankerTask, { kind: 'analysis' }>): void {
    const event = this.#answer(text)
    if (event !== undefined) queueMicrotask(() => this.dispatchEvent(event))
  }

  terminate(): void {
    this.wasEnded = true
  }
}

function rank(
  worker: StandInWorker,
  signal = new AbortController().signal,
): Promise<DocumentSelection> {
  return rankDocument(EXAMPLE_TEXT, signal, () => worker)
}

describe('the ranker in its worker', () => {
  test('gives what it chose and is ended', async () => {
    const worker = new StandInWorker(
      (text) => new MessageEvent('message', { data: selectForAnalysis(text, MODELS) }),
    )
    expect(await rank(worker)).toEqual(selectForAnalysis(EXAMPLE_TEXT, MODELS))
    expect(worker.wasEnded).toBe(true)
  })

  test('that crashes fails with an error of its own and is ended', async () => {
    const worker = new StandInWorker(() => new Event('error'))
    await expect(rank(worker)).rejects.toBeInstanceOf(WorkerError)
    expect(worker.wasEnded).toBe(true)
  })

  test('that has its weights and never answers is given up and ended', async () => {
    vi.useFakeTimers()
    const worker = new StandInWorker(() => new MessageEvent('message', { data: WORKER_LOADED }))
    const ranked = rank(worker).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await ranked).toMatchObject({ name: 'WorkerError', reason: 'time-limit' })
    expect(worker.wasEnded).toBe(true)
  })

  test('may load its weights over a slow connection, but not for ever', async () => {
    vi.useFakeTimers()
    const worker = new StandInWorker(() => undefined)
    const ranked = rank(worker).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(LOADING_LIMIT_MS - 1)
    expect(worker.wasEnded).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await ranked).toMatchObject({ name: 'WorkerError', reason: 'not-loaded' })
    expect(worker.wasEnded).toBe(true)
  })

  test('is ended when nobody wants its answer any more', async () => {
    const worker = new StandInWorker(() => undefined)
    const controller = new AbortController()
    const ranked = rank(worker, controller.signal)
    controller.abort()
    await expect(ranked).rejects.toThrow('aborted')
    expect(worker.wasEnded).toBe(true)
  })
})
