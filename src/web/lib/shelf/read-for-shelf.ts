import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { compareReading, type ReadingComparison } from '../../../core/shelf/compare-reading.ts'
import { documentReading, type FreshReading } from '../../../core/shelf/document-reading.ts'
import { countWords } from '../../../core/text/words.ts'
import { analystVersion, isSameAnalyst } from '../analyst-version.ts'
import { answersOnDevice } from '../device-analyst/answer-on-device.ts'
import { compareDocuments } from '../documents/document-work/work-on-document.ts'
import { fingerprintOf, hashSentences } from '../documents/fingerprint.ts'
import { randomId } from '../random-id.ts'
import { readSentencesOf } from '../ranker/rank-document.ts'
import { readingOf, type ShelfEntry, shelfName, storedReading } from './shelf-store.ts'

/** This browser offers no cryptography on this page: nothing can be put on the shelf. */
export class NoCryptography extends Error {}

/** A document as it was read just now. */
export type ShelfReading = Readonly<{ fresh: FreshReading; fingerprint: string }>

/**
 * Reads a document with the built-in analyst in this browser. A reading is only ever compared with one of
 * the same analyst, so a language model's answers are not taken. Nothing is sent.
 *
 * @throws NoCryptography; WorkerError; the signal's reason when it was aborted
 */
export async function readForShelf(
  document: PolicyDocument,
  signal: AbortSignal,
): Promise<ShelfReading> {
  const { text } = document
  const fingerprint = await fingerprintOf(text)
  if (fingerprint === undefined) throw new NoCryptography('no SHA-256')
  const [answers, read] = await Promise.all([
    answersOnDevice(document, signal),
    readSentencesOf(text, signal),
  ])
  const hashes = await hashSentences(read.sentences.map(({ essence }) => essence))
  if (hashes === undefined) throw new NoCryptography('no SHA-256')
  return { fresh: documentReading(read, hashes, answers), fingerprint }
}

/** The entry of a document that was read just now, without its text. */
export function shelfEntryOf(
  { title, url, text }: PolicyDocument,
  { fresh, fingerprint }: ShelfReading,
  now: number,
): ShelfEntry {
  return {
    id: randomId(),
    name: shelfName(title),
    ...(url !== undefined && { url }),
    readAt: now,
    fingerprint,
    words: countWords(text),
    analyst: analystVersion(),
    ...storedReading(fresh.reading),
  }
}

/** Result of checking an entry; `entry` replaces it if the visitor accepts the new reading. */
export type ShelfCheck = Readonly<{ comparison: ReadingComparison; entry: ShelfEntry }>

/**
 * Compares an entry with its document as it stands now.
 *
 * @throws like `readForShelf`
 */
export async function checkEntry(
  entry: ShelfEntry,
  document: PolicyDocument,
  now: number,
  signal: AbortSignal,
): Promise<ShelfCheck> {
  const reading = await readForShelf(document, signal)
  const { id, name, text, fingerprint } = entry
  const taken: ShelfEntry = {
    ...shelfEntryOf({ ...document, title: name }, reading, now),
    id,
    ...(entry.url !== undefined && { url: entry.url }),
    ...(text !== undefined && { text: document.text }),
    checkedAt: now,
  }
  const earlier = {
    reading: readingOf(entry),
    fingerprint,
    isOtherAnalyst: !isSameAnalyst(entry.analyst, analystVersion()),
  }
  if (text === undefined || fingerprint === reading.fingerprint) {
    return { comparison: compareReading(earlier, reading), entry: taken }
  }
  const [{ fresh }, texts] = await Promise.all([
    readForShelf({ ...document, text }, signal),
    compareDocuments({ first: text, second: document.text }, signal),
  ])
  return { comparison: compareReading({ ...earlier, fresh }, reading, texts), entry: taken }
}
