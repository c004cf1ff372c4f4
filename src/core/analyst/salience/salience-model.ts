import { readableQuote } from '../../text/readable-quote.ts'
import { type LinearModel, linearScores, readLinearModel } from '../learned/linear-model.ts'
import type { TensorFile } from '../learned/tensor-file.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import { createStemmer } from '../stems.ts'
import { tellingExcerpt } from './excerpt.ts'
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

/** What a model says of sentences. */
export type Salience = Readonly<{
  /** How surely a sentence carries something of a kind: log-odds, above 0 more so than not. */
  of: (view: SentenceView, head: SalienceHead) => number
  /** The words of a sentence that tell most of it. */
  excerpt: (view: SentenceView, head: SalienceHead) => string
}>

/** Reads what training/salience.py wrote. @throws where it is about other heads */
export function readSalienceModel(file: TensorFile): LinearModel {
  const model = readLinearModel(file, '')
  if (model.classes.join() !== SALIENCE_HEADS.join()) {
    throw new Error(`weights for ${model.classes.join()} instead of ${SALIENCE_HEADS.join()}`)
  }
  return model
}

/**
 * Scores each sentence once, by its own words, its lead and its heading alone: one that stands in the
 * passages of several questions is read for all of them.
 */
export function createSalience(model: LinearModel): Salience {
  const signsOf = createUnitSigns()
  const stemsOf = createStemmer()
  const known = new Map<SentenceView, Float32Array>()
  const ofTexts = new Map<string, Float32Array>()
  const rows = new Map(SALIENCE_HEADS.map((head, row) => [head, row]))
  const scoresOf = (view: SentenceView) => {
    const text = `${view.passage.heading ?? ''}\n${view.lead?.text ?? ''}\n${view.sentence.text}`
    const scores = ofTexts.get(text) ?? linearScores(model, signsOf(view))
    ofTexts.set(text, scores)
    return scores
  }
  return {
    of: (view, head) => {
      const scores = known.get(view) ?? scoresOf(view)
      known.set(view, scores)
      return scores[rows.get(head) ?? 0] ?? Number.NEGATIVE_INFINITY
    },
    excerpt: ({ sentence, lead }, head) => {
      const parts = lead === undefined ? [sentence] : [lead, sentence]
      const text = parts.map((part) => readableQuote(part.text)).join(' ')
      return tellingExcerpt(text, model, rows.get(head) ?? 0, stemsOf)
    },
  }
}
