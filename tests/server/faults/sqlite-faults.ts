import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import { SECOND } from '../support/payment-world.ts'
import { PATIENCE, type PaymentStage } from '../support/server-process/payment-stage.ts'
import type { StoreFault } from './store-fault.ts'

/** In blocks of 512 bytes: room for the index of the journal, but little for the journal itself. */
const FILE_LIMIT_BLOCKS = 128
const FILLERS_MAX = 200

/** Real failures of SQLite: writes are refused by itself, by another process, or by the system. */
export const SQLITE_FAULTS: readonly StoreFault[] = [
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
