import { UNFAIR_AT_ALL, unfairFeatures } from '../../../src/core/analyst/learned/unfair-model.ts'
import { readRows } from '../read-rows.ts'
import type { UnfairRow } from '../sets/unfair.ts'
import { linearTensors, trainLinear } from './linear.ts'
import { writeTensors } from './write-tensors.ts'

/** Chosen by cross-validation. */
const TRAINING = { rowsMin: 3, cost: 0.5, positiveCost: 2 }

/** Learns which sentences of terms are unfair, and in which way. */
export async function trainUnfair(folder: string): Promise<Uint8Array> {
  return writeTensors(linearTensors(learnUnfair(readRows(folder, 'unfair.jsonl')), ''))
}

/** The model that some rows give; cross-validation gives it other rows than it asks. */
export function learnUnfair(rows: readonly UnfairRow[]) {
  const labels = rows.map(({ label }) => (label === 'fair' ? [] : [UNFAIR_AT_ALL, label]))
  return trainLinear(
    rows.map(({ text }) => unfairFeatures(text)),
    labels,
    { ...TRAINING, classes: [...new Set(labels.flat())].sort() },
  )
}
