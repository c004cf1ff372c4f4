import { spawnSync } from 'node:child_process'

/** Tests that start the server in a process of its own start what is built of it. */
export default function buildServer(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build-if-changed.ts', 'server'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('the server could not be built')
}
