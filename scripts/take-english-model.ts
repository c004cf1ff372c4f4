import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * `node scripts/take-english-model.ts <eng.traineddata>`: copies a Tesseract model into the source,
 * without what printed English does not need. See src/web/lib/ocr/model/README.md for its origin.
 */

export const ENGLISH_MODEL = fileURLToPath(
  new URL('../src/web/lib/ocr/model/eng.traineddata', import.meta.url),
)

/**
 * The parts of a Tesseract model with its word lists, by their index in the file's table
 * (tesseract, src/ccutil/tessdatamanager.h, enum TessdataType): for the neural network and for the
 * older engine. They are nine tenths of the model and change little for English prose.
 */
const DICTIONARIES: ReadonlySet<number> = new Set([6, 7, 8, 9, 14, 15, 18, 19, 20])

const COUNT_BYTES = 4
const OFFSET_BYTES = 8
const ABSENT = -1n
const COUNT_MAX = 100

/**
 * Removes the dictionaries from a model (.traineddata). Its format: a count, that many offsets,
 * then the parts; an offset of -1 marks a missing part.
 *
 * @throws when the file is no such model
 */
export function withoutDictionaries(model: Uint8Array): Uint8Array {
  const view = new DataView(model.buffer, model.byteOffset, model.byteLength)
  const count = view.getInt32(0, true)
  if (count < 1 || count > COUNT_MAX) throw new Error('This is no Tesseract model.')
  const offsets = Array.from({ length: count }, (_, part) =>
    view.getBigInt64(COUNT_BYTES + part * OFFSET_BYTES, true),
  )
  const starts = offsets.filter((offset) => offset !== ABSENT)
  const headLength = COUNT_BYTES + count * OFFSET_BYTES
  const head = new DataView(new ArrayBuffer(headLength))
  head.setInt32(0, count, true)
  const parts: Uint8Array[] = []
  let length = headLength
  for (const [part, start] of offsets.entries()) {
    const isKept = start !== ABSENT && !DICTIONARIES.has(part)
    head.setBigInt64(COUNT_BYTES + part * OFFSET_BYTES, isKept ? BigInt(length) : ABSENT, true)
    if (!isKept) continue
    const end = starts.filter((other) => other > start).reduce(lower, BigInt(model.length))
    const bytes = model.subarray(Number(start), Number(end))
    parts.push(bytes)
    length += bytes.length
  }
  return new Uint8Array(Buffer.concat([new Uint8Array(head.buffer), ...parts]))
}

function lower(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

if (import.meta.main) {
  const [from] = process.argv.slice(2)
  if (from === undefined) throw new Error('Which model? Give the path of an eng.traineddata.')
  writeFileSync(ENGLISH_MODEL, withoutDictionaries(readFileSync(from)))
}
