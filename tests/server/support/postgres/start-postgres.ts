import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../../scripts/free-port.ts'
import { createSelfSignedCertificate } from '../../../support/self-signed-certificate.ts'
import { findPostgres, type PostgresBinaries, type RunAs, userWithoutRights } from './binaries.ts'

/** A PostgreSQL of one test run, on 127.0.0.1, with its data in a temporary folder. */
export type PostgresServer = Readonly<{
  /** The address of one of its databases. */
  url: (database: string) => string
  /** The certificate that it presents for TLS, issued for another name. */
  certificateFile: string
  /** Its data folder. */
  data: string
  /**
   * Stops it and starts it again on the same port.
   *
   * @param signal SIGINT closes connections and flushes everything, SIGQUIT is a crash
   */
  restart: (signal: 'SIGINT' | 'SIGQUIT') => Promise<void>
  stop: () => Promise<void>
}>

type Options = Readonly<{
  /** Settings in addition to those of all test servers. */
  settings?: Readonly<Record<string, string>>
  /** Fills the empty data folder; absent: with a new database. */
  fill?: (data: string) => void
}>

const USER = 'plainclause'
const PASSWORD = 'a-password-of-the-tests'
const START_ATTEMPTS = 3
const READY = 'ready to accept connections'

/** Starts a server; ready after about a second. */
export async function startPostgres(options: Options = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'plainclause-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  try {
    return await startIn(folder, remove, options)
  } catch (error) {
    remove()
    throw error
  }
}

async function startIn(
  folder: string,
  remove: () => void,
  { settings = {}, fill }: Options,
): Promise<PostgresServer> {
  const runAs = userWithoutRights()
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  for (const path of [folder, data]) giveTo(runAs, path)
  const binaries = findPostgres(runAs, join(folder, 'binaries'))
  if (fill === undefined) initialise(binaries, folder, data)
  else fill(data)
  for (const path of readdirSync(data, { recursive: true, encoding: 'utf8' })) {
    giveTo(runAs, join(data, path))
  }
  const certificateFile = makeCertificate(runAs, folder)
  const started = await startOnFreePort({ binaries, data, settings })
  const { port } = started
  let { child } = started
  const endAtOnce = () => {
    child.kill('SIGQUIT')
    remove()
  }
  process.once('exit', endAtOnce)
  return {
    url: (database) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`,
    certificateFile,
    data,
    restart: async (signal) => {
      await ended(child, signal)
      child = await start({ binaries, data, settings }, port)
    },
    stop: async () => {
      process.off('exit', endAtOnce)
      await ended(child, 'SIGINT')
      remove()
    },
  }
}

function giveTo({ uid, gid }: RunAs, path: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

/** Creates a new database cluster in the data folder. */
function initialise(binaries: PostgresBinaries, folder: string, data: string): void {
  const { initdb, runAs } = binaries
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, PASSWORD)
  const made = spawnSync(
    initdb,
    [
      ...[`--pgdata=${data}`, `--username=${USER}`, `--pwfile=${passwordFile}`],
      ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync'],
    ],
    runAs,
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error ?? made.stderr}`)
}

/** Creates a certificate for TLS beside the data folder. */
function makeCertificate(runAs: RunAs, folder: string): string {
  const { key, certificate } = createSelfSignedCertificate('database.example', Date.now())
  const certificateFile = join(folder, 'server.crt')
  const keyFile = join(folder, 'server.key')
  writeFileSync(certificateFile, certificate)
  writeFileSync(keyFile, key, { mode: 0o600 })
  giveTo(runAs, keyFile)
  return certificateFile
}

type Program = Readonly<{
  binaries: PostgresBinaries
  data: string
  settings: Readonly<Record<string, string>>
}>

/** The port may be taken between finding and using it; then it tries another one. */
async function startOnFreePort(program: Program) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    try {
      return { port, child: await start(program, port) }
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw error
    }
  }
}

function start(
  { binaries: { postgres, runAs }, data, settings: more }: Program,
  port: number,
): Promise<ChildProcess> {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
    ssl: 'on',
    ssl_cert_file: '../server.crt',
    ssl_key_file: '../server.key',
    // The data is temporary: it need not survive a power cut.
    fsync: 'off',
    deadlock_timeout: '50ms',
    full_page_writes: 'off',
    ...more,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(postgres, ['-D', data, ...flags], { ...runAs, stdio: 'pipe' })
  return new Promise((ready, fail) => {
    let output = ''
    child.stderr.on('data', (chunk) => {
      output += String(chunk)
      if (output.includes(READY)) ready(child)
    })
    child.once('error', fail)
    child.once('exit', () => fail(new Error(`PostgreSQL ended: ${output}`)))
  })
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done())
    child.kill(signal)
  })
}
