import { subscribe } from 'node:diagnostics_channel'
import { syncBuiltinESMExports } from 'node:module'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import threads from 'node:worker_threads'
import {
  CLOCK_AHEAD_VARIABLE,
  type Order,
  type StepToDieAt,
  TEXT_WORKER_VARIABLE,
} from './order.ts'

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown

/** Replaces a function of an object for all later callers. */
function replaceFunction(
  owner: object,
  name: string,
  replacement: (original: AnyFunction) => AnyFunction,
): void {
  const original = Object.getOwnPropertyDescriptor(owner, name)?.value
  Object.defineProperty(owner, name, { value: replacement(original) })
}

// Loaded before the server: observes every step with an outside effect, before and after it, and can
// crash the process there like a power cut.

/** The driver bundled in the built server. */
const BUILT_DRIVER = new URL('../../../../dist/server/pg.mjs', import.meta.url).href

let steps: string[] | undefined
let death: StepToDieAt | undefined

function countSteps(killAt?: StepToDieAt): void {
  steps = []
  death = killAt
}

function listSteps(): readonly string[] {
  const counted = steps ?? []
  steps = undefined
  return counted
}

function step(description: string): void {
  if (steps === undefined) return
  steps.push(description)
  if (death === undefined || !description.startsWith(death.beginning)) return
  const { beginning } = death
  const count = steps.filter((one) => one.startsWith(beginning)).length
  if (count === death.nth) process.kill(process.pid, 'SIGKILL')
}

const databases = new Set<DatabaseSync>()

/** Makes SQLite refuse writes, or accept them again. */
function setWritable(isWritable: boolean): void {
  for (const database of databases) {
    if (database.isOpen) database.exec(`pragma query_only = ${isWritable ? 'off' : 'on'}`)
  }
}

watchSqlite()
if (process.env.DATABASE_URL) await watchPostgres()
watchCalls()

function watchSqlite(): void {
  replaceFunction(
    DatabaseSync.prototype,
    'prepare',
    (original) =>
      function (...args) {
        if (this instanceof DatabaseSync) databases.add(this)
        return original.apply(this, args)
      },
  )
  for (const name of ['all', 'run']) {
    replaceFunction(
      StatementSync.prototype,
      name,
      (original) =>
        function (...values) {
          const sql = this instanceof StatementSync ? this.sourceSQL : ''
          step(`before ${sql}`)
          const result = original.apply(this, values)
          step(`after ${sql}`)
          return result
        },
    )
  }
}

async function watchPostgres(): Promise<void> {
  const { Client } = await import(BUILT_DRIVER)
  replaceFunction(
    Client.prototype,
    'query',
    (original) =>
      function (...args) {
        const [query] = args
        const { text } = Object(query)
        const description = String(text ?? query).toLowerCase()
        step(`before ${description}`)
        const result = original.apply(this, args)
        if (!(result instanceof Promise)) return result
        return result.finally(() => step(`after ${description}`))
      },
  )
}

function watchCalls(): void {
  const watch = (channel: string, words: string) =>
    subscribe(`undici:request:${channel}`, (message) => {
      const { request } = message as { request: { method: string; path: string } }
      step(`${words} ${request.method} ${request.path}`)
    })
  watch('create', 'before')
  watch('bodySent', 'sent')
  watch('trailers', 'after')
}

// Loaded before the server: moves its clock ahead of the real one as the test says.

const realNow = Date.now
const realUptime = performance.now.bind(performance)
let aheadMs = Number(process.env[CLOCK_AHEAD_VARIABLE] ?? 0)
/** Measurement of durations is moved too, but never goes back. */
let passedMs = 0

Date.now = () => realNow() + aheadMs
performance.now = () => realUptime() + passedMs

function setClock(ahead: number): void {
  passedMs += Math.max(0, ahead - aheadMs)
  aheadMs = ahead
}

/** Shorter intervals serve connections, not the product's periodic work. */
const SHORTEST_INTERVAL_MS = 5_000

const works = new Set<() => void>()
replaceFunction(globalThis, 'setInterval', (original) => (...args) => {
  const [work, delayMs] = args
  if (typeof work === 'function' && Number(delayMs) >= SHORTEST_INTERVAL_MS) {
    works.add(() => work())
  }
  return original.apply(globalThis, args)
})

/** Runs the work that is due after enough time has passed. */
function tick(): void {
  for (const work of works) work()
}

// Loaded before the server.

const replacement = process.env[TEXT_WORKER_VARIABLE]

if (replacement !== undefined) {
  threads.Worker = class extends threads.Worker {
    constructor(file: string | URL, options?: threads.WorkerOptions) {
      super(/text-worker\.mjs$/.test(String(file)) ? String(replacement) : file, options)
    }
  }
  syncBuiltinESMExports()
}

/** Blocks the event loop soon: the request for it is answered before. */
function block(ms: number): void {
  const never = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  setTimeout(() => Atomics.wait(never, 0, 0, ms), 100)
}

// Passed to the server's process with `--import`. The server does not know of it.

process.on('message', ({ id, order }: { id: number; order?: Order }) => {
  // A worker's supervisor speaks to it on the same channel.
  if (order !== undefined) process.send?.({ id, result: obey(order) })
})
// Listening must not keep an otherwise finished server running.
process.channel?.unref()

function obey(order: Order): unknown {
  switch (order.do) {
    case 'set-clock':
      return setClock(order.aheadMs)
    case 'tick':
      return tick()
    case 'count-steps':
      return countSteps(order.killAt)
    case 'list-steps':
      return listSteps()
    case 'set-writable':
      return setWritable(order.isWritable)
    case 'block':
      return block(order.ms)
  }
}
