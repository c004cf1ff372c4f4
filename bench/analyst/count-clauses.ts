import { answerBuiltIn } from '../../src/core/analyst/built-in-analyst.ts'
import { AGREEMENT_KINDS } from '../../src/core/analyst/considerations/kinds/agreement-kinds.ts'
import {
  clauseSentences,
  readClause,
} from '../../src/core/analyst/considerations/kinds/clause-kind.ts'
import { CONSIDERATION_KINDS } from '../../src/core/analyst/considerations/kinds/consideration-kinds.ts'
import { viewSentences } from '../../src/core/analyst/reading/sentence-view.ts'
import { selectForAnalysis } from '../../src/core/analyst/selection/select-passages.ts'
import { cutPassages } from '../../src/core/text/passages.ts'
import { readModels } from '../../src/server/adapters/analyst-weights.ts'

/** The number of sentences for each wording of each kind of clause. Also computes all seven answers. */
export function countClauses(texts: readonly string[]): ReadonlyMap<string, number> {
  const models = readModels()
  const kinds = [...AGREEMENT_KINDS, ...CONSIDERATION_KINDS]
  const counts = new Map(
    kinds.flatMap(({ id, texts }) => texts.map(({ text }) => [`${id}: ${text}`, 0])),
  )
  for (const text of texts) {
    for (const { questionId, passages } of selectForAnalysis(text, models).selections) {
      answerBuiltIn(questionId, passages, { title: '' }, models)
    }
    for (const view of clauseSentences(viewSentences(cutPassages(text)))) {
      for (const kind of kinds) {
        const said = readClause(kind, view)
        const key = `${kind.id}: ${said?.text}`
        if (said) counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    }
  }
  return counts
}
