import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

/** Selects which kinds of memory Linux puts into a core dump; see core(5). */
const DUMPED_KINDS = '/proc/self/coredump_filter'
const NO_KIND = '0x0'

/**
 * What a crash of the process may still write to disk.
 * - `none`: no core dump file; a program that receives core dumps gets no memory.
 * - `without-memory`: only the processor's registers, which can hold a word or two.
 * - `as-the-system-says`: all memory, unless the operator has turned core dumps off.
 */
export type CoreDumps = 'none' | 'without-memory' | 'as-the-system-says'

/**
 * Keeps memory out of core dumps: it holds visitors' documents and questions, which must never
 * reach a disk, even in a crash. Works on Linux. Node cannot set limits itself, so this calls the
 * system's `prlimit`.
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
