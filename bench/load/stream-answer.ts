import type { Dispatcher, Pool } from 'undici'
import type { AnswerMarks } from './load-job.ts'

/** Number of last pieces that contain the end of an answer. */
const LAST_PIECES = 4
const OK = 200

type Listener = Readonly<{ onFirst: () => void }>

/**
 * Sends a request and reads the answer to its end without storing it.
 *
 * @throws Error if the answer was incomplete: then the measurement is invalid
 */
export function streamAnswer(
  pool: Pool,
  request: Dispatcher.DispatchOptions,
  marks: AnswerMarks,
  { onFirst }: Listener,
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
