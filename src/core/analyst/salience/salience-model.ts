import { ANALYSIS_BULLET_MAX_WORDS } from '../../limits.ts'
import { lastHeading } from '../../text/headings/heading-parents.ts'
import { withoutMarker } from '../../text/headings/list-markers.ts'
import { readableQuote } from '../../text/readable-quote.ts'
import { countWords } from '../../text/words.ts'
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

/** What rules know of a clause: its kind, and its weight among kinds (`weightOf`). */
export type KnownClause = Readonly<{ id: string; weight: number }>

/** A model's scores and excerpts of sentences. */
export type Salience = Readonly<{
  /** The log-odds that a sentence should be shown for a head: above 0 it is likely. */
  of: (view: SentenceView, head: SalienceHead) => number
  /** The priority of a consideration among others: the higher, the sooner it is shown. */
  priorityOf: (view: SentenceView, clause?: KnownClause) => number
  /** The most telling words of a sentence. */
  excerpt: (view: SentenceView, head: SalienceHead) => string
}>

/** A model of what to show, and of the order of considerations. */
export type SalienceModel = LinearModel &
  Readonly<{
    /**
     * What counts for the priority of a consideration: the factors of the scores for all heads and of the
     * weight of a known clause, and the lift of each kind of clause.
     */
    order: ReadonlyMap<string, number>
  }>

/** Reads the weights of training/salience.py. @throws Error if they have other heads */
export function readSalienceModel(file: TensorFile): SalienceModel {
  const model = readLinearModel(file, '')
  if (model.classes.join() !== SALIENCE_HEADS.join()) {
    throw new Error(`weights for ${model.classes.join()} instead of ${SALIENCE_HEADS.join()}`)
  }
  const values = file.float32('order.values')
  const order = new Map(file.strings('order.names').map((name, at) => [name, values[at] ?? 0]))
  return { ...model, order }
}

/**
 * Scores each sentence once, by its words, lead and heading only, so that the passages of several
 * questions share the score of a sentence.
 */
export function createSalience(model: SalienceModel): Salience {
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
  const allOf = (view: SentenceView) => {
    const scores = known.get(view) ?? scoresOf(view)
    known.set(view, scores)
    return scores
  }
  const factor = (name: string) => model.order.get(name) ?? 0
  return {
    of: (view, head) => allOf(view)[rows.get(head) ?? 0] ?? Number.NEGATIVE_INFINITY,
    priorityOf: (view, clause) => {
      const scores = allOf(view)
      const ofHeads = SALIENCE_HEADS.reduce(
        (sum, head, row) => sum + factor(head) * (scores[row] ?? 0),
        0,
      )
      if (clause === undefined) return ofHeads
      return ofHeads + factor('weight') * clause.weight + factor(`kind ${clause.id}`)
    },
    excerpt: ({ sentence, lead }, head) => {
      const most = head === 'agreed' ? AGREED_WORDS : ANALYSIS_BULLET_MAX_WORDS
      const opening = lead === undefined ? '' : openingOfItem(readableQuote(lead.text))
      const text = readableQuote(withoutMarker(sentence.text))
      const words = most - countWords(opening)
      const excerpt = tellingExcerpt(text, model, rows.get(head) ?? 0, words, stemsOf)
      return opening === '' || excerpt.startsWith('…') ? excerpt : `${opening} ${excerpt}`
    },
  }
}

/** Three points must fit into the words of an answer. */
const AGREED_WORDS = 9
/** Most words of the lead in an excerpt of an item. */
const OPENING_WORDS = 4
const SUBJECT = /^(?:we|you|they)$/i

/** The last clause of a lead, which its items complete: 'you will' of 'You agree that you will:'. */
function openingOfItem(lead: string): string {
  const words = lead.replace(/:\s*$/, '').split(/\s+/)
  const from = words.findLastIndex((word) => SUBJECT.test(word))
  const clause = words.slice(Math.max(0, from))
  if (from < 0 || clause.length > OPENING_WORDS) return ''
  return `${from > 0 ? '… ' : ''}${clause.join(' ')}`
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
