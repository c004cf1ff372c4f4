import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { filesWritten } from '../../e2e/support/written-files.ts'
import { findMarks, type Searched } from '../../support/find-marks.ts'
import { listenLocally } from '../../support/listen-locally.ts'
import { IS_LONG_RUN } from '../../support/long-run.ts'
import { EVENT_STREAM, piece, ROLE, say, startModelServer } from '../../support/model-server.ts'
import { ServerProcess } from '../support/server-process/server-process.ts'
import { newStore } from '../support/test-store.ts'
import { MarkedVisitor, type Marks, newMarks } from './marked-visitor.ts'

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
const CAN_WATCH =
  spawnSync('strace', ['-f', '-o', '/dev/null', 'true'], { stdio: 'ignore' }).status === 0

/**
 * Shell words before a program that write its system calls and those of all its threads to a file. The
 * program remains the started process: signals reach it.
 */
function watchedBy(file: string): string {
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
type WatchedCalls = Readonly<{
  /** All bytes written to one file, in order. */
  written: readonly Searched[]
  /** The same for each connection. */
  sent: readonly Searched[]
  names: readonly Searched[]
  /** Ways to bypass this trace that were opened, in strace's words. */
  waysAround: readonly string[]
}>

/** Parses strace's output. */
function readCalls(trace: string): WatchedCalls {
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
function hasEnded(trace: string, pid: number): boolean {
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

vi.setConfig({ testTimeout: 120_000 })
const PATIENCE = { timeout: 30_000, interval: 100 }

type Ending = 'SIGTERM' | 'SIGKILL' | 'SIGABRT'
type Case = Readonly<{ analyst: 'language-model' | 'built-in'; ending: Ending }>

const ALL: readonly Case[] = (['language-model', 'built-in'] as const).flatMap((analyst) =>
  (['SIGABRT', 'SIGKILL', 'SIGTERM'] as const).map((ending) => ({ analyst, ending })),
)

if (!CAN_WATCH) {
  process.stdout.write('no strace here: searching the files of the server instead of its writes\n')
}

test.each(IS_LONG_RUN ? ALL : ALL.slice(0, 1))(
  'with the $analyst and ended by $ending, nothing that a visitor gives or is told is written anywhere',
  async ({ analyst, ending }) => {
    const since = new Date()
    const marks = newMarks()
    const pages = await startPages(marks)
    const model = await startModel(marks)
    const store = await newStore()
    const trace = join(newFolder(), 'calls')
    const server = await ServerProcess.start({
      store,
      aheadMs: 0,
      settings: {
        ...{ LOG_LEVEL: 'debug', FETCH_ALLOW_LOOPBACK: 'true', LLM_RETRIES: '0' },
        ...(analyst === 'language-model' && {
          LLM_BASE_URL: model.baseUrl,
          LLM_MODEL: 'lantern-2',
        }),
      },
      // Core dumps are allowed: what is in them is looked at.
      shellPrefix: `ulimit -c unlimited; ${CAN_WATCH ? watchedBy(trace) : ''}`,
    })
    onTestFinished(() => server.dispose())
    const pid = server.pid ?? 0
    const visitor = new MarkedVisitor(server, marks)
    await visitor.doAll(pages)

    const cutOff = await visitor.beginToAsk(marks.unfinished)
    const reader = cutOff.body?.getReader()
    await reader?.read()
    if (ending === 'SIGTERM') {
      await reader?.cancel()
      expect(await server.stop()).toEqual({ code: 0, signal: null })
    } else {
      await server.kill(ending)
      expect(await server.ended).toEqual({ code: null, signal: ending })
    }

    const log: Searched = { name: 'log', bytes: Buffer.from(server.output) }
    const files = [
      ...filesWritten(server.folder, since),
      ...(store.kind === 'sqlite' ? filesWritten(dirname(store.path), since) : []),
    ]
    expect(findMarks([log, ...files], visitor.secrets)).toEqual([])
    if (analyst === 'language-model') {
      const asked = JSON.stringify(model.requests)
      for (const word of [marks.document, marks.question, marks.earlier, marks.unfinished]) {
        expect(asked).toContain(word)
      }
    }
    if (!CAN_WATCH) return

    await expect.poll(() => hasEnded(readFileSync(trace, 'utf8'), pid), PATIENCE).toBe(true)
    const { written, sent, names, waysAround } = readCalls(readFileSync(trace, 'utf8'))
    expect(findMarks([...written, ...names], visitor.secrets)).toEqual([])
    expect(waysAround).toEqual([])
    // It watches: the store was written, and marks were seen where they may go.
    expect(written.map(({ name }) => name)).toContainEqual(expect.stringContaining('.sqlite'))
    expect(findMarks(sent, [marks.pageText])).not.toEqual([])
  },
)

async function startPages({ pageTitle, pageText }: Marks): Promise<string> {
  const clause = `<p>We sell your personal data to ${pageText}. We keep your letters for ninety days.</p>`
  const server = createServer((request, response) => {
    const isMissing = request.url?.startsWith('/missing') === true
    response.writeHead(isMissing ? 404 : 200, { 'content-type': 'text/html' })
    response.end(
      `<title>Privacy ${pageTitle}</title><main><h1>Privacy Policy</h1>${clause.repeat(9)}</main>`,
    )
  })
  const { origin, stop } = await listenLocally(server)
  onTestFinished(stop)
  return origin
}

/** Answers with a mark; fails in marked words once; and never ends one answer. */
async function startModel({ answer, earlier, failure, unfinished }: Marks) {
  let hasFailed = false
  const model = await startModelServer((response, request) => {
    const asked = JSON.stringify(request.body)
    if (asked.includes(unfinished)) {
      response
        .writeHead(200, EVENT_STREAM)
        .write(`${ROLE}${piece(`They sell it to ${unfinished}`)}`)
    } else if (!asked.includes(earlier) && !hasFailed) {
      hasFailed = true
      response.writeHead(500).end(failure)
    } else {
      say(`Yes. They send it to ${answer} [1].`)(response, request)
    }
  })
  onTestFinished(() => model.stop())
  return model
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plainclause-calls-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  return folder
}
