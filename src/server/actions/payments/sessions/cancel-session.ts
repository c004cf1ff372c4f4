import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { cancelLiveSession } from '../../../store/payments/payment-holds.ts'
import type { Visitor } from '../../../visitor.ts'
import { countTry, type Trier } from '../limit-tries.ts'
import { noteChange } from '../payment-deps.ts'
import { beginningNow, releaseHold } from './follow-hold.ts'

/**
 * Ends the visitor's premium session at once, for all browsers that hold it. Where it has answered
 * nothing, its money is never taken; else nothing is given back (/terms). Nobody waits for the provider:
 * that it is to release the money is recorded.
 *
 * @throws AppError 'no-session'
 */
export async function cancelSession(
  deps: Deps,
  { premiumSessionId }: Visitor,
  trier: Trier,
): Promise<void> {
  if (premiumSessionId === undefined) throw new AppError('no-session')
  const cancelled = await cancelLiveSession(deps.db, premiumSessionId, beginningNow(deps))
  if (cancelled === undefined) throw new AppError('no-session')
  const { released } = cancelled
  if (released === undefined) return
  noteChange(deps, released)
  deps.background.run('release', () => releaseHold(deps, released, 'requested_by_customer'))
  // Paying and cancelling in turn would test cards at no cost.
  await countTry(deps, 'cards', trier)
}
