import pg from 'pg'
import type { PaymentStage } from '../support/server-process/payment-stage.ts'
import { administer } from '../support/test-store.ts'
import type { StoreFault } from './store-fault.ts'

/** Real failures of PostgreSQL; only the full disk is simulated by a trigger, with its own code. */
export const POSTGRES_FAULTS: readonly StoreFault[] = [
  {
    name: 'read-only',
    whileBroken: async (stage, work) => {
      const database = databaseOf(stage)
      await administer(`alter database ${database} set default_transaction_read_only = on`)
      await endConnections(database)
      const result = await work()
      await administer(`alter database ${database} reset default_transaction_read_only`)
      await endConnections(database)
      return result
    },
  },
  {
    name: 'locked until the time of the statement is over',
    whileBroken: (stage, work) => whileLocked(stage, work, 'pg_cancel_backend'),
  },
  {
    name: 'lost in the middle of the work',
    whileBroken: (stage, work) => whileLocked(stage, work, 'pg_terminate_backend'),
  },
  {
    name: 'full',
    whileBroken: async (stage, work) => {
      const client = await connect(stage)
      await client.query(`
        create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'no space left' using errcode = 'disk_full'; end $$;
        create trigger full_disk before insert on premium_sessions execute function refuse()`)
      const result = await work()
      await client.query('drop function refuse cascade')
      await client.end()
      return result
    },
  },
]

/** Another connection locks the sessions; the server's own timeouts end what waits for it. */
async function whileLocked<Result>(
  stage: PaymentStage,
  work: () => Promise<Result>,
  endWaiting: 'pg_cancel_backend' | 'pg_terminate_backend',
): Promise<Result> {
  const client = await connect(stage)
  await client.query('begin; lock table premium_sessions in exclusive mode')
  let isDone = false
  const result = work().finally(() => {
    isDone = true
  })
  const endAndAsk = async () => {
    await administer(
      `select ${endWaiting}(pid) from pg_stat_activity
       where datname = '${databaseOf(stage)}' and wait_event_type = 'Lock'`,
    )
    return isDone
  }
  await stage.until(endAndAsk, true)
  await client.query('rollback')
  await client.end()
  return await result
}

async function endConnections(database: string): Promise<void> {
  await administer(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
  )
}

async function connect({ store }: PaymentStage): Promise<pg.Client> {
  if (store.kind !== 'postgresql') throw new Error('this is a fault of PostgreSQL')
  const client = new pg.Client(store.url)
  await client.connect()
  return client
}

function databaseOf({ store }: PaymentStage): string {
  if (store.kind !== 'postgresql') throw new Error('this is a fault of PostgreSQL')
  return new URL(store.url).pathname.slice(1)
}
