import type { Visit } from '../../../api/visit.ts'
import { type FreePage, freeCallsRemaining } from '../../../core/allowance/free-allowance.ts'
import { readStored, writeStored } from '../../lib/browser-storage.ts'

/**
 * Writes the free allowance as the server told it under the browser's keys (SPEC.md section 3). It is a copy for
 * display: nothing that is allowed depends on it.
 *
 * @param page the page that is open: the copy shows its number
 * @param now milliseconds since 1970, for a session key that is missing
 */
export function mirrorVisit(visit: Visit, page: FreePage, now: number): void {
  const { callsUsedToday, resetsAt, photoUsed, urlUsed } = visit.free
  if (readStored('sessionKey') === undefined) writeStored('sessionKey', String(now))
  writeStored('freeApiCallsRemaining', freeCallsRemaining(page, callsUsedToday))
  writeStored('freeApiCallsResetDate', resetsAt)
  writeStored('freePhotoUsed', photoUsed)
  writeStored('freeUrlUsed', urlUsed)
}
