import { z } from 'zod'
import { ANNOTATIONS } from '../../scripts/conformance/case-rows.ts'

const text = z.string()
const place = z.int().min(0)
const places = z.array(place).readonly()

/** Subjects of questions (PrivacyQA). */
const topics = z
  .array(
    z.enum([
      'first',
      'third',
      'datasecurity',
      'dataretention',
      'user_access',
      'user_choice',
      'other',
    ]),
  )
  .readonly()

const verdict = z.enum([
  'yes',
  'no',
  'none',
  'merger',
  'ip',
  'consent',
  'qualified',
  'generic',
  'ambiguous',
])

const judged = z.strictObject({
  verdict: z.enum(['yes', 'no', 'depends', 'not-stated']),
  gold: z.array(text).readonly(),
  note: text,
})

/** What a reader should be told: each sentence of `gold` tells it, and `weight` 3 is the highest. */
const points = z
  .array(
    z.strictObject({ point: text, gold: z.array(text).readonly(), weight: z.int().min(1).max(3) }),
  )
  .readonly()

/** The shape of the rows of each file of labelled sets. */
export const QUALITY_ROWS = {
  'evidence.docs.jsonl': z.strictObject({
    ...ANNOTATIONS,
    docId: text,
    title: text.optional(),
    ordered: z.boolean().optional(),
    sentences: z.array(text).readonly(),
  }),
  'evidence.jsonl': z.strictObject({
    ...ANNOTATIONS,
    qid: text,
    docId: text,
    question: text,
    topics: topics.optional(),
    relevant: places,
    refs: z.strictObject({ any: places, majority: places.exactOptional() }),
    refKind: text.optional(),
    ignore: places,
    labelled: z.boolean(),
  }),
  'clauses.jsonl': z.strictObject({
    ...ANNOTATIONS,
    id: text,
    docId: text,
    docName: text.optional(),
    case: text.optional(),
    text,
    labels: z.strictObject({
      sells_data: verdict.exactOptional(),
      location_data: verdict.exactOptional(),
      deidentified: verdict.exactOptional(),
      third_party_sharing: verdict.exactOptional(),
      secure_payment: verdict.exactOptional(),
    }),
  }),
  'sells.jsonl': z.strictObject({
    ...ANNOTATIONS,
    id: text,
    docId: text.optional(),
    sample: text.optional(),
    text,
    label: z.enum(['yes', 'no', 'limited', 'merger', 'rights', 'none', 'ambiguous']),
  }),
  'doctype.jsonl': z.strictObject({
    ...ANNOTATIONS,
    id: text,
    docId: text,
    text,
    label: z.enum([
      'privacy policy',
      'terms of service',
      'cookie policy',
      'acceptable use policy',
      'community guidelines',
      'developer terms',
      'copyright policy',
      'data processing agreement',
      'commercial terms',
    ]),
  }),
  'unfair.jsonl': z.strictObject({
    ...ANNOTATIONS,
    id: text,
    text,
    label: z.enum([
      'fair',
      'limitation_of_liability_or_unbalanced',
      'termination',
      'content_removal',
      'other_unfair',
    ]),
  }),
  /** With `pages/NAME.html` and `pages/NAME.txt`. */
  'pages.jsonl': z.strictObject({
    ...ANNOTATIONS,
    name: text.regex(/^[^/\\]+$/, { error: 'no name of a file' }),
    service: text.optional(),
    type: text.optional(),
    words: z.number().optional(),
    htmlBytes: z.number().optional(),
    coverage: z.number().optional(),
    textShare: z.number().optional(),
  }),
  /** Whole policies (shown/README.md), which the other files of the folder refer to by `doc`. */
  'shown/docs.jsonl': z.strictObject({ ...ANNOTATIONS, doc: text, title: text, text }),
  /** Everyday questions about them: `parts` have the sentences that answer; kind `none` has no parts. */
  'shown/asked.jsonl': z.strictObject({
    ...ANNOTATIONS,
    id: text,
    doc: text,
    question: text,
    kind: z.enum(['one', 'two', 'none']),
    parts: z.array(z.strictObject({ gold: z.array(text).readonly() })).readonly(),
    alsoOk: z.array(text).readonly(),
    polarity: z.enum(['yes', 'no', 'depends', 'open']),
    answer: text,
  }),
  /** What the seven answers should show of them. */
  'shown/seven.jsonl': z.strictObject({
    ...ANNOTATIONS,
    doc: text,
    company: text,
    type: text,
    typeGold: z.array(text).readonly(),
    sells: judged,
    deidentified: judged,
    location: judged,
    sharing: judged,
    agreed: points,
    considerations: points,
  }),
}

export type QualityFile = keyof typeof QUALITY_ROWS
export type QualityRow<File extends QualityFile> = z.infer<(typeof QUALITY_ROWS)[File]>
