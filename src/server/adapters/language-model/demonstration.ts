import { setTimeout as wait } from 'node:timers/promises'
import { ModelFailure } from '../../ports/model-failure.ts'

/** The word that triggers the specification's simulated failure. */
const FAILING_WORD = 'error'

/**
 * Effects for demonstrations before a model is called: a delay, and the failure of some questions
 * that contain the word 'error' (SPEC.md section 8; DESIGN.md section 2).
 *
 * @throws ModelFailure 'simulated'; an AbortError when the visitor has left
 */
export async function demonstrate(
  { delayMs, failureRate }: Readonly<{ delayMs: number; failureRate: number }>,
  question: string,
  random: () => number,
  signal: AbortSignal,
): Promise<void> {
  if (delayMs > 0) await wait(delayMs, undefined, { signal })
  const isFailing = question.toLowerCase().includes(FAILING_WORD) && random() < failureRate
  if (isFailing) throw new ModelFailure('simulated')
}
