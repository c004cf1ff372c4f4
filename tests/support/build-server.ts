import { spawnSync } from 'node:child_process'

/** Builds the server for tests that start it in a separate process. */
export default function buildServer(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build-if-changed.ts', 'server'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('the server could not be built')
}
