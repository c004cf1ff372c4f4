import { plainText } from './plain-text.ts'
import { RichTextWriter } from './rich-text-writer.ts'

/** Bytes converted at a time, since the number of arguments of a function is limited. */
const SLICE_BYTES = 8_192

/**
 * The text of an RTF file, which some word processors save with the extensions of Word files; undefined
 * if its groups are nested too deeply. A truncated file gives the text that it has.
 */
export function richText(bytes: Uint8Array): string | undefined {
  const writer = new RichTextWriter()
  for (const token of cutRichText(characterForEachByte(bytes))) {
    if (!take(writer, token)) return undefined
  }
  return plainText(writer.finish())
}

function take(writer: RichTextWriter, token: RichTextToken): boolean {
  switch (token.kind) {
    case 'open':
      return writer.open()
    case 'close':
      writer.close()
      return true
    case 'word':
      writer.word(token.name, token.value)
      return true
    case 'text':
      writer.text(token.text)
      return true
    case 'byte':
      writer.byte(token.byte)
      return true
  }
}

function characterForEachByte(bytes: Uint8Array): string {
  const slices: string[] = []
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    slices.push(String.fromCharCode(...bytes.subarray(at, at + SLICE_BYTES)))
  }
  return slices.join('')
}

/** The tokens of an RTF file. Bytes are of non-ASCII letters in a legacy encoding. */
type RichTextToken =
  | Readonly<{ kind: 'open' }>
  | Readonly<{ kind: 'close' }>
  | Readonly<{ kind: 'word'; name: string; value: number | undefined }>
  | Readonly<{ kind: 'text'; text: string }>
  | Readonly<{ kind: 'byte'; byte: number }>

const WORD = /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?/y
const HEX = /\\'([\da-fA-F]{2})/y
const TEXT = /[^\\{}\r\n\x80-\xff]+/y

/** Cuts an RTF file into tokens. `source` has one character per byte. */
function* cutRichText(source: string): Generator<RichTextToken> {
  let at = 0
  while (at < source.length) {
    const sign = source.charAt(at)
    if (sign === '{' || sign === '}') {
      yield { kind: sign === '{' ? 'open' : 'close' }
      at += 1
    } else if (sign === '\\') {
      const { token, end } = readControl(source, at)
      yield token
      at = end
    } else if (sign === '\r' || sign === '\n') {
      at += 1
    } else {
      const text = matchAt(TEXT, source, at)
      if (text === undefined) yield { kind: 'byte', byte: source.charCodeAt(at) }
      else yield { kind: 'text', text: text[0] }
      at += text?.[0].length ?? 1
    }
  }
}

function readControl(source: string, at: number): Readonly<{ token: RichTextToken; end: number }> {
  const word = matchAt(WORD, source, at)
  if (word !== undefined) {
    const [all, name = '', digits] = word
    const value = digits === undefined ? undefined : Number(digits)
    // Binary data follows '\bin'.
    const skipped = name === 'bin' ? Math.max(0, value ?? 0) : 0
    return { token: { kind: 'word', name, value }, end: at + all.length + skipped }
  }
  const hex = matchAt(HEX, source, at)
  if (hex !== undefined) {
    const byte = Number.parseInt(hex[1] ?? '', 16)
    return { token: { kind: 'byte', byte }, end: at + hex[0].length }
  }
  return { token: { kind: 'word', name: source.charAt(at + 1), value: undefined }, end: at + 2 }
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at
  return pattern.exec(source) ?? undefined
}
