import { z } from 'zod'
import { ANNOTATIONS } from './case-rows.ts'

/** What another program made of a file, for comparison. */
const baseline = z.strictObject({
  lib: z.string().optional(),
  result: z.string().optional(),
  rssMB: z.number().optional(),
  s: z.number().optional(),
})

/** A row of the manifest: a file, and what must come of it. */
export const fileCase = z.strictObject({
  ...ANNOTATIONS,
  file: z.string(),
  good: z.boolean(),
  what: z.string(),
  expected: z.enum(['text', 'clear-error', 'text-or-clear-error', 'either']),
  phrase: z.string().optional(),
  alsoPhrase: z.string().optional(),
  /** The name under which the file is given, where it is another. */
  presentAs: z.string().optional(),
  encoding: z.string().optional(),
  via: z.string().optional(),
  bytes: z.number().optional(),
  refWords: z.number().optional(),
  sha256: z.string().optional(),
  derived: z.boolean().optional(),
  baseline: baseline.optional(),
  baselineOld: baseline.optional(),
})
export type FileCase = z.infer<typeof fileCase>

/** Which of the ways into the product a file is given on. */
export type FileWay = 'upload' | 'photo' | 'address'

/** What came of a file in the browser. */
export type FileOutcome = Readonly<{
  kind: 'text' | 'clear-error' | 'nothing'
  /** The text, or the words of the error. */
  words: string
  /** Whether text was recognised in pictures of its pages. */
  isRecognised: boolean
  /** From giving the file to the text or the error. */
  milliseconds: number
  /** The longest time for which the page could not have answered a click. */
  frozenMilliseconds: number
  /** Whether the page takes another file now. */
  isAlive: boolean
}>

/** The end that each file must have come to, and the longest a page may seem dead. */
export const FILE_WITHIN_MS = 10_000
const FROZEN_MAX_MS = 1_000

const PICTURE = /\.(?:png|jpe?g|webp|gif|svg)$/i
const WEB_PAGE = /\.html?$/i

/** Pictures are photos and pages of the web have addresses; everything else is uploaded. */
export function wayOf(given: FileCase): FileWay {
  const name = givenName(given)
  if (PICTURE.test(name)) return 'photo'
  return WEB_PAGE.test(name) ? 'address' : 'upload'
}

/** The name under which a file is given. */
export function givenName({ file, presentAs = file }: FileCase): string {
  return presentAs
}

/** What is wrong with an outcome, in words; none where nothing is. */
export function judgeFile(given: FileCase, outcome: FileOutcome): readonly string[] {
  const { kind, words, milliseconds, frozenMilliseconds, isAlive } = outcome
  const wrong: string[] = []
  if (kind === 'nothing') wrong.push(`no end within ${FILE_WITHIN_MS} ms`)
  else if (!isExpected(given, outcome)) wrong.push(`${kind}: ${words.slice(0, 120)}`)
  if (kind === 'text') {
    const text = folded(words)
    const missing = [given.phrase, given.alsoPhrase].filter(
      (phrase) => phrase !== undefined && !text.includes(folded(phrase)),
    )
    wrong.push(...missing.map((phrase) => `without the words '${phrase}'`))
    if (words.includes('\ufffd')) wrong.push('with signs that could not be decoded')
  }
  if (milliseconds > FILE_WITHIN_MS) wrong.push(`after ${milliseconds} ms`)
  if (frozenMilliseconds > FROZEN_MAX_MS) wrong.push(`page dead for ${frozenMilliseconds} ms`)
  if (!isAlive) wrong.push('page dead afterwards')
  return wrong
}

/** A scan has no text of its own; that its pictures are read is more than was asked for. */
function isExpected({ expected }: FileCase, { kind, isRecognised }: FileOutcome): boolean {
  return (
    expected === 'text-or-clear-error' || expected === 'either' || expected === kind || isRecognised
  )
}

/** As the rows are to be compared: NFKC, straight quotes, single spaces, case folded. */
function folded(words: string): string {
  return words
    .normalize('NFKC')
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
