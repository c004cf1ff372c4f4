import { z } from 'zod'
import {
  PREMIUM_DOCUMENTS_MAX,
  PREMIUM_QUESTION_MAX_WORDS,
  PREMIUM_QUESTION_PASSAGE_WORDS,
  QUESTION_CHARACTERS_PER_WORD,
} from '../core/limits.ts'
import {
  callEventSchemas,
  documentSchema,
  questionAnswerSchema,
  wirePassageSchema,
} from './answers.ts'
import type { Endpoint, ReadonlyDeep } from './endpoint.ts'
import { EARLIER_ANSWER_MAX_CHARACTERS, EARLIER_TURNS_MAX } from './limits.ts'
import { API_PATHS, PROOF_OF_WORK_HEADERS } from './paths.ts'
import { timeZoneSchema } from './visit.ts'

/** Longest id of a document, in characters: ours are UUIDs. */
const DOCUMENT_ID_MAX_CHARACTERS = 64
/** The limit of all tiers; the action checks each tier's own. */
const QUESTION_MAX_CHARACTERS = PREMIUM_QUESTION_MAX_WORDS * QUESTION_CHARACTERS_PER_WORD

const questionTextSchema = z.string().trim().min(1).max(QUESTION_MAX_CHARACTERS)

const questionDocumentSchema = documentSchema.extend({
  id: z
    .string()
    .min(1)
    .max(DOCUMENT_ID_MAX_CHARACTERS)
    .describe('Made by the browser; citations name it.'),
  passages: z
    .array(wirePassageSchema)
    .max(PREMIUM_QUESTION_PASSAGE_WORDS)
    .describe('Empty when the document has no sentence.'),
})

export type WireQuestionDocument = ReadonlyDeep<z.infer<typeof questionDocumentSchema>>

export const questionRequestSchema = z.strictObject({
  requestId: z.uuid().describe('Made by the browser; the same id is never counted twice.'),
  timeZone: timeZoneSchema,
  question: questionTextSchema,
  documents: z
    .array(questionDocumentSchema)
    .max(PREMIUM_DOCUMENTS_MAX)
    .refine((documents) => new Set(documents.map(({ id }) => id)).size === documents.length, {
      message: 'a document is named twice',
    })
    .describe(
      'All documents of the workspace; a free visitor has one. Empty without a document: premium only.',
    ),
  earlier: z
    .array(
      z.strictObject({
        question: questionTextSchema,
        answer: z.string().max(EARLIER_ANSWER_MAX_CHARACTERS),
      }),
    )
    .max(EARLIER_TURNS_MAX)
    .describe('The turns before this one, oldest first.'),
})

export type QuestionRequest = ReadonlyDeep<z.infer<typeof questionRequestSchema>>

/** The events of a question's answer, one server-sent event each; see `analysisEventSchema`. */
export const questionEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('delta'), text: z.string() }),
  z.object({ type: z.literal('answer'), answer: questionAnswerSchema }),
  ...callEventSchemas,
])

export type QuestionEvent = ReadonlyDeep<z.infer<typeof questionEventSchema>>

/** Answers a question in the visitor's own words, for one call. */
export const askQuestionEndpoint = {
  method: 'post',
  path: API_PATHS.questions,
  summary: 'The checked answer to a visitor’s own question, streamed as it comes',
  request: questionRequestSchema,
  response: questionEventSchema,
  responseType: 'text/event-stream',
  requestHeaders: PROOF_OF_WORK_HEADERS,
  maxBodyBytes: 256 * 1_024,
  errors: [
    'invalid-request',
    'text-too-long',
    'no-document',
    'cross-site-request',
    'session-calls-used',
    'daily-limit-reached',
    'network-limit-reached',
    'site-limit-reached',
    'proof-of-work-required',
    'too-many-requests',
  ],
} as const satisfies Endpoint
