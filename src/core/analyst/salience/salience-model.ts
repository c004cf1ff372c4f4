import { lastHeading } from '../../text/headings/heading-parents.ts'
import { readableQuote } from '../../text/readable-quote.ts'
import {
  type FeatureCounts,
  type LinearModel,
  linearScores,
  readLinearModel,
  wordRuns,
} from '../learned/linear-model.ts'
import type { TensorFile } from '../learned/tensor-file.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import { createStemmer } from '../stems.ts'
import { tellingExcerpt } from './excerpt.ts'

/** What a sentence may contain that an answer should show, in the order of the weights. */
export const SALIENCE_HEADS = [
  'agreed',
  'considerations',
  'sells',
  'deidentified',
  'location',
  'sharing',
] as const

export type SalienceHead = (typeof SALIENCE_HEADS)[number]

/** A model's scores and excerpts of sentences. */
export type Salience = Readonly<{
  /** The log-odds that a sentence should be shown for a head: above 0 it is likely. */
  of: (view: SentenceView, head: SalienceHead) => number
  /** The most telling words of a sentence. */
  excerpt: (view: SentenceView, head: SalienceHead) => string
}>

/** Reads the weights of training/salience.py. @throws Error if they have other heads */
export function readSalienceModel(file: TensorFile): LinearModel {
  const model = readLinearModel(file, '')
  if (model.classes.join() !== SALIENCE_HEADS.join()) {
    throw new Error(`weights for ${model.classes.join()} instead of ${SALIENCE_HEADS.join()}`)
  }
  return model
}

/**
 * Scores each sentence once, by its words, lead and heading only, so that the passages of several
 * questions share the score of a sentence.
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

const LONGEST_RUN = 2
/** Most stems read of a sentence: more add little, and an endless one must not cost more. */
const STEMS_MAX = 300

/** Creates a function that computes a sentence's features: runs of stems, and the heading's stems. */
export function createUnitSigns(): (view: SentenceView) => FeatureCounts {
  const stemsOf = createStemmer()
  const headings = new Map<string, readonly string[]>()
  const stemsOfHeading = (heading: string) => {
    const stems = headings.get(heading) ?? stemsOf(lastHeading(heading)).slice(0, STEMS_MAX)
    headings.set(heading, stems)
    return stems
  }
  return ({ sentence, lead, passage }) => {
    const text = lead === undefined ? sentence.text : `${lead.text} ${sentence.text}`
    const counts = wordRuns(stemsOf(text).slice(0, STEMS_MAX), LONGEST_RUN)
    for (const stem of stemsOfHeading(passage.heading ?? '')) counts.set(`#${stem}`, 1)
    return counts
  }
}
