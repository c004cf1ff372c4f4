import { z } from 'zod'
import { analysisRequestSchema, plainWireQuestionSchema } from '../../../api/analyses.ts'
import { analysisAnswerSchema, citationSchema, questionAnswerSchema } from '../../../api/answers.ts'
import type { ReadonlyDeep } from '../../../api/endpoint.ts'
import { SEVERITIES, STANDINGS, VERDICTS } from '../../../core/analyst/answer.ts'
import { ANALYSIS_QUESTION_IDS, VERDICT_QUESTION_IDS } from '../../../core/analyst/questions.ts'
import { CARD_ITEMS } from '../../../core/cards/summary-card.ts'
import { LAW_IDS, STEP_KINDS } from '../../../core/reader-actions/laws.ts'
import {
  SHELF_CONSIDERATIONS_MAX,
  SHELF_HASHES_MAX_CHARACTERS,
  SHELF_MAX,
  SHELF_NAME_MAX_CHARACTERS,
  SHELF_TEXT_MAX_CHARACTERS,
  SHELF_VERDICT_SENTENCES_MAX,
  SHELF_WORDS_MAX_CHARACTERS,
} from './shelf-limits.ts'

/**
 * The schemas of all that comes out of the browser's storage or out of files: it may be edited, or from
 * an older version. Rules about a whole value, such as 'each question once', are checked where it is
 * read. Read when the site is built, never in a browser: import only types from here.
 *
 * A new key is optional, and none is removed: yesterday's records must stay valid.
 */

const text = z.string()
const count = z.int().min(0)
const offsets = { start: z.int(), end: z.int() }

/** An address that becomes a link, so it must be safe to follow. */
const webAddress = z.string().regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\//)

const analystVersion = z.object({
  product: z.string().regex(/^[\w.+-]{1,40}$/),
  rules: z.string().regex(/^[\da-f]{12}$/),
  weights: z.string().regex(/^[\da-f]{12}$/),
})

const document = z.object({
  id: text,
  title: text,
  origin: z.enum(['photo', 'url', 'paste', 'file']),
  url: webAddress.exactOptional(),
  englishUrl: webAddress.exactOptional(),
  text,
  recognition: z.object({ pages: z.number(), confidence: z.number() }).exactOptional(),
  pages: z.array(z.object({ number: z.int(), ...offsets })).exactOptional(),
  links: z.array(z.object({ ...offsets, url: webAddress })).exactOptional(),
  staysOnDevice: z.literal(true).exactOptional(),
})

/** Owner of a stored record, and its expiry. */
const storageScope = z.object({
  /** The browser session that it belongs to, as identified by the server. */
  sessionId: text,
  /** When the free allowance it was made under resets, in milliseconds since 1970. */
  resetsAt: z.number(),
})

/** A captured document whose analysis has not begun. */
const capture = storageScope.extend({
  document,
  /** Id of the request that is repeated with corrected text. */
  corrects: text.exactOptional(),
  progress: z.literal('captured'),
})

const analysis = storageScope.extend({
  document,
  /**
   * The request as it was sent: when it is sent again unchanged, the server does not count it again.
   * Absent where the answers are made on this device and nothing is sent.
   */
  request: z
    .object({ ...analysisRequestSchema.shape, questions: z.array(plainWireQuestionSchema) })
    .exactOptional(),
  /** Start of the analysis, in milliseconds since 1970 by this browser's clock. */
  sentAt: z.number(),
  answers: z.array(analysisAnswerSchema),
  /**
   * - `interrupted`: it was running, or the connection was lost; it resumes by itself.
   * - `stopped`: the visitor or the server ended it; it resumes when the visitor asks for it.
   */
  progress: z.enum(['interrupted', 'stopped', 'finished']),
  /** The built-in analyst of the page that asked. */
  analyst: analystVersion.exactOptional(),
})

/** A document of a premium session; its saved pictures, which no schema describes, stand beside. */
const sessionDocument = z.object({
  /** The session that it belongs to, as identified by the server. */
  premiumId: text,
  /** When it was added, in milliseconds since 1970 by this browser's clock. */
  addedAt: z.number(),
  document,
  /** Its name from its text; absent until that was read. */
  found: z.object({ name: text, company: text.exactOptional() }).exactOptional(),
  /** Its name by the visitor. */
  ownName: text.exactOptional(),
  /** Its analysis, as far as it has come. */
  analysis: analysis.exactOptional(),
  /** Id of the request about the original text, which is repeated with corrected text. */
  corrects: text.exactOptional(),
})

const errorText = z.object({
  title: text,
  description: text,
  staysUntilDismissed: z.boolean().exactOptional(),
  link: z.object({ label: text, to: text }).exactOptional(),
})

const chatState = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answered'),
    answer: questionAnswerSchema,
    unchecked: text.exactOptional(),
  }),
  z.object({
    kind: z.literal('guided'),
    help: z.enum(['overview', 'comparison', 'questions']),
    questions: z.array(text),
  }),
  z.object({ kind: z.literal('failed'), error: errorText }),
  z.object({ kind: z.enum(['stopped', 'interrupted']) }),
])

/** The message of a conversation that carries an entry of it: the first one of each. */
const chatMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: text,
  entry: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('note'), id: text, text }),
    z.object({
      kind: z.literal('document'),
      id: text,
      documentId: text,
      title: text,
      chunks: z.int(),
    }),
    z.object({
      kind: z.literal('question'),
      id: text,
      question: text,
      documentIds: z.array(text),
      isPrivate: z.literal(true).exactOptional(),
      state: chatState,
    }),
  ]),
})

const cardIdentity = {
  id: text,
  companyName: text,
  isPinned: z.boolean(),
  homeUrl: webAddress.exactOptional(),
  termsUrl: webAddress.exactOptional(),
  privacyUrl: webAddress.exactOptional(),
}

const cardItem = z.object({
  id: z.enum(CARD_ITEMS.map(({ id }) => id)),
  text,
  status: z.enum(['good', 'warning', 'bad']),
  citations: z.array(citationSchema),
})

const cards = z.array(
  z.union([
    z.object({ ...cardIdentity, items: z.tuple([]), summary: z.literal('') }),
    z.object({
      ...cardIdentity,
      overallStatus: z.enum(['good', 'ok', 'bad']),
      items: z.array(cardItem).length(CARD_ITEMS.length),
      summary: text,
      source: z.object({ documentId: text, title: text, url: webAddress.exactOptional() }),
    }),
  ]),
)

/** The latest moment that a date can show, in milliseconds since 1970. */
const MOMENT_MAX = 8.64e15
const moment = z.number().min(-MOMENT_MAX).max(MOMENT_MAX)

/** By what a reading can be repeated: which words were read, when, and by which analyst. */
const readingProof = z.object({
  /** SHA-256 of the document's words (`fingerprintOf`); absent where the browser cannot tell. */
  fingerprint: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .exactOptional(),
  words: count,
  /** In milliseconds since 1970; absent where nothing was answered. */
  answeredAt: moment.exactOptional(),
  /** Absent where an older version of the page did not note it. */
  analyst: analystVersion.exactOptional(),
})

const readerAction = z.object({
  kind: z.enum(STEP_KINDS),
  citation: citationSchema,
  addresses: z.array(text),
  reach: z.array(citationSchema).exactOptional(),
  holder: z.enum(['authority', 'elsewhere']).exactOptional(),
  isByPost: z.literal(true).exactOptional(),
  laws: z.array(z.object({ id: z.enum(LAW_IDS), name: text })).exactOptional(),
  law: z.enum(LAW_IDS).exactOptional(),
  heading: text.exactOptional(),
})

const DOCUMENTS_MAX = 100
const TURNS_MAX = 500
const CARDS_MAX = 500

const reportFile = z.object({
  format: z.literal('plainclause-report'),
  version: z.literal(1),
  name: text,
  /** As a date field holds it. */
  day: text,
  cards: cards.max(CARDS_MAX),
  documents: z
    .array(
      z.object({
        id: text,
        /** As its page or its own words have it: the analyst may know by it who wrote the document. */
        title: text,
        /** Its name in the session, if different. */
        name: text.exactOptional(),
        url: webAddress.exactOptional(),
        answers: z.array(analysisAnswerSchema),
        /** Absent where the browser could not look for them in time. */
        steps: z.array(readerAction).optional(),
        proof: readingProof,
        /** The document itself, where the visitor chose to add it. */
        text: text.exactOptional(),
      }),
    )
    .max(DOCUMENTS_MAX),
  chat: z
    .array(z.object({ id: text, question: text, answer: questionAnswerSchema }))
    .max(TURNS_MAX),
})

const sentenceHash = z.string().regex(/^(?:[\da-f]{12})?$/)

/** A document on the shelf, as this browser's database and a shelf's file hold it. */
const shelfEntry = z.object({
  id: text.min(1).max(SHELF_NAME_MAX_CHARACTERS),
  name: text.max(SHELF_NAME_MAX_CHARACTERS),
  /** Without one the document cannot be checked again by itself. */
  url: webAddress.exactOptional(),
  /** In milliseconds since 1970, as `checkedAt`. */
  readAt: moment,
  /** SHA-256 of the document's words (`fingerprintOf`). */
  fingerprint: z.string().regex(/^[\da-f]{64}$/),
  words: count,
  /** The built-in analyst that read it. */
  analyst: analystVersion,
  /** The hashes of its sentences, 12 digits each, in one text: thousands of values would cost more. */
  hashes: text.max(SHELF_HASHES_MAX_CHARACTERS).regex(/^[\da-f]*$/),
  verdicts: z
    .array(
      z.object({
        questionId: z.enum(VERDICT_QUESTION_IDS),
        standing: z.enum(STANDINGS),
        verdict: z.enum(VERDICTS).exactOptional(),
        sentences: z.array(sentenceHash).max(SHELF_VERDICT_SENTENCES_MAX),
      }),
    )
    .max(ANALYSIS_QUESTION_IDS.length),
  considerations: z
    .array(
      z.object({
        kind: text.max(SHELF_NAME_MAX_CHARACTERS),
        text: text.max(SHELF_WORDS_MAX_CHARACTERS),
        severity: z.enum(SEVERITIES).exactOptional(),
        sentence: sentenceHash,
      }),
    )
    .max(SHELF_CONSIDERATIONS_MAX),
  /** Its words, where the visitor chose to keep them. */
  text: text.max(SHELF_TEXT_MAX_CHARACTERS).exactOptional(),
  /** The last time that its page could be read. */
  checkedAt: moment.exactOptional(),
  /** Whether the weekly check found a change that the visitor has not seen. */
  hasChanged: z.literal(true).exactOptional(),
})

export const STORED_SCHEMAS = {
  'storage-scope': storageScope,
  'free-record': z.union([capture, analysis]),
  'session-document': sessionDocument,
  /** A document that the visitor accepted on /handover. */
  'handed-over': document.extend({ staysOnDevice: z.literal(true) }),
  'chat-message': chatMessage,
  cards,
  'report-file': reportFile,
  'analysis-answers': z.array(analysisAnswerSchema),
  'reading-proof': readingProof,
  'shelf-entry': shelfEntry,
  'shelf-file': z.object({
    format: z.literal('plainclause-shelf'),
    version: z.literal(1),
    entries: z.array(shelfEntry).max(SHELF_MAX),
  }),
}

/** The type of each valid value. */
export type SchemaTypes = Readonly<{
  [Name in keyof typeof STORED_SCHEMAS]: ReadonlyDeep<z.output<(typeof STORED_SCHEMAS)[Name]>>
}>
