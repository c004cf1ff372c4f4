import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Settlements, SettlementWithdrawn } from '../../../src/server/actions/answers/leases.ts'
import { StoreUnavailable } from '../../../src/server/app-error.ts'
import { settleAll } from '../../../src/server/store/calls/call-states.ts'
import type { Schema } from '../../../src/server/store/schema.ts'
import { openEmptyStore } from '../support/test-store.ts'

vi.mock(import('../../../src/server/store/calls/call-states.ts'), { spy: true })

let db: Kysely<Schema>
let settlements: Settlements
const toStore = vi.mocked(settleAll)

beforeEach(async () => {
  db = await openEmptyStore()
  settlements = new Settlements(db)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  toStore.mockReset()
  toStore.mockImplementation(async (_db, _table, ids) => new Set(ids))
})
afterEach(() => {
  vi.useRealTimers()
})

const away = () => Promise.reject(new StoreUnavailable('away'))

describe('settlements', () => {
  test('are sent together within five milliseconds', async () => {
    const all = [settlements.settle('calls', 'a'), settlements.settle('calls', 'b')]
    expect(toStore).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(5)
    expect(toStore.mock.calls.map(([, table, ids]) => [table, ids])).toEqual([
      ['calls', ['a', 'b']],
    ])
    expect(await Promise.all(all)).toEqual([true, true])
  })

  test('are sent before a reservation that asks for it, which waits for those under way too', async () => {
    const stored = Promise.withResolvers<ReadonlySet<string>>()
    toStore.mockReturnValueOnce(stored.promise)
    const settled = settlements.settle('premium_calls', 'a')
    await vi.advanceTimersByTimeAsync(5)
    let isSent = false
    const sent = settlements.send().then(() => {
      isSent = true
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(isSent).toBe(false)
    stored.resolve(new Set(['a']))
    await sent
    expect(await settled).toBe(true)
  })

  test('tell which calls were released before', async () => {
    toStore.mockResolvedValueOnce(new Set(['b']))
    const all = [settlements.settle('calls', 'a'), settlements.settle('calls', 'b')]
    await settlements.send()
    expect(await Promise.all(all)).toEqual([false, true])
  })

  test('are tried again while the store is away', async () => {
    toStore.mockImplementationOnce(away).mockImplementationOnce(away)
    const settled = settlements.settle('calls', 'a')
    await vi.advanceTimersByTimeAsync(5 + 50 + 100)
    expect(await settled).toBe(true)
    expect(toStore).toHaveBeenCalledTimes(3)
  })

  test('are given up when the lease of their call has ended', async () => {
    toStore.mockImplementation(away)
    const settled = expect(settlements.settle('calls', 'a')).rejects.toThrow(StoreUnavailable)
    await vi.advanceTimersByTimeAsync(60_000)
    await settled
    const before = toStore.mock.calls.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(toStore).toHaveBeenCalledTimes(before)
  })

  test('that are withdrawn are not tried again', async () => {
    toStore.mockImplementation(away)
    const settled = expect(settlements.settle('calls', 'a')).rejects.toThrow(SettlementWithdrawn)
    await vi.advanceTimersByTimeAsync(5)
    await settlements.withdraw('calls', 'a')
    await settled
    await vi.advanceTimersByTimeAsync(60_000)
    expect(toStore).toHaveBeenCalledTimes(1)
  })
})
