import { z } from 'zod'
import { ANNOTATIONS } from './case-rows.ts'

/** Another program's result for a file, for comparison. */
const baseline = z.strictObject({
  lib: z.string().optional(),
  result: z.string().optional(),
  rssMB: z.number().optional(),
  s: z.number().optional(),
})

/** A row of the manifest: a file, and its expected result. */
export const fileCase = z.strictObject({
  ...ANNOTATIONS,
  file: z.string(),
  good: z.boolean(),
  what: z.string(),
  expected: z.enum(['text', 'clear-error', 'text-or-clear-error', 'either']),
  phrase: z.string().optional(),
  alsoPhrase: z.string().optional(),
  /** The name under which the file is given, if different. */
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

/** How a file is given to the product. */
export type FileChannel = 'upload' | 'photo' | 'address'

/** The outcome of a file in the browser. */
export type FileOutcome = Readonly<{
  kind: 'text' | 'clear-error' | 'nothing'
  /** The text, or the words of the error. */
  words: string
  /** Whether text was recognised in pictures of its pages. */
  isRecognised: boolean
  /** Time from giving the file to the text or error. */
  milliseconds: number
  /** The longest time in which the page could not respond to a click. */
  frozenMilliseconds: number
  /** Whether the page is responsive afterwards. */
  isAlive: boolean
}>

/** Time limit for each file's result, and for how long a page may be unresponsive. */
export const FILE_WITHIN_MS = 10_000
const FROZEN_MAX_MS = 1_000

const PICTURE = /\.(?:png|jpe?g|webp|gif|svg)$/i
const WEB_PAGE = /\.html?$/i

/** Pictures are given as photos, web pages by address; everything else is uploaded. */
export function channelOf(given: FileCase): FileChannel {
  const name = givenName(given)
  if (PICTURE.test(name)) return 'photo'
  return WEB_PAGE.test(name) ? 'address' : 'upload'
}

/** The name under which a file is given. */
export function givenName({ file, presentAs = file }: FileCase): string {
  return presentAs
}

/** Describes what is wrong with an outcome; empty if nothing is. */
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

/** Recognised text of a scan is right too, as more than expected. */
function isExpected({ expected }: FileCase, { kind, isRecognised }: FileOutcome): boolean {
  return (
    expected === 'text-or-clear-error' || expected === 'either' || expected === kind || isRecognised
  )
}

/** Normalises text for comparison: NFKC, straight quotes, single spaces, lower case. */
function folded(words: string): string {
  return words
    .normalize('NFKC')
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
