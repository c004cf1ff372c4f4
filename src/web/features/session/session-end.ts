import type { Visit } from '../../../api/visit.ts'
import type { SessionEnd } from '../../content/session/session-texts.ts'
import { deleteStoredRecord } from '../../lib/documents/document-store.ts'
import { forgetSessionDocuments } from '../../lib/documents/session-documents.ts'
import { readStored, removeStored, writeStored } from '../../lib/storage/browser-storage.ts'
import { setReturnCode } from '../../lib/storage/return-code.ts'

/**
 * How a session ended that this browser remembers, from what the server says of it now.
 *
 * @param rememberedExpiry its end as this browser had it, in milliseconds since 1970
 */
export function sessionEnd(
  { premium, serverTime }: Visit,
  rememberedExpiry: number | undefined,
): SessionEnd {
  if (premium !== undefined && premium.state !== 'live') {
    return isUncharged(premium) ? UNCHARGED[premium.state] : premium.state
  }
  const isOver = rememberedExpiry === undefined || rememberedExpiry <= serverTime
  return isOver ? 'expired' : 'lost'
}

const UNCHARGED = {
  expired: 'expired-uncharged',
  cancelled: 'cancelled-uncharged',
  refunded: 'unpaid',
} as const satisfies Record<string, SessionEnd>

/** Whether nothing was or will be charged: what is held at the end of its time is soon released. */
function isUncharged({ state, charge }: NonNullable<Visit['premium']>): boolean {
  return charge === 'voided' || (charge === 'authorised' && state === 'expired')
}

/** The end of the session as this browser remembers it. */
export function rememberedExpiry(): number | undefined {
  return readStored('sessionExpiry')
}

/** Clears all that a session left in this browser: documents, chat, cards, keys, its return code. */
export function clearSessionData(): void {
  removeStored('sessionExpiry', 'isPremiumUser', 'apiCallsRemaining')
  setReturnCode(undefined)
  clearKept()
  void deleteStoredRecord()
}

/**
 * Makes what this browser keeps that of a session: what it kept under another one is cleared, and
 * may not be shown in this one.
 */
export function belongTo(premiumId: string): void {
  if (readStored('premiumId') === premiumId) return
  clearKept()
  writeStored('premiumId', premiumId)
}

function clearKept(): void {
  removeStored('premiumId', 'privacySummaries', 'chatHistory')
  void forgetSessionDocuments()
}
