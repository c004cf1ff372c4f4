import type { AnalystModels } from '../../../src/core/analyst/analyst-models.ts'
import { answerByQuoting } from '../../../src/core/analyst/built-in-analyst.ts'
import { checkAnswer } from '../../../src/core/analyst/check-answer.ts'
import { selectForAnalysis } from '../../../src/core/analyst/selection/select-passages.ts'
import { readModels } from '../../../src/server/adapters/analyst-weights.ts'
import { readPolicies } from '../read-policies.ts'
import { meanPercent, withInterval } from '../score/interval.ts'
import type { SetBench } from '../set-bench.ts'

/** Number of documents, evenly spread over the collection, for which all seven answers are computed. */
const DOCUMENTS = 200

/** Whole policies and terms: whether every quote is in its document at its offsets. */
export const QUOTES: SetBench = {
  files: ['ota-dev.txt.gz'],
  measure: async (folder) => {
    const all = readPolicies(folder)
    const step = Math.max(1, Math.floor(all.length / DOCUMENTS))
    const chosen = all.filter((_, at) => at % step === 0).slice(0, DOCUMENTS)
    const models = readModels()
    const quotes = chosen.flatMap(({ type, text }) => quotesOf(text, type, models))
    return [
      { name: 'quotes_count', value: quotes.length },
      withInterval('quotes_verbatim', quotes.map(Number), meanPercent),
    ]
  },
}

/** For each quote of the seven answers, whether the document has the same words at its offsets. */
function quotesOf(text: string, title: string, models: AnalystModels): readonly boolean[] {
  return selectForAnalysis(text, models).selections.flatMap(({ questionId, passages }) => {
    const answer = checkAnswer(answerByQuoting(questionId, passages, { title }, models), passages)
    return answer.statements.flatMap(({ citations }) =>
      citations.map(({ start, end, quote }) => text.slice(start, end) === quote),
    )
  })
}
