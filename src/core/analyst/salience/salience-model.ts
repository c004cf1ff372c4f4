import type { SentenceView } from '../judge/sentence-view.ts'
import { type LinearModel, linearScores, readLinearModel } from '../models/linear-model.ts'
import type { TensorFile } from '../models/tensor-file.ts'
import { createUnitSigns } from './unit-signs.ts'

/** What a sentence may carry that one of the answers should show; in the order of the weights. */
export const SALIENCE_HEADS = [
  'agreed',
  'considerations',
  'sells',
  'deidentified',
  'location',
  'sharing',
] as const

export type SalienceHead = (typeof SALIENCE_HEADS)[number]

/** Tells how surely a sentence carries something of a kind: log-odds, above 0 more so than not. */
export type SalienceReader = (view: SentenceView, head: SalienceHead) => number

/** Reads what training/salience.py wrote. @throws where it is about other heads */
export function readSalienceModel(file: TensorFile): LinearModel {
  const model = readLinearModel(file, '')
  if (model.classes.join() !== SALIENCE_HEADS.join()) {
    throw new Error(`weights for ${model.classes.join()} instead of ${SALIENCE_HEADS.join()}`)
  }
  return model
}

/** Makes a reader that scores each sentence once, by its own words, its lead and its heading alone. */
export function createSalienceReader(model: LinearModel): SalienceReader {
  const signsOf = createUnitSigns()
  const known = new Map<SentenceView, Float32Array>()
  const rows = new Map(SALIENCE_HEADS.map((head, row) => [head, row]))
  return (view, head) => {
    const scores = known.get(view) ?? linearScores(model, signsOf(view))
    known.set(view, scores)
    return scores[rows.get(head) ?? 0] ?? Number.NEGATIVE_INFINITY
  }
}
