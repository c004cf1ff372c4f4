import type { Challenge } from '../../../../api/endpoint.ts'
import { type Puzzles, writeSolutions } from '../../../../core/allowance/proof-of-work.ts'
import { runWorker, type StartedWorker, WorkerError } from '../../run-worker.ts'
import { ApiError } from '../api-client.ts'

/** Ten times the time that an old phone needs. */
const PROOF_TIME_LIMIT_MS = 30_000

function startPuzzleWorker(): StartedWorker {
  return new Worker(new URL('./puzzle.worker.ts', import.meta.url), { type: 'module' })
}

/**
 * Solves a challenge in a worker.
 *
 * @returns the value of the request's proof-of-work header
 * @throws ApiError 'proof-of-work-required' where this browser cannot; the signal's reason when it was
 * aborted
 */
export async function prove(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const { token, ...puzzles } = challenge
  try {
    const solutions = await runWorker<readonly number[]>(puzzles satisfies Puzzles, {
      start: startPuzzleWorker,
      signal,
      timeLimitMs: PROOF_TIME_LIMIT_MS,
      takeMessage: () => true,
    })
    return `${token}:${writeSolutions(solutions)}`
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error
    throw new ApiError('proof-of-work-required', { cause: error })
  }
}
