import type { LinearModel } from '../../../src/core/analyst/learned/linear-model.ts'
import { judgeUnfair } from '../../../src/core/analyst/learned/unfair-model.ts'
import { readModels } from '../../../src/server/adapters/analyst-weights.ts'
import { readRows } from '../read-rows.ts'
import { type Labelled, macroF1 } from '../score/classes.ts'
import { withInterval } from '../score/interval.ts'
import type { SetBench } from '../set-bench.ts'

export type UnfairRow = Readonly<{ id: string; text: string; label: string }>

/** Sentences of terms of service: fair, or unfair in one of four ways (CLAUDETTE). */
export const UNFAIR: SetBench = {
  files: ['unfair.jsonl'],
  measure: async (folder) => {
    const { unfair } = readModels()
    const rows = readRows(folder, 'unfair.jsonl')
    const judged = judgeRows(rows, unfair)
    return [
      withInterval('unfair_binary_macro_f1', judged, macroF1),
      withInterval(
        'unfair_binary_macro_f1_all_fair',
        judged.map(({ gold }) => ({ gold, predicted: 'fair' })),
        macroF1,
      ),
    ]
  },
}

/** The product's prediction for each sentence. */
export function judgeRows(rows: readonly UnfairRow[], model: LinearModel): readonly Labelled[] {
  return rows.map(({ text, label }) => ({
    gold: label === 'fair' ? 'fair' : 'unfair',
    predicted: judgeUnfair(model, text).margin > 0 ? 'unfair' : 'fair',
  }))
}
