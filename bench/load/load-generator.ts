import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { LoadJob, LoadResult } from './load-job.ts'

/** The generator's process, which runs jobs in sequence. */
export type LoadGenerator = Readonly<{
  /** @throws Error if the process ended, after it reported an invalid answer */
  run: (job: LoadJob) => Promise<LoadResult>
  stop: () => Promise<void>
}>

export function startGenerator(): LoadGenerator {
  const child = fork('bench/load/generator.ts')
  return {
    run: (job) => resultOf(child, job),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

function resultOf(child: ChildProcess, job: LoadJob): Promise<LoadResult> {
  return new Promise((done, fail) => {
    const onExit = () => fail(new Error('the load broke off'))
    child.once('exit', onExit)
    child.once('message', (result: LoadResult) => {
      child.off('exit', onExit)
      done(result)
    })
    child.send(job)
  })
}
