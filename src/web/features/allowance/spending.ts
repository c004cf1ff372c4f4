import type { Visit } from '../../../api/visit.ts'
import { type FreePage, freeCallsRemaining } from '../../../core/allowance/free-allowance.ts'
import { FREE_CAPTURES_PER_SESSION } from '../../../core/limits.ts'

/** Photos or URLs left in this browser session; both count as one kind. */
export function capturesRemaining({ free }: Visit): number {
  return free.photoUsed || free.urlUsed ? 0 : FREE_CAPTURES_PER_SESSION
}

/** Whether the visitor can still analyse a document today, on this page or on the chatbot page. */
export function hasDocumentLeft(visit: Visit): boolean {
  return (
    capturesRemaining(visit) > 0 && freeCallsRemaining('chatbot', visit.free.callsUsedToday) > 0
  )
}

/** Why a page accepts no document now. */
export type CaptureRefusal = 'capture-used' | 'no-calls'

/**
 * Why no document can be captured, as far as this browser knows; the server decides. Undefined when one
 * can, or nothing is known yet.
 */
export function captureRefusal(
  visit: Visit | undefined,
  page: FreePage,
): CaptureRefusal | undefined {
  if (visit === undefined || visit.tier === 'premium') return undefined
  if (capturesRemaining(visit) === 0) return 'capture-used'
  if (freeCallsRemaining(page, visit.free.callsUsedToday) === 0) return 'no-calls'
  return undefined
}
