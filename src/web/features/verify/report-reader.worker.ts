import { rethrowInWorker } from '../../lib/run-worker.ts'
import { readReport } from './read-report.ts'

// A report may be hostile: a worker keeps the page responsive, and can be terminated.
self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  try {
    self.postMessage(readReport(data))
  } catch (error) {
    rethrowInWorker(error)
  }
})
