import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { StoreSettings } from '../../src/server/config/config.ts'
import { startPostgres } from '../../tests/server/support/postgres/start-postgres.ts'
import { type Running, type RunningProcess, startProduct } from '../running.ts'
import type { Pace } from './questions.ts'

export type StoreKind = StoreSettings['kind']

/** Processes of the product on one store. */
export type ProductFleet = Readonly<{
  processes: readonly RunningProcess[]
  store: StoreSettings
  stop: () => Promise<void>
}>

type Options = Readonly<{
  count: number
  kind: StoreKind
  model: Running
  pace: Pace
  /** See `startProduct`. */
  program?: readonly string[]
}>

/** The token for reading the metrics. */
export const METRICS_TOKEN = 'the-token-of-the-benchmark'
/** The maximum of concurrent model calls, so that none is queued. */
const CONCURRENCY = 1_000
const POOL_SIZE = 10
/** Durability settings, which the PostgreSQL of the tests lacks. */
const SAFE = { fsync: 'on', full_page_writes: 'on' }

/** Starts the product with a temporary store. */
export async function startFleet({
  count,
  kind,
  model,
  pace,
  program,
}: Options): Promise<ProductFleet> {
  const { store, remove } = await makeStore(kind)
  const settings = {
    ...(store.kind === 'postgresql'
      ? { DATABASE_URL: store.url, DATABASE_POOL_SIZE: String(store.poolSize) }
      : { DATABASE_URL: '', DATA_DIR: dirname(store.path) }),
    LLM_BASE_URL: `${model.origin}/${pace}/v1`,
    LLM_MODEL: 'stub',
    LLM_CONCURRENCY: String(CONCURRENCY),
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'info',
    METRICS_TOKEN,
  }
  const processes: RunningProcess[] = []
  // Sequentially: the first one creates the tables.
  for (let index = 0; index < count; index += 1)
    processes.push(await startProduct(settings, program))
  return {
    processes,
    store,
    stop: async () => {
      await Promise.all(processes.map((one) => one.stop()))
      await remove()
    },
  }
}

async function makeStore(
  kind: StoreKind,
): Promise<Readonly<{ store: StoreSettings; remove: () => Promise<void> }>> {
  if (kind === 'postgresql') {
    const server = await startPostgres({ settings: SAFE })
    return {
      store: { kind, url: server.url('postgres'), poolSize: POOL_SIZE },
      remove: server.stop,
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'plainclause-load-'))
  return {
    store: { kind, path: join(folder, 'plainclause.sqlite') },
    remove: async () => rmSync(folder, { recursive: true }),
  }
}
