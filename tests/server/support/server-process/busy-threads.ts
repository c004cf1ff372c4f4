import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'
import { TEXT_WORKER_VARIABLE } from './order.ts'

// Loaded before the server.

const replacement = process.env[TEXT_WORKER_VARIABLE]

if (replacement !== undefined) {
  threads.Worker = class extends threads.Worker {
    constructor(file: string | URL, options?: threads.WorkerOptions) {
      super(/text-worker\.mjs$/.test(String(file)) ? String(replacement) : file, options)
    }
  }
  syncBuiltinESMExports()
}

/** Blocks the event loop soon: the request for it is answered before. */
export function block(ms: number): void {
  setTimeout(() => {
    const until = performance.now() + ms
    while (performance.now() < until);
  }, 100)
}
