import { Parser } from 'htmlparser2'
import type { XmlAttributes, XmlHandler } from '../../../core/word/xml-handler.ts'
import { FileError } from './file-error.ts'
import { WORD_MAX_DEPTH } from './file-limits.ts'

/** Bytes that are decoded and parsed at a time, so that no copy of the whole is made. */
const SLICE_BYTES = 64 * 1_024

/**
 * Reads an XML file into a handler. Entities that a file defines are never expanded, and nothing that
 * it names is fetched.
 *
 * @throws FileError 'broken' for a file that ends in the middle, is no XML, or is nested without end
 */
export function readXmlPart(bytes: Uint8Array, handler: XmlHandler): void {
  let depth = 0
  let isWhole = false
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1
        if (depth > WORD_MAX_DEPTH) throw new FileError('broken')
        handler.open(localName(name), localAttributes(attributes))
      },
      ontext: (words) => handler.text?.(words),
      onclosetag: (name, isImplied) => {
        depth -= 1
        // The parser itself closes what a file that is cut off leaves open.
        if (depth === 0 && !isImplied) isWhole = true
        handler.close(localName(name))
      },
    },
    { xmlMode: true },
  )
  for (const part of decoded(bytes)) parser.write(part)
  parser.end()
  if (!isWhole) throw new FileError('broken')
}

function* decoded(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    yield decoder.decode(bytes.subarray(at, at + SLICE_BYTES), { stream: true })
  }
  yield decoder.decode()
}

/** XML is UTF-8 unless its mark says UTF-16; Word writes nothing else. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function localAttributes(attributes: Readonly<Record<string, string>>): XmlAttributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [localName(name), value]),
  )
}
