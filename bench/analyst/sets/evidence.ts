import type { AnalystModels } from '../../../src/core/analyst/analyst-models.ts'
import { likeliestFirst, scoreUnits } from '../../../src/core/analyst/asked/score-units.ts'
import { type ReadUnits, readUnits } from '../../../src/core/analyst/asked/unit-features.ts'
import type { Passage } from '../../../src/core/text/passage.ts'
import { readModels } from '../../../src/server/adapters/analyst-weights.ts'
import { bm25Places } from '../baselines/bm25-places.ts'
import { type EvidenceScored, hitAt5, meanReciprocalRank } from '../score/evidence.ts'
import { withInterval } from '../score/interval.ts'
import type { SetBench } from '../set-bench.ts'
import { EVIDENCE_FILES, type EvidenceQuestion, readEvidence } from './evidence-rows.ts'

/**
 * Questions about a policy, with the sentences that answer each (PrivacyQA): how the product ranks the
 * sentences of the whole policy. The product was not trained on them.
 */
export const EVIDENCE: SetBench = {
  files: EVIDENCE_FILES,
  measure: async (folder) => {
    const questions = readEvidence(folder)
    const ours = rankEvidence(questions, readModels())
    const words = questions.map(({ row, sentences }) =>
      scored(row, bm25Places(row.question, sentences)),
    )
    return [
      withInterval('evidence_mrr', ours, meanReciprocalRank),
      withInterval('evidence_hit_at_5', ours, hitAt5),
      withInterval('evidence_mrr_bm25', words, meanReciprocalRank),
      withInterval('evidence_hit_at_5_bm25', words, hitAt5),
    ]
  },
}

function rankEvidence(
  questions: readonly EvidenceQuestion[],
  models: AnalystModels,
): readonly EvidenceScored[] {
  const read = new Map<readonly Passage[], ReadUnits>()
  return questions.map(({ row, sentences }) => {
    const document = read.get(sentences) ?? readUnits(sentences, models.asked.words)
    read.set(sentences, document)
    const ranked = likeliestFirst(scoreUnits(row.question, [], document, models))
    return scored(
      row,
      ranked.map(({ unit }) => unit.view.passage.n),
    )
  })
}

/** Removes the sentences that the set ignores from the ranking. */
function scored(
  { relevant, ignore }: EvidenceQuestion['row'],
  ranked: readonly number[],
): EvidenceScored {
  return { relevant, ranked: ranked.filter((place) => !ignore.includes(place)) }
}
