import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/free-port.ts'
import serverCommand from '../scripts/server-command.json' with { type: 'json' }

/** A server on this machine that a benchmark measures. */
export type Running = Readonly<{ origin: string; stop: () => Promise<void> }>

/** A server in a separate process. */
export type RunningProcess = Running & Readonly<{ pid: number }>

/**
 * The product as `npm start` runs it, with a temporary store.
 *
 * @param program flags of Node and the main script; the built server if absent
 */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
  program: readonly string[] = [...serverCommand.flags, serverCommand.main],
): Promise<RunningProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'plainclause-bench-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...program], {
    env: {
      ...process.env,
      ...serverCommand.env,
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: folder,
      REQUESTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await outputWith(child, 'Plainclause is ready')
  return {
    origin,
    pid: pidOf(child),
    stop: async () => {
      await end(child)
      rmSync(folder, { recursive: true })
    },
  }
}

/** Runs a script of ours as a server in a separate process; it prints its address. */
export async function startScript(path: string, ...args: string[]): Promise<RunningProcess> {
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const origin = (await outputWith(child, 'http://')).trim()
  return { origin, pid: pidOf(child), stop: () => end(child) }
}

/** Runs a script of ours to its end. */
export async function runScript(path: string): Promise<void> {
  const child = spawn(process.execPath, [path], { stdio: 'inherit' })
  const code = await new Promise((ended) => child.once('exit', ended))
  if (code !== 0) throw new Error(`${path} failed`)
}

/** Listens on a free port of this machine. */
export async function listen(server: Server): Promise<Running> {
  // Targets take turns: an idle one's connections must not be closed just when it writes.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, stop: () => close(server) }
}

function outputWith(child: ChildProcess, words: string): Promise<string> {
  return new Promise((said, fail) => {
    child.stdout?.on('data', (chunk) => {
      if (String(chunk).includes(words)) said(String(chunk))
    })
    child.once('exit', () => fail(new Error('a server ended before it was ready')))
  })
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('a process did not start')
  return pid
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}

function close(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })
}
