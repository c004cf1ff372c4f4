import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../../scripts/free-port.ts'
import type { StoreSettings } from '../../../../src/server/config/config.ts'
import { overHttp } from '../over-http.ts'
import type { AnsweringServer } from '../test-server.ts'
import { CLOCK_AHEAD_VARIABLE, type Order } from './order.ts'

const MAIN = fileURLToPath(new URL('../../../../dist/server/main.mjs', import.meta.url))
const PRELOAD = new URL('./preload.ts', import.meta.url).href
/** Shared by all runs: starting is faster with a compile cache. */
const COMPILE_CACHE = join(tmpdir(), 'plainclause-compile-cache')

export type Ending = Readonly<{ code: number | null; signal: NodeJS.Signals | null }>

type Options = Readonly<{
  store: StoreSettings
  settings: Readonly<Record<string, string>>
  aheadMs: number
  /** Shell words before the program, such as a limit; empty: no shell. */
  shellPrefix?: string
  /** Flags of Node, as `scripts/start.mjs` has them. */
  nodeFlags?: readonly string[]
  /** Files of the website beyond the required minimum, by their names. */
  websiteFiles?: Readonly<Record<string, Uint8Array>>
}>

/** The server as in production, in a separate process that tests stop, kill and restart. */
export class ServerProcess implements AnsweringServer {
  readonly origin: string
  readonly app: AnsweringServer['app']
  readonly #port: number
  readonly #folder = makeWebsite()
  #options: Options
  #child: ChildProcess | undefined
  #ended: Promise<Ending> = Promise.resolve({ code: null, signal: null })
  #output = ''
  #orders = 0

  private constructor(port: number, options: Options) {
    this.#port = port
    this.#options = options
    this.origin = `http://127.0.0.1:${port}`
    this.app = overHttp(this.origin).app
  }

  /** Starts one on a free port; settles when it is ready. */
  static async start(options: Options): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), options)
    writeFiles(server.#folder, options.websiteFiles ?? {})
    await server.restart()
    return server
  }

  /** The complete output of its processes. */
  get output(): string {
    return this.#output
  }

  /** Settles when the process has ended, for any reason. */
  get ended(): Promise<Ending> {
    return this.#ended
  }

  /** Restarts it on the same port and store, with the same settings unless changed. */
  async restart(change: Partial<Options> = {}): Promise<void> {
    await this.#ended
    this.#options = { ...this.#options, ...change }
    const { store, settings, aheadMs, shellPrefix = '', nodeFlags = [] } = this.#options
    const args = [...nodeFlags, '--import', PRELOAD, MAIN]
    const [program, ...programArgs] =
      shellPrefix === ''
        ? [process.execPath, ...args]
        : ['sh', '-c', `${shellPrefix} exec "$0" "$@"`, process.execPath, ...args]
    const child = spawn(program ?? '', programArgs, {
      cwd: this.#folder,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        PORT: String(this.#port),
        REQUESTS_PER_MINUTE: '1000000',
        // The test client is not a browser, and solves no puzzles.
        PROOF_OF_WORK: 'off',
        TRUSTED_PROXIES: '127.0.0.1',
        [CLOCK_AHEAD_VARIABLE]: String(aheadMs),
        ...environmentOf(store),
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#child = child
    this.#ended = new Promise((done) => {
      child.once('exit', (code, signal) => done({ code, signal }))
    })
    await this.#ready(child)
  }

  /** Its working folder. */
  get folder(): string {
    return this.#folder
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Kills it, like a power cut or a crash. */
  async kill(signal: 'SIGKILL' | 'SIGABRT' = 'SIGKILL'): Promise<void> {
    this.#child?.kill(signal)
    await this.#ended
  }

  /** Sends SIGTERM, and waits until it has ended. */
  async stop(): Promise<Ending> {
    this.#child?.kill('SIGTERM')
    return await this.#ended
  }

  /** Ends it permanently. */
  async dispose(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Moves its clock relative to the real one, now and at every later start. */
  async setClock(aheadMs: number): Promise<void> {
    this.#options = { ...this.#options, aheadMs }
    await this.order({ do: 'set-clock', aheadMs })
  }

  /** @returns the answer; undefined if the process ended first */
  async order(order: Order): Promise<unknown> {
    const child = this.#child
    if (child === undefined || !child.connected) return undefined
    this.#orders += 1
    const id = this.#orders
    const answered = new Promise((answer) => {
      const listen = (message: { id: number; result: unknown }) => {
        if (message.id !== id) return
        child.off('message', listen)
        answer(message.result)
      }
      child.on('message', listen)
    })
    // A process that has just died cannot receive anything.
    child.send({ id, order }, () => undefined)
    return await Promise.race([answered, this.#ended.then(() => undefined)])
  }

  async #ready(child: ChildProcess): Promise<void> {
    const startedAt = this.#output.length
    const isListening = new Promise<true>((listening) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk) => {
          this.#output += String(chunk)
          if (this.#output.includes('"msg":"started"', startedAt)) listening(true)
        })
      }
    })
    const isReady = await Promise.race([isListening, this.#ended.then(() => false)])
    if (!isReady) throw new Error(`the server ended: ${this.#output.slice(startedAt)}`)
  }
}

/** The minimum website: these tests look at no page. */
function makeWebsite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plainclause-server-'))
  const website = join(folder, 'dist/web')
  mkdirSync(website, { recursive: true })
  const pages = { pages: {}, notFound: 'not-found.html', styleHash: '', scriptHash: '' }
  writeFileSync(join(website, 'pages.json'), JSON.stringify(pages))
  writeFileSync(join(website, 'not-found.html'), '<!doctype html><title>Not found</title>')
  writeFileSync(join(website, 'service-worker.js'), '')
  return folder
}

function writeFiles(folder: string, files: Readonly<Record<string, Uint8Array>>): void {
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(folder, 'dist/web', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
}

function environmentOf(store: StoreSettings): Readonly<Record<string, string>> {
  return store.kind === 'postgresql'
    ? { DATABASE_URL: store.url }
    : { DATA_DIR: dirname(store.path) }
}
