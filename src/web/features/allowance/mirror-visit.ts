import type { Visit } from '../../../api/visit.ts'
import { type FreePage, freeCallsRemaining } from '../../../core/allowance/free-allowance.ts'
import { readStored, writeStored } from '../../lib/storage/browser-storage.ts'

/**
 * Mirrors the server's free allowance into the browser's keys (SPEC.md section 3). A copy for display
 * only: no permission depends on it.
 *
 * @param page the open page, whose limit applies to the mirrored count
 * @param now milliseconds since 1970, used to create a missing session key
 */
export function mirrorVisit(visit: Visit, page: FreePage, now: number): void {
  const { callsUsedToday, resetsAt, photoUsed, urlUsed } = visit.free
  if (readStored('sessionKey') === undefined) writeStored('sessionKey', String(now))
  writeStored('freeApiCallsRemaining', freeCallsRemaining(page, callsUsedToday))
  writeStored('freeApiCallsResetDate', resetsAt)
  writeStored('freePhotoUsed', photoUsed)
  writeStored('freeUrlUsed', urlUsed)
}
