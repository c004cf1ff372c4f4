import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ANALYST_WEIGHTS,
  type AnalystModels,
  type AnalystWeightBytes,
  readAnalystModels,
} from '../../core/analyst/models/analyst-models.ts'

const WEIGHTS = join(import.meta.dirname, '../../core/analyst/weights')

/** Reads the models of the built-in analyst from this machine. */
export function readModels(): AnalystModels {
  const files = ANALYST_WEIGHTS.map((name) => [name, readFileSync(join(WEIGHTS, `${name}.bin`))])
  return readAnalystModels(Object.fromEntries(files) as AnalystWeightBytes)
}
