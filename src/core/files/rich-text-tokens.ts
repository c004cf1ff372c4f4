/** The tokens of an RTF file. Bytes are of non-ASCII letters in a legacy encoding. */
export type RichTextToken =
  | Readonly<{ kind: 'open' }>
  | Readonly<{ kind: 'close' }>
  | Readonly<{ kind: 'word'; name: string; value: number | undefined }>
  | Readonly<{ kind: 'text'; text: string }>
  | Readonly<{ kind: 'byte'; byte: number }>

const WORD = /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?/y
const HEX = /\\'([\da-fA-F]{2})/y
const TEXT = /[^\\{}\r\n\x80-\xff]+/y

/** Cuts an RTF file into tokens. `source` has one character per byte. */
export function* cutRichText(source: string): Generator<RichTextToken> {
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
