import { analyse } from 'chardet'
import { unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import { readDoc97 } from '../../../core/doc97/read-doc97.ts'
import { readDocx } from '../../../core/docx/read-docx.ts'
import type { XmlAttributes, XmlHandler } from '../../../core/docx/styles.ts'
import { recogniseFileKind } from '../../../core/files/file-kind.ts'
import { decodeText, isMarkup, plainText } from '../../../core/files/plain-text.ts'
import { richText } from '../../../core/files/rich-text.ts'
import {
  FILE_MAX_CHARACTERS,
  FileError,
  type FileProblem,
  WORD_MAX_DEPTH,
  WORD_MAX_PART_BYTES,
} from './file-reading.ts'

/**
 * Extracts the text of a Word file of any version, a rich text or a plain text file. Runs in a worker.
 *
 * @throws FileError; any other error when the file is damaged
 */
export function readContent(bytes: Uint8Array): string {
  const text = textOf(bytes)
  if (text.trim() === '') throw new FileError('empty')
  if (text.length > FILE_MAX_CHARACTERS) throw new FileError('too-long')
  return text
}

function textOf(bytes: Uint8Array): string {
  const kind = recogniseFileKind(bytes)
  switch (kind) {
    case 'word-archive':
      return readWordFile(bytes)
    case 'word-binary':
      return readBinary(bytes)
    case 'rich-text':
      return richText(bytes) ?? fail('broken')
    case 'text':
      return readPlain(bytes)
    case 'empty':
    case 'picture':
      return fail(kind)
    case 'pdf':
    case 'other':
      return fail('unsupported')
  }
}

function readBinary(bytes: Uint8Array): string {
  const result = readDoc97(bytes)
  if (result.kind === 'read') return result.text
  return fail(result.problem === 'no-word' ? 'unsupported' : result.problem)
}

function readPlain(bytes: Uint8Array): string {
  const text = decodeText(bytes, likelyEncoding)
  if (text === undefined) return fail('unsupported')
  return isMarkup(text) ? fail('markup') : plainText(text)
}

/** The likeliest encoding by letter frequency, of those that browsers can decode. */
function likelyEncoding(sample: Uint8Array): string | undefined {
  return analyse(sample)[0]?.name
}

function fail(problem: FileProblem): never {
  throw new FileError(problem)
}

/**
 * The text of a Word file of 2007 or later. Only the parts that are read are decompressed, each to the
 * size given in the archive's index.
 *
 * @throws FileError
 */
export function readWordFile(bytes: Uint8Array): string {
  const sizes = indexOf(bytes)
  const text = readDocx(
    (path) => sizes.has(path),
    (path, handler) => {
      const size = sizes.get(path)
      if (size === undefined) return
      if (size > WORD_MAX_PART_BYTES) throw new FileError('too-long')
      readXmlPart(decompress(bytes, path), handler)
    },
  )
  if (text === undefined) throw new FileError('unsupported')
  return text
}

/** The names and decompressed sizes of an archive's files, from its index. */
function indexOf(bytes: Uint8Array): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  unzip(bytes, (name, size) => {
    sizes.set(name, size)
    return false
  })
  return sizes
}

function decompress(bytes: Uint8Array, path: string): Uint8Array {
  const part = unzip(bytes, (name) => name === path)[path]
  if (part === undefined) throw new FileError('broken')
  return part
}

function unzip(bytes: Uint8Array, isWanted: (name: string, size: number) => boolean) {
  try {
    return unzipSync(bytes, { filter: ({ name, originalSize }) => isWanted(name, originalSize) })
  } catch (cause) {
    throw new FileError('broken', { cause })
  }
}

/** Bytes decoded and parsed at a time, to avoid a copy of the whole file. */
const SLICE_BYTES = 64 * 1_024

/** Longest reference recognised across two slices, in characters. */
const REFERENCE_MAX_CHARACTERS = 1_000

/** The encoding declaration is searched for within this many bytes. */
const DECLARATION_MAX_BYTES = 200

/**
 * Parses an XML file into a handler. Nothing it refers to is fetched. A file with a document type
 * declaration is refused, as the format requires (ECMA-376, part 2): entities could add words to the
 * text, and dropping them could change its meaning.
 *
 * @throws FileError 'broken' for a file that is truncated, is no XML, is nested too deeply, or declares
 *   a document type
 */
function readXmlPart(bytes: Uint8Array, handler: XmlHandler): void {
  let depth = 0
  let isWhole = false
  let isLiteral = false
  const parser = new Parser(
    {
      onprocessinginstruction: (name) => {
        if (name.toUpperCase() === '!DOCTYPE') throw new FileError('broken')
      },
      onopentag: (name, attributes) => {
        depth += 1
        if (depth > WORD_MAX_DEPTH) throw new FileError('broken')
        handler.open(localName(name), localAttributes(attributes))
      },
      oncdatastart: () => {
        isLiteral = true
      },
      oncdataend: () => {
        isLiteral = false
      },
      ontext: (words) => handler.text?.(isLiteral ? words : resolveReferences(words)),
      onclosetag: (name, isImplied) => {
        depth -= 1
        // The parser implicitly closes elements that a truncated file leaves open.
        if (depth === 0 && !isImplied) isWhole = true
        handler.close(localName(name))
      },
    },
    // The parser would pass unknown references on as text.
    { xmlMode: true, decodeEntities: false },
  )
  for (const part of withWholeReferences(decoded(bytes))) parser.write(part)
  parser.end()
  if (!isWhole) throw new FileError('broken')
}

const REFERENCE = /&(?:#x([\da-f]+)|#(\d+)|([\p{L}_:][\p{L}\p{M}\p{N}_:.\-·]*)|#\w*);/giu

const ENTITIES: ReadonlyMap<string | undefined, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Replaces references by their characters. Unknown or forbidden ones are dropped. */
function resolveReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (_, hexadecimal?: string, decimal?: string, name?: string) => {
    if (hexadecimal !== undefined) return character(Number.parseInt(hexadecimal, 16))
    if (decimal !== undefined) return character(Number.parseInt(decimal, 10))
    return ENTITIES.get(name) ?? ''
  })
}

/** The character of a code point that XML allows (XML 1.0, 2.2); '' for any other. */
function character(codePoint: number): string {
  const isAllowed =
    codePoint === 0x9 ||
    codePoint === 0xa ||
    codePoint === 0xd ||
    (codePoint >= 0x20 && codePoint <= 0xd7ff) ||
    (codePoint >= 0xe000 && codePoint <= 0xfffd) ||
    (codePoint >= 0x1_0000 && codePoint <= 0x10_ffff)
  return isAllowed ? String.fromCodePoint(codePoint) : ''
}

/** Moves a reference that spans two slices into the later one. */
function* withWholeReferences(slices: Iterable<string>): Generator<string> {
  let held = ''
  for (const slice of slices) {
    const text = held + slice
    const start = text.lastIndexOf('&')
    const isCut =
      start >= 0 && text.length - start < REFERENCE_MAX_CHARACTERS && !text.includes(';', start)
    held = isCut ? text.slice(start) : ''
    yield isCut ? text.slice(0, start) : text
  }
  yield held
}

function* decoded(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    yield decoder.decode(bytes.subarray(at, at + SLICE_BYTES), { stream: true })
  }
  yield decoder.decode()
}

/**
 * Detects the encoding: by byte order mark, else by the zero byte of UTF-16 beside '<', else as declared.
 * A declaration of UTF-16 that is itself in single bytes is wrong: such files are UTF-8.
 */
function encodingOf(bytes: Uint8Array): string {
  const start = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  if (/^(?:fffe0000|0000feff|3c000000|0000003c)/.test(start)) throw new FileError('broken')
  if (/^(?:fffe|3c00)/.test(start)) return 'utf-16le'
  if (/^(?:feff|003c)/.test(start)) return 'utf-16be'
  const head = String.fromCharCode(...bytes.subarray(0, DECLARATION_MAX_BYTES))
  const [, declared = ''] = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head) ?? []
  return /^(?:$|utf-?16|ucs-?2|iso-10646)/i.test(declared) ? 'utf-8' : knownEncoding(declared)
}

function knownEncoding(label: string): string {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return 'utf-8'
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function localAttributes(attributes: Readonly<Record<string, string>>): XmlAttributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [localName(name), resolveReferences(value)]),
  )
}
