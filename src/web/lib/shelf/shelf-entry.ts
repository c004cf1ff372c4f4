import { SEVERITIES } from '../../../core/analyst/answer.ts'
import { ANALYSIS_QUESTION_IDS, isVerdictQuestion } from '../../../core/analyst/questions.ts'
import type {
  DocumentReading,
  ReadConsideration,
  ReadVerdict,
} from '../../../core/shelf/document-reading.ts'
import type { AnalystVersion } from '../analyst-version.ts'
import { isValid } from '../schemas/is-valid.ts'
import { isWebAddress } from '../share/report-content.ts'
import { isListOf, isOneOf, isRecord } from '../type-guards.ts'
import { SENTENCE_HASH_DIGITS } from './sentence-hash.ts'

/** A document on the shelf, as this browser's database and a shelf's file hold it. */
export type ShelfEntry = Readonly<{
  id: string
  name: string
  /** Without one the document cannot be checked again by itself. */
  url?: string
  /** In milliseconds since 1970, as `checkedAt`. */
  readAt: number
  /** SHA-256 of the document's words. */
  fingerprint: string
  words: number
  /** The built-in analyst that read it. */
  analyst: AnalystVersion
  /** The hashes of its sentences, 12 digits each, in one text: thousands of values would cost more. */
  hashes: string
  verdicts: readonly ReadVerdict[]
  considerations: readonly ReadConsideration[]
  /** Its words, where the visitor chose to keep them. */
  text?: string
  /** The last time that its page could be read. */
  checkedAt?: number
  /** What stood there then was no longer what was read; the visitor has not looked at it yet. */
  hasChanged?: true
}>

/** Documents on a shelf. */
export const SHELF_MAX = 100

const NAME_MAX_CHARACTERS = 300
const TEXT_MAX_CHARACTERS = 2_000_000
/** Of a consideration's words: they may quote a whole sentence. */
const WORDS_MAX_CHARACTERS = 20_000
const SENTENCES_MAX = 100_000
const CONSIDERATIONS_MAX = 500
const VERDICT_SENTENCES_MAX = 100

const HASHES = /^[\da-f]*$/
const HASH = /^(?:[\da-f]{12})?$/

/** The reading that an entry holds. */
export function readingOf({ hashes, verdicts, considerations }: ShelfEntry): DocumentReading {
  const count = hashes.length / SENTENCE_HASH_DIGITS
  const sentences = Array.from({ length: count }, (_, at) =>
    hashes.slice(at * SENTENCE_HASH_DIGITS, (at + 1) * SENTENCE_HASH_DIGITS),
  )
  return { sentences, verdicts, considerations }
}

/** How an entry holds a reading. */
export function storedReading({
  sentences,
  verdicts,
  considerations,
}: DocumentReading): Pick<ShelfEntry, 'hashes' | 'verdicts' | 'considerations'> {
  return { hashes: sentences.join(''), verdicts, considerations }
}

/** Whether a value from the database, or from a file that anybody may have written, is an entry. */
export function isShelfEntry(value: unknown): value is ShelfEntry {
  if (!isRecord(value)) return false
  const { id, name, url, readAt, fingerprint, words, analyst, hashes } = value
  const { verdicts, considerations, text, checkedAt, hasChanged } = value
  return (
    isTextUpTo(NAME_MAX_CHARACTERS, id) &&
    id !== '' &&
    isTextUpTo(NAME_MAX_CHARACTERS, name) &&
    (url === undefined || isWebAddress(url)) &&
    isMoment(readAt) &&
    fingerprint !== undefined &&
    analyst !== undefined &&
    isValid('reading-proof', { fingerprint, words, analyst }) &&
    isTextUpTo(SENTENCES_MAX * SENTENCE_HASH_DIGITS, hashes) &&
    hashes.length % SENTENCE_HASH_DIGITS === 0 &&
    HASHES.test(hashes) &&
    isListOf(verdicts, isReadVerdict) &&
    verdicts.length <= ANALYSIS_QUESTION_IDS.length &&
    isListOf(considerations, isReadConsideration) &&
    considerations.length <= CONSIDERATIONS_MAX &&
    (text === undefined || isTextUpTo(TEXT_MAX_CHARACTERS, text)) &&
    (checkedAt === undefined || isMoment(checkedAt)) &&
    (hasChanged === undefined || hasChanged === true)
  )
}

/** An entry's name, cut to what one may have. */
export function shelfName(title: string): string {
  return title.slice(0, NAME_MAX_CHARACTERS)
}

function isReadVerdict(value: unknown): value is ReadVerdict {
  if (!isRecord(value)) return false
  const { questionId, standing, verdict, sentences } = value
  return (
    isOneOf(questionId, ANALYSIS_QUESTION_IDS.filter(isVerdictQuestion)) &&
    isOneOf(standing, ['stated', 'not-stated', 'not-found']) &&
    (verdict === undefined || isOneOf(verdict, ['yes', 'no', 'it-depends', 'not-stated'])) &&
    isListOf(sentences, isHash) &&
    sentences.length <= VERDICT_SENTENCES_MAX
  )
}

function isReadConsideration(value: unknown): value is ReadConsideration {
  if (!isRecord(value)) return false
  const { kind, text, severity, sentence } = value
  return (
    isTextUpTo(NAME_MAX_CHARACTERS, kind) &&
    isTextUpTo(WORDS_MAX_CHARACTERS, text) &&
    (severity === undefined || isOneOf(severity, SEVERITIES)) &&
    isHash(sentence)
  )
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && HASH.test(value)
}

function isTextUpTo(max: number, value: unknown): value is string {
  return typeof value === 'string' && value.length <= max
}

/** A time that can be shown. */
function isMoment(value: unknown): boolean {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime())
}
