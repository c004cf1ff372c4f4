import { serveTasks } from '../../../src/server/adapters/text-work/serve-tasks.ts'
import { AppError } from '../../../src/server/app-error.ts'
import type { TextHandlers } from '../../../src/server/text-work.ts'

/**
 * Follows the order in a document's title instead of answering; for a page it returns the number of
 * bytes, or, with 'count' in the title, the number of pages that this worker has read.
 */
const ORDERS: Readonly<Record<string, () => void>> = {
  answer: () => undefined,
  block: () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0)
  },
  spin: () => {
    for (;;);
  },
  fill: () => {
    const held: string[][] = []
    for (;;) held.push(Array.from({ length: 10_000 }, (_, index) => `${held.length} ${index}`))
  },
  refuse: () => {
    throw new AppError('page-not-a-policy', { cause: 'an order' })
  },
  fail: () => {
    throw new TypeError('an order')
  },
  die: () => {
    process.exit(3)
  },
  'tell of secrets': () => {
    if (Object.keys(process.env).length > 0) throw new TypeError('there are secrets')
  },
}

let pages = 0

function refuse(): never {
  throw new Error('not ordered')
}

const handlers: TextHandlers = {
  answer: ({ questionId, document }) => {
    ORDERS[document.title]?.()
    return { questionId, standing: 'not-found', statements: [], analyst: 'built-in', notices: [] }
  },
  page: ({ url, bytes }) => {
    ORDERS[url]?.()
    pages += 1
    return {
      kind: 'text',
      title: url === 'count' ? String(pages) : url,
      text: String(bytes.length),
    }
  },
  'page-data': refuse,
  'searched-page': refuse,
  answers: refuse,
  question: refuse,
  'model-answer': refuse,
  'model-question': refuse,
}

serveTasks(handlers)
