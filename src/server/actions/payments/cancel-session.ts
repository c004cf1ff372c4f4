import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { cancelLiveSession } from '../../store/premium-sessions.ts'
import type { Visitor } from '../../visitor.ts'

/**
 * Ends the visitor's premium session at once, for all browsers that hold it. Nothing is given back
 * (/terms).
 *
 * @throws AppError 'no-session'
 */
export async function cancelSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { premiumSessionId }: Visitor,
): Promise<void> {
  const isCancelled =
    premiumSessionId !== undefined && (await cancelLiveSession(db, premiumSessionId, now()))
  if (!isCancelled) throw new AppError('no-session')
}
