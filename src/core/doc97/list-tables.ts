import {
  LIST_LEVELS,
  type ListDefinition,
  type ListLevel,
  type NumberedList,
} from '../docx/list-counters.ts'
import type { ByteRange } from './word-header.ts'

const FORMATS: Readonly<Record<number, string>> = {
  0: 'decimal',
  1: 'upperRoman',
  2: 'lowerRoman',
  3: 'upperLetter',
  4: 'lowerLetter',
  22: 'decimalZero',
  23: 'bullet',
  255: 'none',
}

const LIST_BYTES = 28
const LEVEL_BYTES = 28
const USE_BYTES = 16
const OVERRIDE_BYTES = 8
const IS_SIMPLE = 1
const OVERRIDES_START = 0x10
const OVERRIDES_LEVEL = 0x20
const LEVEL_BITS = 0x0f

/**
 * The lists of a Word file by the number that paragraphs use for them, from 1 ([MS-DOC] 2.9.131 and
 * 2.9.147).
 */
export function readLists(
  tables: Uint8Array,
  { lists, listUses }: Readonly<{ lists: ByteRange; listUses: ByteRange }>,
): ReadonlyMap<number, NumberedList> {
  if (lists.length === 0 || listUses.length === 0) return new Map()
  const view = new DataView(tables.buffer, tables.byteOffset, tables.byteLength)
  return readUses(view, listUses, readDefinitions(view, lists))
}

function readDefinitions(
  view: DataView,
  { start }: ByteRange,
): ReadonlyMap<number, ListDefinition> {
  const count = view.getUint16(start, true)
  const definitions = new Map<number, ListDefinition>()
  // The levels of all lists follow the lists themselves.
  let at = start + 2 + count * LIST_BYTES
  for (let index = 0; index < count; index += 1) {
    const list = start + 2 + index * LIST_BYTES
    const isSimple = (view.getUint8(list + 26) & IS_SIMPLE) !== 0
    const levels: ListLevel[] = []
    for (let level = 0; level < (isSimple ? 1 : LIST_LEVELS); level += 1) {
      const read = readLevel(view, at)
      levels.push(read.level)
      at = read.end
    }
    const id = view.getUint32(list, true)
    definitions.set(id, { id: String(id), levels })
  }
  return definitions
}

function readLevel(view: DataView, at: number): Readonly<{ level: ListLevel; end: number }> {
  const text = at + LEVEL_BYTES + view.getUint8(at + 24) + view.getUint8(at + 25)
  const length = view.getUint16(text, true)
  let pattern = ''
  for (let index = 0; index < length; index += 1) {
    const code = view.getUint16(text + 2 + 2 * index, true)
    // A character code below 9 in a pattern is the index of a level.
    pattern += code < LIST_LEVELS ? `%${code + 1}` : String.fromCharCode(code)
  }
  const format = FORMATS[view.getUint8(at + 4)] ?? 'decimal'
  const level = { start: view.getUint32(at, true), format, pattern }
  return { level, end: text + 2 + 2 * length }
}

function readUses(
  view: DataView,
  { start }: ByteRange,
  definitions: ReadonlyMap<number, ListDefinition>,
): ReadonlyMap<number, NumberedList> {
  const count = view.getUint32(start, true)
  const lists = new Map<number, NumberedList>()
  let at = start + 4 + count * USE_BYTES
  for (let index = 0; index < count; index += 1) {
    const use = start + 4 + index * USE_BYTES
    const definition = definitions.get(view.getUint32(use, true))
    const restarts = new Map<number, number>()
    at += 4
    for (let left = view.getUint8(use + 12); left > 0; left -= 1) {
      const flags = view.getUint32(at + 4, true)
      if ((flags & OVERRIDES_START) !== 0) {
        restarts.set(flags & LEVEL_BITS, view.getUint32(at, true))
      }
      at += OVERRIDE_BYTES
      if ((flags & OVERRIDES_LEVEL) !== 0) at = readLevel(view, at).end
    }
    if (definition !== undefined) lists.set(index + 1, { definition, restarts })
  }
  return lists
}
