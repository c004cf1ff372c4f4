import { z } from 'zod'
import {
  PREMIUM_DOCUMENTS_MAX,
  PREMIUM_QUESTION_MAX_WORDS,
  PREMIUM_QUESTION_PASSAGE_WORDS,
  QUESTION_CHARACTERS_PER_WORD,
} from '../core/limits.ts'
import {
  answerSchema,
  callEventSchemas,
  citationSchema,
  documentSchema,
  wirePassageSchema,
} from './answers.ts'
import type { Endpoint } from './endpoint.ts'
import { API_PATHS, PROOF_OF_WORK_HEADERS } from './paths.ts'
import { timeZoneSchema } from './visit.ts'

/** Earlier turns of a conversation that are sent along: more would not be looked at. */
export const EARLIER_TURNS_MAX = 6
export const EARLIER_ANSWER_MAX_CHARACTERS = 2_000
/** Longest id of a document, in characters: ours are UUIDs. */
const DOCUMENT_ID_MAX_CHARACTERS = 64
/** No tier may ask more; what a tier may ask, its action knows. */
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

export type WireQuestionDocument = z.infer<typeof questionDocumentSchema>

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
      'All documents at hand; a free visitor has one. Empty where there is none: premium only.',
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

export type QuestionRequest = z.infer<typeof questionRequestSchema>

const documentCitationSchema = citationSchema.extend({
  documentId: z.string().describe('Which of the documents it stands in.'),
})

const documentStatementSchema = z.object({
  text: z.string(),
  citations: z.array(documentCitationSchema),
})

/** What a question is answered with, one server-sent event each; see `analysisEventSchema`. */
export const questionEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('delta'), text: z.string() }),
  z.object({
    type: z.literal('answer'),
    answer: answerSchema.extend({
      statements: z.array(documentStatementSchema),
      nearest: z
        .array(documentStatementSchema)
        .exactOptional()
        .describe('Where nothing answers: the places that come nearest, named so.'),
      isFree: z
        .literal(true)
        .exactOptional()
        .describe('It is silent, and its call was given back.'),
      isGeneral: z.boolean().describe('No document was at hand: general information.'),
    }),
  }),
  ...callEventSchemas,
])

export type QuestionEvent = z.infer<typeof questionEventSchema>

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
