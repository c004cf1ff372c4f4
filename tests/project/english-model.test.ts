import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENGLISH_MODEL, withoutDictionaries } from '../../scripts/take-english-model.ts'

const ABSENT = -1n

/** A model with these components in Tesseract's format: a count, their offsets, the components. */
function modelOf(parts: readonly (string | undefined)[]): Uint8Array {
  const head = Buffer.alloc(4 + parts.length * 8)
  head.writeInt32LE(parts.length, 0)
  let place = head.length
  for (const [index, part] of parts.entries()) {
    head.writeBigInt64LE(part === undefined ? ABSENT : BigInt(place), 4 + index * 8)
    place += part?.length ?? 0
  }
  return Buffer.concat([head, ...parts.map((part) => Buffer.from(part ?? ''))])
}

test('only the dictionaries are removed from a model', () => {
  const names = Array.from({ length: 24 }, (_, part) => (part === 2 ? undefined : `part ${part}`))
  const dictionaries = new Set([6, 7, 8, 9, 14, 15, 18, 19, 20])
  const rest = names.map((name, part) => (dictionaries.has(part) ? undefined : name))
  expect(Buffer.from(withoutDictionaries(modelOf(names)))).toEqual(modelOf(rest))
})

test('a file that is not a model is refused', () => {
  expect(() => withoutDictionaries(Buffer.from('this is no model'))).toThrow('no Tesseract model')
})

test('the model in the source has no dictionaries, and is the one named in its notes', () => {
  const model = readFileSync(ENGLISH_MODEL)
  expect(Buffer.from(withoutDictionaries(model))).toEqual(model)
  const notes = readFileSync('src/web/lib/ocr/model/README.md', 'utf8')
  expect(notes).toContain(createHash('sha256').update(model).digest('hex'))
})
