import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ANALYST_WEIGHTS,
  type AnalystModels,
  type AnalystWeightBytes,
  readAnalystModels,
} from '../../core/analyst/analyst-models.ts'

const BESIDE_THE_SOURCES = join(import.meta.dirname, '../../core/analyst/weights')

/** Reads the built-in analyst's models from a local folder. */
export function readModels(folder = BESIDE_THE_SOURCES): AnalystModels {
  return readAnalystModels(readWeights(folder))
}

/** Reads the weights files from a local folder. */
export function readWeights(folder = BESIDE_THE_SOURCES): AnalystWeightBytes {
  const files = ANALYST_WEIGHTS.map((name) => [name, readFileSync(join(folder, `${name}.bin`))])
  return Object.fromEntries(files) as AnalystWeightBytes
}
