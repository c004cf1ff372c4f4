import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { CARDS, SECOND } from '../support/payment-world.ts'
import {
  PATIENCE,
  type PaymentStage,
  stageOfFile,
} from '../support/server-process/payment-stage.ts'
import { administer } from '../support/test-store.ts'

/** A store that rejects an activation, and is repaired afterwards. */
type StoreFault = Readonly<{
  name: string
  whileBroken: <Result>(stage: PaymentStage, work: () => Promise<Result>) => Promise<Result>
}>

/** In blocks of 512 bytes: room for the index of the journal, but little for the journal itself. */
const FILE_LIMIT_BLOCKS = 128
const FILLERS_MAX = 200

/** Real failures of SQLite: writes are refused by itself, by another process, or by the system. */
const SQLITE_FAULTS: readonly StoreFault[] = [
  {
    name: 'read-only',
    whileBroken: async ({ server }, work) => {
      await server.order({ do: 'set-writable', isWritable: false })
      const result = await work()
      await server.order({ do: 'set-writable', isWritable: true })
      return result
    },
  },
  {
    name: 'locked by another process',
    whileBroken: async (stage, work) => {
      if (stage.store.kind !== 'sqlite') throw new Error('this is a fault of SQLite')
      const other = new DatabaseSync(stage.store.path)
      other.exec('begin immediate')
      let isDone = false
      const result = work().finally(() => {
        isDone = true
      })
      // The server waits for its turn, and gives up by its own clock.
      const moveAndAsk = async () => {
        await stage.moveClock(SECOND)
        return isDone
      }
      await expect.poll(moveAndAsk, PATIENCE).toBe(true)
      other.exec('rollback')
      other.close()
      return await result
    },
  },
  {
    name: 'full',
    whileBroken: async (stage, work) => {
      await stage.server.kill()
      emptyJournal(stage)
      await stage.restart(0, `ulimit -f ${FILE_LIMIT_BLOCKS};`)
      await fill(stage)
      const result = await work()
      await stage.server.kill()
      await stage.restart(0, '')
      return result
    },
  },
]

function emptyJournal({ store }: PaymentStage): void {
  if (store.kind !== 'sqlite') throw new Error('this is a fault of SQLite')
  const other = new DatabaseSync(store.path)
  other.exec('pragma wal_checkpoint(truncate)')
  other.close()
}

/** Opens visits until nothing more can be written. */
async function fill(stage: PaymentStage): Promise<void> {
  for (let count = 0; count < FILLERS_MAX; count += 1) {
    const hasRoom = await stage.visitor().then(
      () => true,
      () => false,
    )
    if (!hasRoom) return
  }
  throw new Error('the disk never became full')
}

/** Real failures of PostgreSQL; only the full disk is simulated by a trigger, with its own code. */
const POSTGRES_FAULTS: readonly StoreFault[] = [
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

const stage = stageOfFile()
const isPostgres = inject('postgres') !== undefined
const FAULTS = isPostgres ? POSTGRES_FAULTS : SQLITE_FAULTS

test.each(FAULTS)(
  'P33: a store that is $name when the payment is paid has Stripe tell it again, and opens it then',
  async ({ whileBroken }) => {
    const visitor = await stage().visitor()
    const { paymentIntentId } = await visitor.pay({ paymentMethodId: CARDS.asks })
    await stage().authenticate(paymentIntentId)
    const events = await stage().eventsOf(
      paymentIntentId,
      'payment_intent.amount_capturable_updated',
    )
    const statuses = await whileBroken(stage(), () => stage().deliver(events))
    expect(statuses).toEqual([503])
    expect((await visitor.books()).sessions).toEqual([])
    expect(await stage().deliver(events)).toEqual([200])
    expect(await visitor.standing()).toBe('premium')
    expect(await visitor.books()).toMatchObject({
      heldCents: 2_000,
      sessions: [{ generation: 1 }],
    })
  },
)
