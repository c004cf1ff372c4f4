import { z } from 'zod'
import { ANSWER_NOTICES, COUNTED_DOCUMENTS, SEVERITIES } from '../core/analyst/answer.ts'
import { ANALYSIS_MAX_CHARACTERS_PER_QUESTION } from '../core/limits.ts'
import { countWords } from '../core/text/words.ts'
import { errorCodeSchema } from './error-body.ts'
import { visitSchema } from './visit.ts'

/** Longest title, heading and address of a document on the wire, in characters. */
export const DOCUMENT_TITLE_MAX_CHARACTERS = 300
const DOCUMENT_ADDRESS_MAX_CHARACTERS = 2_048

/** Offsets stay below this; no document in a browser is longer, in UTF-16 units. */
const OFFSET_MAX = 50_000_000

export const documentSchema = z.strictObject({
  title: z.string().max(DOCUMENT_TITLE_MAX_CHARACTERS),
  url: z.string().max(DOCUMENT_ADDRESS_MAX_CHARACTERS).optional(),
})

/** A passage as it travels. The server cuts its text into the same sentences as the browser did. */
export const wirePassageSchema = z.strictObject({
  n: z.number().int().min(1).max(OFFSET_MAX),
  start: z.number().int().min(0).max(OFFSET_MAX),
  text: z.string().min(1).max(ANALYSIS_MAX_CHARACTERS_PER_QUESTION),
  heading: z.string().max(DOCUMENT_TITLE_MAX_CHARACTERS).optional(),
})

export type WirePassage = z.infer<typeof wirePassageSchema>

/**
 * Whether passages stay within a budget of words, and one of characters beside it. Each counts as a
 * word at least: a blank one would still cost its number in a prompt.
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
    .describe('In what share of the documents that we counted such a clause stands.'),
})

/** What every answer says, whatever was asked. */
export const answerSchema = z.object({
  standing: z.enum(['stated', 'not-stated', 'not-found']),
  verdict: z.enum(['yes', 'no', 'it-depends', 'not-stated']).optional(),
  statements: z.array(statementSchema),
  analyst: z.enum(['built-in', 'language-model']),
  notices: z.array(z.enum(ANSWER_NOTICES)),
})

/** Why nothing was answered by the language model (SPEC.md section 8, 'Query errors'). */
const modelErrorCodeSchema = z.enum([
  'model-not-configured',
  'model-refused-key',
  'model-rate-limited',
  'model-failed',
])

export type ModelErrorCode = z.infer<typeof modelErrorCodeSchema>

/**
 * How the stream of a counted call ends. `model-failed` comes before `done` when the model answered
 * nothing: the built-in analyst did, and the call was given back. A stream that ends without `done`
 * or `failed` is incomplete.
 */
export const callEventSchemas = [
  z.object({ type: z.literal('model-failed'), code: modelErrorCodeSchema }),
  z.object({ type: z.literal('failed'), code: errorCodeSchema, visit: visitSchema }),
  z.object({ type: z.literal('done'), visit: visitSchema }),
] as const

export type CallEvent = z.infer<(typeof callEventSchemas)[number]>
