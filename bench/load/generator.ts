import { driveLoad } from './drive-load.ts'
import type { LoadJob } from './load-job.ts'

/** Drives loads for its parent in a separate process, so that it does not use the parent's time. */
process.on('message', async (job: LoadJob) => {
  process.send?.(await driveLoad(job))
})
