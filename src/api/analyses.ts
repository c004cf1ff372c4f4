import { z } from 'zod'
import { ANSWER_NOTICES } from '../core/analyst/answer.ts'
import { ANALYSIS_QUESTION_IDS } from '../core/analyst/questions.ts'
import {
  ANALYSIS_MAX_CHARACTERS_PER_QUESTION,
  ANALYSIS_MAX_WORDS_PER_QUESTION,
  ANALYSIS_QUESTION_COUNT,
} from '../core/limits.ts'
import { countWords } from '../core/text/words.ts'
import type { Endpoint } from './endpoint.ts'
import { errorCodeSchema } from './error-body.ts'
import type { ErrorCode } from './error-codes.ts'
import { API_PATHS } from './paths.ts'
import { timeZoneSchema, visitSchema } from './visit.ts'

/** Longest title, heading and address of a document on the wire, in characters. */
export const DOCUMENT_TITLE_MAX_CHARACTERS = 300
const DOCUMENT_ADDRESS_MAX_CHARACTERS = 2_048

/** Offsets stay below this; no document in a browser is longer, in UTF-16 units. */
const OFFSET_MAX = 50_000_000

const questionIdSchema = z.enum(ANALYSIS_QUESTION_IDS)

/** A passage as it travels. The server cuts its text into the same sentences as the browser did. */
export const wirePassageSchema = z.strictObject({
  n: z.number().int().min(1).max(OFFSET_MAX),
  start: z.number().int().min(0).max(OFFSET_MAX),
  text: z.string().min(1).max(ANALYSIS_MAX_CHARACTERS_PER_QUESTION),
  heading: z.string().max(DOCUMENT_TITLE_MAX_CHARACTERS).optional(),
})

export type WirePassage = z.infer<typeof wirePassageSchema>

const wireQuestionSchema = z
  .strictObject({
    id: questionIdSchema,
    passages: z
      .array(wirePassageSchema)
      .max(ANALYSIS_MAX_WORDS_PER_QUESTION)
      .describe('Empty when nothing in the whole document is about the question.'),
  })
  .refine((question) => isWithinBudget(question.passages), {
    message: 'the passages of a question hold too many words or characters',
    params: { errorCode: 'text-too-long' satisfies ErrorCode },
  })

function isWithinBudget(passages: readonly WirePassage[]): boolean {
  const texts = passages.flatMap((passage) => [passage.heading ?? '', passage.text])
  const words = texts.reduce((sum, text) => sum + countWords(text), 0)
  const characters = texts.reduce((sum, text) => sum + text.length, 0)
  return (
    words <= ANALYSIS_MAX_WORDS_PER_QUESTION && characters <= ANALYSIS_MAX_CHARACTERS_PER_QUESTION
  )
}

export const analysisRequestSchema = z.strictObject({
  requestId: z.uuid().describe('Made by the browser; the same id is never counted twice.'),
  page: z.enum(['landing', 'chatbot']),
  origin: z.enum(['photo', 'url']),
  corrects: z
    .uuid()
    .optional()
    .describe(
      'The request that this one repeats with corrected text (of a photo or a scan), for no call.',
    ),
  timeZone: timeZoneSchema,
  document: z.strictObject({
    title: z.string().max(DOCUMENT_TITLE_MAX_CHARACTERS),
    url: z.string().max(DOCUMENT_ADDRESS_MAX_CHARACTERS).optional(),
  }),
  questions: z
    .array(wireQuestionSchema)
    .min(1)
    .max(ANALYSIS_QUESTION_COUNT)
    .refine((questions) => new Set(questions.map(({ id }) => id)).size === questions.length, {
      message: 'a question is named twice',
    }),
})

export type AnalysisRequest = z.infer<typeof analysisRequestSchema>

const citationSchema = z.object({
  passage: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
  quote: z.string(),
})

const analysisAnswerSchema = z.object({
  questionId: questionIdSchema,
  standing: z.enum(['stated', 'not-stated', 'not-found']),
  verdict: z.enum(['yes', 'no', 'it-depends', 'not-stated']).optional(),
  statements: z.array(z.object({ text: z.string(), citations: z.array(citationSchema) })),
  analyst: z.enum(['built-in', 'language-model']),
  notices: z.array(z.enum(ANSWER_NOTICES)),
})

/** Why no question was answered by the language model (SPEC.md section 8, 'Query errors'). */
const modelErrorCodeSchema = z.enum([
  'model-not-configured',
  'model-refused-key',
  'model-rate-limited',
  'model-failed',
])

export type ModelErrorCode = z.infer<typeof modelErrorCodeSchema>

/**
 * What an analysis sends, one server-sent event each, the event's name being `type`. Answers come in
 * the order in which they are ready; `delta` is text of a language model that nobody has checked yet,
 * and the answer that follows takes its place. `model-failed` comes before `done` when the model
 * answered nothing: the built-in analyst did, and the call was given back. A stream that ends
 * without `done` or `failed` is incomplete.
 */
export const analysisEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('delta'), questionId: questionIdSchema, text: z.string() }),
  z.object({ type: z.literal('model-failed'), code: modelErrorCodeSchema }),
  z.object({ type: z.literal('answer'), answer: analysisAnswerSchema }),
  z.object({ type: z.literal('failed'), code: errorCodeSchema, visit: visitSchema }),
  z.object({ type: z.literal('done'), visit: visitSchema }),
])

export type AnalysisEvent = z.infer<typeof analysisEventSchema>

/** Answers the seven questions from the passages that the browser chose, for one call. */
export const runAnalysisEndpoint = {
  method: 'post',
  path: API_PATHS.analyses,
  summary: 'Seven checked answers, streamed as they come',
  request: analysisRequestSchema,
  response: analysisEventSchema,
  responseType: 'text/event-stream',
  maxBodyBytes: 256 * 1_024,
  errors: [
    'invalid-request',
    'text-too-long',
    'cross-site-request',
    'capture-limit-reached',
    'correction-refused',
    'daily-limit-reached',
    'network-limit-reached',
    'site-limit-reached',
    'too-many-requests',
  ],
} as const satisfies Endpoint
