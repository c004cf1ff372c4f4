import { readdirSync, readFileSync } from 'node:fs'

/** Resources of processes: resident memory in megabytes, and open files and connections. */
export type ProcessSize = Readonly<{ megabytes: number; handles: number }>

const KILOBYTES_IN_MEGABYTE = 1_024
const WATCH_INTERVAL_MS = 250

/** The sum of several processes; Linux only. */
export function sizeOf(pids: readonly number[]): ProcessSize {
  const sum = (of: (pid: number) => number) => pids.reduce((all, pid) => all + of(pid), 0)
  return {
    megabytes: sum(residentKilobytes) / KILOBYTES_IN_MEGABYTE,
    handles: sum((pid) => readdirSync(`/proc/${pid}/fd`).length),
  }
}

function residentKilobytes(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  if (kilobytes === undefined) throw new Error(`nothing is known of process ${pid}`)
  return Number(kilobytes)
}

/** Samples the size of processes while `work` runs; oldest first. */
export async function watchSizes<Result>(
  pids: readonly number[],
  work: () => Promise<Result>,
): Promise<Readonly<{ result: Result; sizes: readonly ProcessSize[] }>> {
  const sizes: ProcessSize[] = []
  const watching = setInterval(() => sizes.push(sizeOf(pids)), WATCH_INTERVAL_MS)
  try {
    return { result: await work(), sizes }
  } finally {
    clearInterval(watching)
  }
}
