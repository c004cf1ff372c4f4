import { rethrowInWorker } from '../../lib/run-worker.ts'
import { readReport } from './read-report.ts'

// A report may be anybody's: what it costs to read is spent beside the page, and ends with this worker.
self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  try {
    self.postMessage(readReport(data))
  } catch (error) {
    rethrowInWorker(error)
  }
})
