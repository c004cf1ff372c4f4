import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnalystModels } from '../../../src/core/analyst/analyst-models.ts'
import { readTensors } from '../../../src/core/analyst/learned/tensor-file.ts'
import { readSalienceModel } from '../../../src/core/analyst/salience/salience-model.ts'
import { readModels } from '../../../src/server/adapters/analyst-weights.ts'
import type { SetFigure } from '../set-bench.ts'
import { measureSeven } from '../sets/seven.ts'
import { foldsIn } from './asked.ts'

/**
 * The seven answers, each by a model that was trained without the documents of its company.
 *
 * @param folds a folder that training/salience.py wrote: `fold-N/` with salience.bin and seven.txt, the
 * names of the documents that it was not trained on
 */
export function crossValidateSeven(folder: string, folds: string): readonly SetFigure[] {
  const models = new Map<string, AnalystModels>()
  const all = readModels()
  for (const fold of foldsIn(folds)) {
    if (!existsSync(join(fold, 'salience.bin'))) throw new Error(`no salience.bin in ${fold}`)
    const bytes = new Uint8Array(readFileSync(join(fold, 'salience.bin')))
    const salience = readSalienceModel(readTensors(bytes))
    const documents = readFileSync(join(fold, 'seven.txt'), 'utf8').trim().split('\n')
    for (const doc of documents) models.set(doc, { ...all, salience })
  }
  return measureSeven(folder, (doc) => models.get(doc))
}
