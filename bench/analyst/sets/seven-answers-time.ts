import { answerByQuoting } from '../../../src/core/analyst/built-in-analyst.ts'
import { checkAnswer } from '../../../src/core/analyst/check-answer.ts'
import { selectForAnalysis } from '../../../src/core/analyst/selection/select-passages.ts'
import { readModels } from '../../../src/server/adapters/analyst-weights.ts'
import { longPolicy } from '../../long-policy.ts'
import { median } from '../../measure.ts'
import { withInterval } from '../score/interval.ts'
import type { SetBench } from '../set-bench.ts'

const WARM_UP_ROUNDS = 5
const ROUNDS = 21

/** The time for all seven answers about 20,000 words on one core, from the text to checked answers. */
export const SEVEN_ANSWERS_TIME: SetBench = {
  files: [],
  measure: async () => {
    const text = longPolicy()
    const models = readModels()
    const times = Array.from({ length: WARM_UP_ROUNDS + ROUNDS }, () => {
      const startedAt = performance.now()
      for (const { questionId, passages } of selectForAnalysis(text, models).selections) {
        checkAnswer(
          answerByQuoting(questionId, passages, { title: 'Privacy Policy' }, models),
          passages,
        )
      }
      return performance.now() - startedAt
    })
    return [withInterval('seven_answers_20000_words_ms', times.slice(WARM_UP_ROUNDS), median)]
  },
}
