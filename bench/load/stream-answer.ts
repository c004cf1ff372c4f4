import type { Dispatcher, Pool } from 'undici'
import type { AnswerMarks } from './load-job.ts'

/** An answer may end in several pieces; so many of them hold its last words. */
const LAST_PIECES = 4
const OK = 200

type Hears = Readonly<{ onFirst: () => void }>

/**
 * Asks, and reads an answer to its end without keeping it.
 *
 * @throws Error when it was no whole answer: then it was none that was measured
 */
export function streamAnswer(
  pool: Pool,
  request: Dispatcher.DispatchOptions,
  marks: AnswerMarks,
  { onFirst }: Hears,
): Promise<void> {
  return new Promise((whole, fail) => {
    let status = 0
    let hasBegun = false
    const last: Buffer[] = []
    pool.dispatch(request, {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, statusCode) => {
        status = statusCode
      },
      onResponseData: (_controller, chunk) => {
        if (!hasBegun && chunk.includes(marks.first)) {
          hasBegun = true
          onFirst()
        }
        last.push(chunk)
        if (last.length > LAST_PIECES) last.shift()
      },
      onResponseEnd: () => {
        const end = Buffer.concat(last)
        const isWhole = hasBegun && marks.last.every((words) => end.includes(words))
        if (status === OK && isWhole) return whole()
        fail(new Error(`no answer: ${status} ${end.subarray(-500)}`))
      },
      onResponseError: (_controller, error) => fail(error),
    })
  })
}
