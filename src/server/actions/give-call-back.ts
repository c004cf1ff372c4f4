import type { Deps } from '../deps.ts'
import { releaseCall } from '../store/calls.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'

/**
 * Gives a call back where the store can be reached. Where it cannot, the lease runs out and any
 * process gives back what had not settled.
 *
 * @returns whether this gave it back
 */
export async function giveCallBack({ db }: Pick<Deps, 'db'>, callId: string): Promise<boolean> {
  try {
    return await releaseCall(db, callId)
  } catch (error) {
    if (error instanceof StoreUnavailable) return false
    throw error
  }
}
