import { compoundFile } from './compound-file.ts'

type Property = readonly [code: number, value: readonly number[]]

/** A paragraph of a Word file of 1997 to 2003, with its end mark. */
export type Doc97Paragraph = Readonly<{
  text: string
  mark?: '\r' | '\u0007'
  style?: number
  properties?: readonly Property[]
  /** Character properties. */
  characters?: readonly Property[]
}>

type Level = Readonly<{ format: number; pattern: string }>

type WordBinary = Readonly<{
  body: readonly Doc97Paragraph[]
  /** A '\u0002' in the body refers to each one. */
  footnotes?: readonly string[]
  lists?: readonly (readonly Level[])[]
  version?: number
  flags?: number
  /** Written in one byte per letter, in Windows-1252. */
  isCompressed?: boolean
  /** Streams other than those of the document. */
  streams?: Readonly<Record<string, Buffer>>
}>

export const IN_TABLE: Property = [0x2416, [1]]
export const ENDS_ROW: Property = [0x2417, [1]]
export const IS_DELETED: Property = [0x0800, [1]]
export const IS_HIDDEN: Property = [0x083c, [1]]
export const outline = (level: number): Property => [0x2640, [level]]
export const item = (list: number, level = 0): readonly Property[] => [
  [0x460b, [list, 0]],
  [0x260a, [level]],
]

/** The mark of a note in the text. */
const NOTE = '\u0002'
const TEXT_AT = 0x400
const PAGE = 512
const USES_TABLE_1 = 0x0200

/** Writes a Word file of 1997 to 2003 by hand: the minimum that a reader of its text needs. */
export function wordBinaryFile(given: WordBinary): Buffer {
  const { body, footnotes = [], lists = [], isCompressed = false } = given
  const bodyText = body.map(({ text, mark = '\r' }) => text + mark).join('')
  const notes = footnotes.map((note) => `\u0002 ${note}\r`)
  const text = Buffer.from(
    bodyText + (notes.length === 0 ? '' : `${notes.join('')}\r`),
    isCompressed ? 'latin1' : 'utf16le',
  )
  const width = isCompressed ? 1 : 2
  const length = text.length / width
  const pagesAt = Math.ceil((TEXT_AT + text.length) / PAGE)
  const places = placesOf(body, width)

  const tables: Buffer[] = []
  const fib = Buffer.alloc(TEXT_AT)
  const put = (at: number, table: Buffer) => {
    fib.writeUInt32LE(
      tables.reduce((sum, one) => sum + one.length, 0),
      at,
    )
    fib.writeUInt32LE(table.length, at + 4)
    tables.push(table)
  }
  fib.writeUInt16LE(0xa5ec, 0)
  fib.writeUInt16LE(given.version ?? 0xc1, 2)
  fib.writeUInt16LE(USES_TABLE_1 | (given.flags ?? 0), 0x0a)
  fib.writeUInt32LE(bodyText.length, 0x4c)
  fib.writeUInt32LE(notes.length === 0 ? 0 : notes.join('').length + 1, 0x50)
  put(0x1a2, pieces(length, isCompressed))
  put(0x102, numbers(places.at(0) ?? 0, places.at(-1) ?? 0, pagesAt))
  put(0xfa, numbers(places.at(0) ?? 0, places.at(-1) ?? 0, pagesAt + 1))
  if (notes.length > 0) {
    const references = [...bodyText].flatMap((sign, at) => (sign === NOTE ? [at] : []))
    put(
      0xaa,
      Buffer.concat([numbers(...references, bodyText.length), Buffer.alloc(2 * notes.length)]),
    )
    const starts = notes.map((_, index) => notes.slice(0, index).join('').length)
    put(0xb2, numbers(...starts, notes.join('').length, notes.join('').length + 1))
  }
  if (lists.length > 0) {
    put(0x2ea, listUses(lists.length))
    put(0x2e2, listDefinitions(lists))
  }
  const paragraphs = body.map(({ style = 0, properties = [] }) =>
    Buffer.concat([Buffer.from([style, 0]), sprms(properties)]),
  )
  const characters = body.map((one) => sprms(one.characters ?? []))
  const main = Buffer.alloc((pagesAt + 2) * PAGE)
  fib.copy(main)
  text.copy(main, TEXT_AT)
  formattedPage(places, paragraphs, 'paragraphs').copy(main, pagesAt * PAGE)
  formattedPage(places, characters, 'characters').copy(main, (pagesAt + 1) * PAGE)
  return compoundFile({ WordDocument: main, '1Table': Buffer.concat(tables), ...given.streams })
}

/** The start of each paragraph in the main stream, and the end of the last one. */
function placesOf(body: readonly Doc97Paragraph[], width: number): readonly number[] {
  const places = [TEXT_AT]
  for (const { text } of body) places.push((places.at(-1) ?? 0) + (text.length + 1) * width)
  return places
}

function numbers(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) buffer.writeUInt32LE(value, 4 * index)
  return buffer
}

function pieces(length: number, isCompressed: boolean): Buffer {
  const place = isCompressed ? 0x4000_0000 + TEXT_AT * 2 : TEXT_AT
  const description = Buffer.concat([Buffer.alloc(2), numbers(place), Buffer.alloc(2)])
  const table = Buffer.concat([numbers(0, length), description])
  return Buffer.concat([Buffer.from([2]), numbers(table.length), table])
}

function sprms(properties: readonly Property[]): Buffer {
  return Buffer.concat(
    properties.map(([code, value]) => Buffer.from([code & 0xff, code >> 8, ...value])),
  )
}

/** A page of properties: offsets from its start, the properties from its end. */
function formattedPage(
  places: readonly number[],
  properties: readonly Buffer[],
  kind: 'paragraphs' | 'characters',
): Buffer {
  const page = Buffer.alloc(PAGE)
  numbers(...places).copy(page)
  page[PAGE - 1] = properties.length
  const entryBytes = kind === 'paragraphs' ? 13 : 1
  let end = PAGE - 2
  for (const [index, bytes] of properties.entries()) {
    const sized =
      kind === 'characters'
        ? Buffer.concat([Buffer.from([bytes.length]), bytes])
        : Buffer.concat([Buffer.from([0, Math.ceil(bytes.length / 2)]), bytes])
    end = (end - sized.length) & ~1
    sized.copy(page, end)
    if (bytes.length > 0) page[4 * places.length + entryBytes * index] = end / 2
  }
  return page
}

function listUses(count: number): Buffer {
  const uses = Array.from({ length: count }, (_, index) =>
    Buffer.concat([numbers(index + 100), Buffer.alloc(12)]),
  )
  return Buffer.concat([numbers(count), ...uses, Buffer.alloc(4 * count, 0xff)])
}

function listDefinitions(lists: readonly (readonly Level[])[]): Buffer {
  const count = Buffer.from([lists.length, 0])
  const heads = lists.map((_, index) => Buffer.concat([numbers(index + 100), Buffer.alloc(24)]))
  const levels = lists.flatMap((own) =>
    Array.from({ length: 9 }, (_, index) => level(own[index] ?? { format: 255, pattern: '' })),
  )
  return Buffer.concat([count, ...heads, ...levels])
}

/** A '%1' in a pattern is the number of the first level. */
function level({ format, pattern }: Level): Buffer {
  const head = Buffer.alloc(28)
  head.writeUInt32LE(1, 0)
  head[4] = format
  const text = pattern.replaceAll(/%(\d)/g, (_, digit: string) =>
    String.fromCharCode(Number(digit) - 1),
  )
  return Buffer.concat([head, Buffer.from([text.length, 0]), Buffer.from(text, 'utf16le')])
}
