import { unfairFeatures } from '../../../src/core/analyst/models/unfair-features.ts'
import { readRows } from '../read-rows.ts'
import type { UnfairRow } from '../sets/unfair.ts'
import { linearTensors, trainLinear } from './linear.ts'
import { writeTensors } from './write-tensors.ts'

const TRAINING = { rowsMin: 3, cost: 0.5 }

/** Learns which sentences of terms are unfair, and in which way. */
export async function trainUnfair(folder: string): Promise<Uint8Array> {
  return writeTensors(linearTensors(learnUnfair(readRows<UnfairRow>(folder, 'unfair.jsonl')), ''))
}

/** The model that some rows give; cross-validation gives it other rows than it asks. */
export function learnUnfair(rows: readonly UnfairRow[]) {
  return trainLinear(
    rows.map(({ text }) => unfairFeatures(text)),
    rows.map(({ label }) => [label]),
    { ...TRAINING, classes: [...new Set(rows.map(({ label }) => label))].sort() },
  )
}
