import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnalystModels } from '../../../src/core/analyst/analyst-models.ts'
import { readTrees } from '../../../src/core/analyst/asked/trees.ts'
import { UNIT_FEATURES } from '../../../src/core/analyst/asked/unit-features.ts'
import { readWordTable } from '../../../src/core/analyst/asked/word-table.ts'
import { readTensors } from '../../../src/core/analyst/learned/tensor-file.ts'
import { readModels } from '../../../src/server/adapters/analyst-weights.ts'
import type { SetFigure } from '../set-bench.ts'
import { measureAsked } from '../sets/asked.ts'

/**
 * Questions in visitors' own words, each answered by models that were trained without the documents of
 * its company.
 *
 * @param folds a folder that training/train.py wrote: `fold-N/` with words.bin, trees.bin and
 * documents.txt, the names of the documents that these two were not trained on
 */
export function crossValidateAsked(folder: string, folds: string): readonly SetFigure[] {
  const models = new Map<string, AnalystModels>()
  const all = readModels()
  for (const inFold of foldsIn(folds)) {
    const asked = {
      words: readWordTable(readTensorFile(join(inFold, 'words.bin'))),
      trees: readTrees(readTensorFile(join(inFold, 'trees.bin')), UNIT_FEATURES),
    }
    const documents = readFileSync(join(inFold, 'documents.txt'), 'utf8').trim().split('\n')
    for (const doc of documents) models.set(doc, { ...all, asked })
  }
  return measureAsked(folder, (doc) => models.get(doc))
}

/** The folders of the folds. */
export function foldsIn(folds: string): readonly string[] {
  const names = readdirSync(folds).filter((name) => /^fold-\d+$/.test(name))
  return names.map((name) => join(folds, name))
}

/** Whether a folder has the output of the training of each fold. */
export const holdsFolds = (folder: string): boolean => existsSync(join(folder, 'fold-0'))

function readTensorFile(path: string) {
  return readTensors(new Uint8Array(readFileSync(path)))
}
