import { readLinearModel } from '../../../src/core/analyst/learned/linear-model.ts'
import { readTensors } from '../../../src/core/analyst/learned/tensor-file.ts'
import { readRows } from '../read-rows.ts'
import type { SetFigure } from '../set-bench.ts'
import { clauseFigures, judgeClauses } from '../sets/clauses.ts'
import { learnClauses } from '../train/clauses.ts'
import { groupedFolds } from '../train/folds.ts'
import { linearTensors } from '../train/linear.ts'
import { writeTensors } from '../train/write-tensors.ts'

const FOLDS = 10

/** What clauses speak of, learned from other companies' documents. */
export function crossValidateClauses(folder: string): readonly SetFigure[] {
  const rows = readRows(folder, 'clauses.jsonl')
  const judged = groupedFolds(rows, ({ docId }) => docId, FOLDS).flatMap(({ train, test }) => {
    const bytes = writeTensors(linearTensors(learnClauses(train), ''))
    return judgeClauses(test, readLinearModel(readTensors(bytes), ''))
  })
  return clauseFigures(judged)
}
