import { z } from 'zod'
import {
  ANALYSIS_MAX_CHARACTERS_PER_QUESTION,
  ANALYSIS_MAX_WORDS_PER_QUESTION,
  ANALYSIS_QUESTION_COUNT,
  OWN_NAME_MAX_CHARACTERS,
  OWN_NAMES_MAX,
} from '../core/limits.ts'
import {
  analysisAnswerSchema,
  callEventSchemas,
  documentSchema,
  isWithinBudget,
  questionIdSchema,
  wirePassageSchema,
} from './answers.ts'
import type { Endpoint, ReadonlyDeep } from './endpoint.ts'
import type { ErrorCode } from './error-codes.ts'
import { API_PATHS, PROOF_OF_WORK_HEADERS } from './paths.ts'
import { timeZoneSchema } from './visit.ts'

/** A question without the check of its budget, which only the server makes. */
export const plainWireQuestionSchema = z.strictObject({
  id: questionIdSchema,
  passages: z
    .array(wirePassageSchema)
    .max(ANALYSIS_MAX_WORDS_PER_QUESTION)
    .describe('Empty when nothing in the whole document is about the question.'),
})

const wireQuestionSchema = plainWireQuestionSchema.refine(
  (question) => isWithinBudget(question.passages, BUDGET),
  {
    message: 'the passages of a question hold too many words or characters',
    params: { errorCode: 'text-too-long' satisfies ErrorCode },
  },
)

const BUDGET = {
  words: ANALYSIS_MAX_WORDS_PER_QUESTION,
  characters: ANALYSIS_MAX_CHARACTERS_PER_QUESTION,
}

export const analysisRequestSchema = z.strictObject({
  requestId: z.uuid().describe('Made by the browser; the same id is never counted twice.'),
  page: z.enum(['landing', 'chatbot']),
  origin: z.enum(['photo', 'url']),
  corrects: z
    .uuid()
    .optional()
    .describe(
      'The request that this one repeats with corrected text (of a photo or a scan), once for no call. In a paid session any further one costs a call; a free one is refused.',
    ),
  timeZone: timeZoneSchema,
  document: documentSchema.extend({
    names: z
      .array(z.string().min(1).max(OWN_NAME_MAX_CHARACTERS))
      .max(OWN_NAMES_MAX)
      .optional()
      .describe(
        'How the document calls the company that wrote it, in lower case; “i” for a person.',
      ),
  }),
  questions: z
    .array(wireQuestionSchema)
    .min(1)
    .max(ANALYSIS_QUESTION_COUNT)
    .refine((questions) => new Set(questions.map(({ id }) => id)).size === questions.length, {
      message: 'a question is named twice',
    }),
})

export type AnalysisRequest = ReadonlyDeep<z.infer<typeof analysisRequestSchema>>

/**
 * The events of an analysis, one server-sent event each, named by `type`. Answers come as soon as
 * they are ready. `delta` is unchecked text of a language model; the answer that follows replaces
 * it.
 */
export const analysisEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('delta'), questionId: questionIdSchema, text: z.string() }),
  z.object({ type: z.literal('answer'), answer: analysisAnswerSchema }),
  ...callEventSchemas,
])

export type AnalysisEvent = ReadonlyDeep<z.infer<typeof analysisEventSchema>>

/** Answers the seven questions from the passages that the browser chose, for one call. */
export const runAnalysisEndpoint = {
  method: 'post',
  path: API_PATHS.analyses,
  summary: 'Seven checked answers, streamed as they come',
  request: analysisRequestSchema,
  response: analysisEventSchema,
  responseType: 'text/event-stream',
  requestHeaders: PROOF_OF_WORK_HEADERS,
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
    'proof-of-work-required',
    'session-calls-used',
    'too-many-requests',
  ],
} as const satisfies Endpoint
