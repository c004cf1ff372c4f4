import { z } from 'zod'
import {
  ANALYST_KINDS,
  ANSWER_NOTICES,
  COUNTED_DOCUMENTS,
  SEVERITIES,
  STANDINGS,
  VERDICTS,
} from '../core/analyst/answer.ts'
import { ANALYSIS_QUESTION_IDS } from '../core/analyst/questions.ts'
import { ANALYSIS_MAX_CHARACTERS_PER_QUESTION } from '../core/limits.ts'
import { PAGE_ADDRESS_MAX_CHARACTERS } from '../core/pages/page-address.ts'
import { countWords } from '../core/text/words.ts'
import { errorCodeSchema } from './endpoint.ts'
import { DOCUMENT_TITLE_MAX_CHARACTERS } from './limits.ts'
import { visitSchema } from './visit.ts'

/** Largest offset, in UTF-16 units; no document in a browser is longer. */
const OFFSET_MAX = 50_000_000

export const documentSchema = z.strictObject({
  title: z.string().max(DOCUMENT_TITLE_MAX_CHARACTERS),
  url: z.string().max(PAGE_ADDRESS_MAX_CHARACTERS).optional(),
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
  documentId: z
    .string()
    .exactOptional()
    .describe('The document that contains it; always there in the answer to an own question.'),
  translation: z
    .string()
    .exactOptional()
    .describe('Of a quote in another language. The server translates nothing.'),
  isAside: z
    .literal(true)
    .exactOptional()
    .describe('It stands near what the statement says, but says something else.'),
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

/** `Answer` of the core, here as there and in the browser's storage. */
const answerSchema = z.object({
  standing: z.enum(STANDINGS),
  verdict: z.enum(VERDICTS).exactOptional(),
  statements: z.array(statementSchema),
  nearest: z
    .array(statementSchema)
    .exactOptional()
    .describe('If nothing answers: the closest passages, marked as such.'),
  analyst: z.enum(ANALYST_KINDS),
  notices: z.array(z.enum(ANSWER_NOTICES)),
  isOnDevice: z
    .literal(true)
    .exactOptional()
    .describe('The browser answered by itself; never sent by the server.'),
  isMachineTranslated: z
    .literal(true)
    .exactOptional()
    .describe('The browser translated the document; never sent by the server.'),
})

export const questionIdSchema = z.enum(ANALYSIS_QUESTION_IDS)

/** The answer to one of the seven questions. */
export const analysisAnswerSchema = answerSchema.extend({ questionId: questionIdSchema })

/** The answer to a question in the visitor's own words. */
export const questionAnswerSchema = answerSchema.extend({
  isFree: z
    .literal(true)
    .exactOptional()
    .describe('The answer is silent, and its call was released.'),
  isGeneral: z.boolean().describe('General information, answered without a document.'),
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

export type CallEvent = Readonly<z.infer<(typeof callEventSchemas)[number]>>
