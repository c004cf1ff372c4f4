import { spawnSync } from 'node:child_process'
import type { Searched } from '../../support/find-marks.ts'

/** All system calls that can put bytes or names into a file system. */
const WATCHED = [
  ...[
    'write',
    'pwrite64',
    'writev',
    'pwritev',
    'pwritev2',
    'sendfile',
    'splice',
    'copy_file_range',
  ],
  ...['open', 'openat', 'openat2', 'creat', 'mkdir', 'mkdirat', 'mknod', 'mknodat'],
  ...['rename', 'renameat', 'renameat2', 'link', 'linkat', 'symlink', 'symlinkat'],
  ...['setxattr', 'fsetxattr', 'lsetxattr', 'io_uring_setup', 'mmap', 'execve'],
]

/** Whether this machine can trace the system calls of a process. */
export const CAN_WATCH =
  spawnSync('strace', ['-f', '-o', '/dev/null', 'true'], { stdio: 'ignore' }).status === 0

/**
 * Shell words before a program that write its system calls and those of all its threads to a file. The
 * program remains the started process: signals reach it.
 */
export function watchedBy(file: string): string {
  // Every string in full as hexadecimal bytes, with the path of each file descriptor.
  return `exec strace -D -f -y -xx -s 100000000 --seccomp-bpf -o '${file}' -e trace=${WATCHED.join(',')} sh -c 'exec "$@"'`
}

/** Targets that are not files: a connection, a pipe, or another part of the process. */
const NO_FILE = /^(?:socket|pipe|anon_inode|TCP|UDP|UNIX)[:[]/
const CALL = /^\d+ +(\w+)\((.*)$/
const QUOTED = /"((?:\\x[0-9a-f]{2})*)"/g
const DESCRIPTOR = /^\d+<((?:\\x[0-9a-f]{2})*)>/
const UNFINISHED_END = /\+\+\+ (?:exited|killed)/

/** What a traced process wrote to files: the bytes of each write, and the names of files. */
export type WatchedCalls = Readonly<{
  /** All bytes written to one file, in order. */
  written: readonly Searched[]
  /** The same for each connection. */
  sent: readonly Searched[]
  names: readonly Searched[]
  /** Ways to bypass this trace that were opened, in strace's words. */
  waysAround: readonly string[]
}>

/** Parses strace's output. */
export function readCalls(trace: string): WatchedCalls {
  const written = new Map<string, Buffer[]>()
  const sent = new Map<string, Buffer[]>()
  const names: Searched[] = []
  const waysAround: string[] = []
  for (const line of trace.split('\n')) {
    const [, name = '', rest = ''] = CALL.exec(line) ?? []
    const target = decoded(DESCRIPTOR.exec(rest)?.[1] ?? '').toString()
    if (isWayAround(name, rest, target)) waysAround.push(line.slice(0, 300))
    const strings = [...rest.matchAll(QUOTED)].map(([, hex = '']) => decoded(hex))
    if (/write/.test(name)) {
      const targets = NO_FILE.test(target) ? sent : written
      targets.set(target, [...(targets.get(target) ?? []), ...strings])
    } else {
      for (const bytes of strings) names.push({ name, bytes })
    }
  }
  return { written: together(written), sent: together(sent), names, waysAround }
}

/** Whether strace has seen the process end. */
export function hasEnded(trace: string, pid: number): boolean {
  return trace.split('\n').some((line) => line.startsWith(`${pid} `) && UNFINISHED_END.test(line))
}

/**
 * An io_uring, a shared memory mapping of a file (SQLite's index of its log is one, and contains only
 * numbers), or bytes copied from file to file without passing the process.
 */
function isWayAround(name: string, rest: string, target: string): boolean {
  if (name === 'io_uring_setup') return rest.includes('IORING_SETUP_SQPOLL')
  if (name === 'sendfile' || name === 'splice' || name === 'copy_file_range') {
    return !NO_FILE.test(target)
  }
  if (name !== 'mmap' || !rest.includes('PROT_WRITE') || !rest.includes('MAP_SHARED')) return false
  const path = decoded(/<((?:\\x[0-9a-f]{2})+)>/.exec(rest)?.[1] ?? '').toString()
  return path !== '' && !NO_FILE.test(path) && !path.endsWith('.sqlite-shm')
}

function together(targets: ReadonlyMap<string, readonly Buffer[]>): readonly Searched[] {
  return [...targets].map(([name, parts]) => ({ name, bytes: Buffer.concat(parts) }))
}

function decoded(hex: string): Buffer {
  return Buffer.from(hex.replaceAll('\\x', ''), 'hex')
}
