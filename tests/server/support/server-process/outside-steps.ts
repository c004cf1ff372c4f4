import { subscribe } from 'node:diagnostics_channel'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import type { StepToDieAt } from './order.ts'
import { replaceFunction } from './replace-function.ts'

// Loaded before the server: observes every step with an outside effect, before and after it, and can
// crash the process there like a power cut.

/** The driver bundled in the built server. */
const BUILT_DRIVER = new URL('../../../../dist/server/pg.mjs', import.meta.url).href

let steps: string[] | undefined
let death: StepToDieAt | undefined

export function countSteps(killAt?: StepToDieAt): void {
  steps = []
  death = killAt
}

export function listSteps(): readonly string[] {
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
export function setWritable(isWritable: boolean): void {
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
