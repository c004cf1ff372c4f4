import { createInterface } from 'node:readline'
import type { Kysely } from 'kysely'
import { LEASE_MS } from '../../../../src/server/actions/answers/leases.ts'
import type { StoreKind, StoreSettings } from '../../../../src/server/config/config.ts'
import { releaseCall, releaseExpiredCalls } from '../../../../src/server/store/calls/calls.ts'
import { reserveCall } from '../../../../src/server/store/calls/reserve-call.ts'
import { migrate } from '../../../../src/server/store/migrate.ts'
import { openStore } from '../../../../src/server/store/open-store.ts'
import type { Schema } from '../../../../src/server/store/schema.ts'
import { reservationOf, type StoreTask } from './reservation-of.ts'

// A separate process with a shared store. It reports that it is ready; for each input line it opens the
// store, runs the task and prints the result as JSON.

type Order = Readonly<{ settings: StoreSettings; task: StoreTask }>

process.stdout.write('ready\n')
for await (const line of createInterface(process.stdin)) {
  const { settings, task }: Order = JSON.parse(line)
  const db = openStore(settings)
  process.stdout.write(`${JSON.stringify(await run(db, settings.kind, task))}\n`)
  await db.destroy()
}

async function run(db: Kysely<Schema>, kind: StoreKind, task: StoreTask): Promise<unknown> {
  switch (task.what) {
    case 'migrate':
      return await migrate(db, kind)
    case 'reserve': {
      const { ids, limits } = task
      const results = await Promise.all(ids.map((id) => reserveCall(db, reservationOf(id, limits))))
      return results.map((result) => (result.outcome === 'refused' ? result.code : result.outcome))
    }
    case 'reserve-and-release': {
      const { ids, limits } = task
      const reserveAndRelease = async (id: string) => {
        await reserveCall(db, reservationOf(id, limits))
        return await releaseCall(db, id, 'reserved')
      }
      return await Promise.all(ids.map(reserveAndRelease))
    }
    case 'release-expired':
      return await releaseExpiredCalls(db, task.leasedAt + LEASE_MS + 1)
  }
}
