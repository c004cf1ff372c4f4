import { judgeUnfair } from '../../../src/core/analyst/models/unfair-model.ts'
import { readModels } from '../../../src/server/adapters/analyst-weights.ts'
import { readRows } from '../read-rows.ts'
import { macroF1 } from '../score/classes.ts'
import { withInterval } from '../score/interval.ts'
import type { SetBench } from '../set-bench.ts'

export type UnfairRow = Readonly<{ id: string; text: string; label: string }>

/** Sentences of terms of service: fair, or unfair in one of four ways (CLAUDETTE). */
export const UNFAIR: SetBench = {
  files: ['unfair.jsonl'],
  measure: async (folder) => {
    const { unfair } = readModels()
    const rows = readRows<UnfairRow>(folder, 'unfair.jsonl')
    const judged = rows.map(({ text, label }) => ({
      gold: isFair(label),
      predicted: isFair(judgeUnfair(unfair, text).label),
    }))
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

const isFair = (label: string): string => (label === 'fair' ? 'fair' : 'unfair')
