import { readLinearModel } from '../../../src/core/analyst/learned/linear-model.ts'
import { readTensors } from '../../../src/core/analyst/learned/tensor-file.ts'
import { readRows } from '../read-rows.ts'
import { macroF1 } from '../score/classes.ts'
import { withInterval } from '../score/interval.ts'
import type { SetFigure } from '../set-bench.ts'
import { judgeRows } from '../sets/unfair.ts'
import { groupedFolds } from '../train/folds.ts'
import { linearTensors } from '../train/linear.ts'
import { learnUnfair } from '../train/unfair.ts'
import { writeTensors } from '../train/write-tensors.ts'

const FOLDS = 10
/** Rows name no document; sentences of one stand together, some seventy of them. */
const BLOCK_ROWS = 72

/** Unfair terms, learned from sentences of other documents. */
export function crossValidateUnfair(folder: string): readonly SetFigure[] {
  const rows = readRows(folder, 'unfair.jsonl')
  const blocks = new Map(rows.map(({ id }, index) => [id, `${Math.floor(index / BLOCK_ROWS)}`]))
  const folds = groupedFolds(rows, ({ id }) => blocks.get(id) ?? '', FOLDS)
  const judged = folds.flatMap(({ train, test }) => {
    const bytes = writeTensors(linearTensors(learnUnfair(train), ''))
    return judgeRows(test, readLinearModel(readTensors(bytes), ''))
  })
  return [withInterval('unfair_binary_macro_f1', judged, macroF1)]
}
