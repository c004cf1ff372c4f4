import { z } from 'zod'
import { ANSWER_NOTICES, COUNTED_DOCUMENTS, SEVERITIES } from '../core/analyst/answer.ts'
import { ANALYSIS_MAX_CHARACTERS_PER_QUESTION } from '../core/limits.ts'
import { countWords } from '../core/text/words.ts'
import { errorCodeSchema } from './error-body.ts'
import { visitSchema } from './visit.ts'

/** Longest title, heading and address of a document on the wire, in characters. */
export const DOCUMENT_TITLE_MAX_CHARACTERS = 300
const DOCUMENT_ADDRESS_MAX_CHARACTERS = 2_048

/** Largest offset, in UTF-16 units; no document in a browser is longer. */
const OFFSET_MAX = 50_000_000

export const documentSchema = z.strictObject({
  title: z.string().max(DOCUMENT_TITLE_MAX_CHARACTERS),
  url: z.string().max(DOCUMENT_ADDRESS_MAX_CHARACTERS).optional(),
})

/** A passage in its wire format. The server splits it into the same sentences as the browser. */
export const wirePassageSchema = z.strictObject({
  n: z.number().int().min(1).max(OFFSET_MAX),
  start: z.number().int().min(0).max(OFFSET_MAX),
  text: z.string().min(1).max(ANALYSIS_MAX_CHARACTERS_PER_QUESTION),
  heading: z.string().max(DOCUMENT_TITLE_MAX_CHARACTERS).optional(),
})

export type WirePassage = z.infer<typeof wirePassageSchema>

/**
 * Whether passages stay within a budget of words and of characters. Each passage counts as at least
 * one word, since even a blank one adds its number to a prompt.
 */
export function isWithinBudget(
  passages: readonly WirePassage[],
  budget: Readonly<{ words: number; characters: number }>,
): boolean {
  if (passages.length > budget.words) return false
  let { words, characters } = budget
  for (const { text, heading = '' } of passages) {
    characters -= text.length + heading.length
    if (characters < 0) return false
    words -= Math.max(1, countWords(text)) + countWords(heading)
  }
  return words >= 0
}

export const citationSchema = z.object({
  passage: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
  quote: z.string(),
})

const statementSchema = z.object({
  text: z.string(),
  citations: z.array(citationSchema),
  severity: z
    .enum(SEVERITIES)
    .exactOptional()
    .describe('Of a consideration: how much it can cost, the more unusual the worse.'),
  prevalence: z
    .object({ share: z.number().min(0).max(1), among: z.enum(COUNTED_DOCUMENTS) })
    .exactOptional()
    .describe('The share of the counted documents that contain such a clause.'),
})

/** The fields common to all answers. */
export const answerSchema = z.object({
  standing: z.enum(['stated', 'not-stated', 'not-found']),
  verdict: z.enum(['yes', 'no', 'it-depends', 'not-stated']).optional(),
  statements: z.array(statementSchema),
  analyst: z.enum(['built-in', 'language-model']),
  notices: z.array(z.enum(ANSWER_NOTICES)),
})

/** Why the language model answered nothing (SPEC.md section 8, 'Query errors'). */
const modelErrorCodeSchema = z.enum([
  'model-not-configured',
  'model-refused-key',
  'model-rate-limited',
  'model-failed',
])

export type ModelErrorCode = z.infer<typeof modelErrorCodeSchema>

/**
 * The last events of a counted call's stream. `model-failed` comes before `done` if the model
 * answered nothing: the built-in analyst answered, and the call was released. A stream that ends
 * without `done` or `failed` is incomplete.
 */
export const callEventSchemas = [
  z.object({ type: z.literal('model-failed'), code: modelErrorCodeSchema }),
  z.object({ type: z.literal('failed'), code: errorCodeSchema, visit: visitSchema }),
  z.object({ type: z.literal('done'), visit: visitSchema }),
] as const

export type CallEvent = z.infer<(typeof callEventSchemas)[number]>
