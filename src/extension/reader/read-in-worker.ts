import { runWorker, type StartedWorker } from '../../web/lib/run-worker.ts'
import type { PageReading, PageTask } from './read-page.ts'

/** The largest pages take half a second; an old machine is several times slower. */
const READING_TIME_LIMIT_MS = 20_000

function startPageReader(): StartedWorker {
  return new Worker(new URL('./page-reader.worker.ts', import.meta.url), { type: 'module' })
}

/**
 * Reads a page in a worker.
 *
 * @throws WorkerError; the signal's reason when it was aborted
 */
export function readInWorker(task: PageTask, signal: AbortSignal): Promise<PageReading> {
  return runWorker<PageReading>(task, {
    start: startPageReader,
    signal,
    timeLimitMs: READING_TIME_LIMIT_MS,
    takeMessage: () => true,
  })
}
