import { driveLoad } from './drive-load.ts'
import type { LoadJob } from './load-job.ts'

/** Drives loads for its parent, in a process of its own: what it costs is not the parent's time. */
process.on('message', async (job: LoadJob) => {
  process.send?.(await driveLoad(job))
})
