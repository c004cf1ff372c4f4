import { foldWhitespace, removeInvisible } from '../pages/text-cleaning.ts'
import { looksLikeHeading } from '../text/headings/headings.ts'

const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g
const BLANK_LINES = /\n{3,}/g

/** A typed text in the form of documents: no invisible characters, at most one blank line in a row. */
export function plainText(typed: string): string {
  return removeInvisible(typed.replace(LINE_END, '\n').replaceAll('\f', '\n\n'))
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').trimEnd())
    .join('\n')
    .replace(BLANK_LINES, '\n\n')
    .replace(/^\n+/, '')
    .trimEnd()
}

/** Whether a text is markup, which other programs show differently. */
export function isMarkup(text: string): boolean {
  return /^(?:<\?xml|<!doctype|<html|<svg)[\s>]/i.test(text.slice(0, 200).trimStart())
}

/** Shorter lines are remainders of cut-off ones. */
const TITLE_MIN_CHARACTERS = 4
const LINES_LOOKED_AT = 6

/** The title at the beginning of a text, if any, without invisible and bidirectional characters. */
export function titleOfText(text: string): string | undefined {
  const lines = text
    .slice(0, 2_000)
    .split('\n')
    .map((line) => foldWhitespace(removeInvisible(line)))
    .filter((line) => line !== '')
  return lines
    .slice(0, LINES_LOOKED_AT)
    .find((line) => line.length >= TITLE_MIN_CHARACTERS && looksLikeHeading(line))
}

const TITLE_MAX_CHARACTERS = 150
const UNNAMED_FILE = 'Uploaded document'

/** Title of a file for display, without characters that reorder or hide letters. */
export function titleOfFile(name: string): string {
  return foldWhitespace(removeInvisible(name)).slice(0, TITLE_MAX_CHARACTERS) || UNNAMED_FILE
}

/** Bytes that are read to detect an encoding. */
const SAMPLE_BYTES = 64 * 1_024
/** Minimum share of UTF-16's zero bytes at even or at odd offsets: the high bytes of Latin letters. */
const ONE_SIDED_SHARE = 0.9

const MARKS: readonly (readonly [mark: readonly number[], label: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** Control characters that do not occur in text, only in binary files. */
const CONTROL = /[^\P{Cc}\t\n\f\r\u0085]/gu
/** Maximum share of control characters in a text. */
const MAX_CONTROL_SHARE = 0.05

/**
 * Decodes a text file: by its byte order mark, else as UTF-8 or UTF-16 if the bytes allow nothing else,
 * else by `guess`. Undefined if the bytes are no text.
 *
 * @param guess detects a legacy encoding by letter frequencies
 */
export function decodeText(
  bytes: Uint8Array,
  guess: (sample: Uint8Array) => string | undefined,
): string | undefined {
  const marked = markedEncoding(bytes)
  const utf8 = marked === undefined ? decode(bytes, 'utf-8', true) : undefined
  // Valid UTF-8 with a few zero bytes is not UTF-16, which would look binary here.
  if (utf8 !== undefined && !isBinary(utf8)) return utf8
  const label = marked ?? unmarkedUtf16(bytes)
  const text =
    label === undefined ? (utf8 ?? decodeOlder(bytes, guess)) : decode(bytes, label, false)
  return text === undefined || isBinary(text) ? undefined : text
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  return MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1]
}

/** Detects UTF-16 without a mark by its zero bytes, the high bytes of letters, spaces and line breaks. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  if (bytes.length % 2 !== 0) return undefined
  const zeros: [even: number, odd: number] = [0, 0]
  for (const [at, byte] of bytes.subarray(0, SAMPLE_BYTES).entries()) {
    if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1
  }
  const [even, odd] = zeros
  if (even + odd === 0) return undefined
  if (odd >= (even + odd) * ONE_SIDED_SHARE) return 'utf-16le'
  return even >= (even + odd) * ONE_SIDED_SHARE ? 'utf-16be' : undefined
}

function decodeOlder(
  bytes: Uint8Array,
  guess: (sample: Uint8Array) => string | undefined,
): string | undefined {
  const label = guess(bytes.subarray(0, SAMPLE_BYTES))
  const guessed = label === undefined ? undefined : decode(bytes, label, true)
  return guessed ?? decode(bytes, 'windows-1252', false)
}

/** Undefined if the encoding is unknown here, or the bytes are invalid in it. */
function decode(bytes: Uint8Array, label: string, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes)
  } catch {
    return undefined
  }
}

function isBinary(text: string): boolean {
  const sample = text.slice(0, SAMPLE_BYTES)
  return (sample.match(CONTROL)?.length ?? 0) > sample.length * MAX_CONTROL_SHARE
}
