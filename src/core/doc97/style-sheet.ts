import {
  LIST_LEVELS,
  type ListDefinition,
  type ListLevel,
  type NumberedList,
} from '../docx/numbering.ts'
import type { ByteRange } from './compound-file.ts'

/** Codes of the character properties that are read ([MS-DOC] 2.6). */
export const CHARACTER = { isDeleted: 0x0800, isHidden: 0x083c } as const

/** Codes of the paragraph properties that are read. */
export const PARAGRAPH = {
  isInTable: 0x2416,
  endsRow: 0x2417,
  listLevel: 0x260a,
  list: 0x460b,
  outlineLevel: 0x2640,
} as const

/** The table definition has a two-byte length. */
const TABLE_DEFINITION = 0xd608

/** Bytes of a property's value by the top three bits of its code; 0 if a length precedes it. */
const VALUE_BYTES = [1, 1, 2, 4, 2, 2, 0, 3] as const

/** Parses a list of properties into values by code; the last one of each code counts. */
export function readProperties(bytes: Uint8Array): ReadonlyMap<number, number> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = new Map<number, number>()
  let at = 0
  while (at + 3 <= bytes.length) {
    const code = view.getUint16(at, true)
    const fixed = VALUE_BYTES[code >> 13] ?? 0
    at += 2
    if (fixed > 0) {
      found.set(
        code,
        fixed === 1 ? view.getUint8(at) : (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0),
      )
      at += fixed
    } else if (code === TABLE_DEFINITION) {
      at += 1 + (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0)
    } else {
      at += 1 + view.getUint8(at)
    }
  }
  return found
}

/** The paragraph properties of a style, including inherited ones. */
export type StyleProperties = ReadonlyMap<number, number>

const PARAGRAPH_STYLE = 1
const NO_STYLE = 0x0fff
const INHERITED = [PARAGRAPH.list, PARAGRAPH.listLevel, PARAGRAPH.outlineLevel]

type Style = Readonly<{ basedOn: number; properties: ReadonlyMap<number, number> }>

/** Reads the styles of a Word file ([MS-DOC] 2.9.271), by their numbers. */
export function readStyles(
  tables: Uint8Array,
  { start, length }: ByteRange,
): readonly StyleProperties[] {
  const bytes = tables.subarray(start, start + length)
  if (bytes.length < 6) return []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = view.getUint16(2, true)
  const baseBytes = view.getUint16(4, true)
  const styles: (Style | undefined)[] = []
  let at = 2 + view.getUint16(0, true)
  for (let index = 0; index < count && at + 2 <= bytes.length; index += 1) {
    const size = view.getUint16(at, true)
    styles.push(readStyle(bytes.subarray(at + 2, at + 2 + size), baseBytes))
    at += 2 + size
  }
  return styles.map((_, index) => inherited(styles, index))
}

function readStyle(bytes: Uint8Array, baseBytes: number): Style | undefined {
  if (bytes.length < baseBytes + 4) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kinds = view.getUint16(2, true)
  if ((kinds & 0x0f) !== PARAGRAPH_STYLE) return undefined
  // After its name with a final zero come the length of its properties and its own number.
  const update = baseBytes + 2 + 2 * view.getUint16(baseBytes, true) + 2
  const end = update + 2 + (bytes[update] ?? 0) + 256 * (bytes[update + 1] ?? 0)
  return {
    basedOn: kinds >> 4,
    properties: readProperties(bytes.subarray(update + 4, end)),
  }
}

function inherited(styles: readonly (Style | undefined)[], index: number): StyleProperties {
  const found = new Map<number, number>()
  const seen = new Set<number>()
  let at = index
  while (at !== NO_STYLE && !seen.has(at)) {
    seen.add(at)
    const style = styles[at]
    if (style === undefined) break
    for (const code of INHERITED) {
      const value = style.properties.get(code)
      if (value !== undefined && !found.has(code)) found.set(code, value)
    }
    at = style.basedOn
  }
  return found
}

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
