import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

/** Which kinds of memory Linux puts into a core dump; see core(5). */
const DUMPED_KINDS = '/proc/self/coredump_filter'
const NO_KIND = '0x0'

/**
 * What the system may still write when the process crashes.
 * - `none`: nothing, where core dumps are files; whom they are handed to is given no memory.
 * - `without-memory`: what stood in the processor's registers, which can be a word or two.
 * - `as-the-system-says`: all memory, unless the operator has turned core dumps off.
 */
export type CoreDumps = 'none' | 'without-memory' | 'as-the-system-says'

/**
 * Keeps memory out of core dumps: in it are visitors' documents and questions, which never reach a
 * disk, not even when the server crashes. Works on Linux; Node itself can set no limits, so the
 * system's own tool is asked to.
 */
export function preventCoreDumps(): CoreDumps {
  const isWithoutMemory = forbidMemory()
  const { status } = spawnSync('prlimit', ['--pid', String(process.pid), '--core=0:0'], {
    stdio: 'ignore',
  })
  if (!isWithoutMemory) return 'as-the-system-says'
  return status === 0 ? 'none' : 'without-memory'
}

function forbidMemory(): boolean {
  try {
    writeFileSync(DUMPED_KINDS, NO_KIND)
    return true
  } catch {
    return false
  }
}
