import { AppError } from '../../app-error.ts'

// The HTML standard looks for a declared encoding in this many bytes.
const DECLARATION_WITHIN_BYTES = 1_024
const SAMPLED_CHARACTERS = 4_096
// With a larger share of unreadable characters at its start, a body is not text.
const MAX_UNREADABLE_SHARE = 0.1

const FALLBACK_ENCODING = 'windows-1252'

/**
 * Decodes a page's bytes. The encoding comes from a byte order mark, the Content-Type header, or a
 * `<meta>` or XML declaration in the first 1,024 bytes, in this order; otherwise it is UTF-8 if the
 * bytes are valid UTF-8, else windows-1252. A page declared as UTF-8 with more broken than valid
 * sequences is read as windows-1252. Throws AppError 'page-unreadable' if the result is not text.
 */
export function decodePageText(bytes: Uint8Array, contentType: string): string {
  const encoding =
    byteOrderMark(bytes) ?? declaredIn(HEADER_CHARSET, contentType) ?? declaredInBody(bytes)
  const text = encoding === undefined ? decodeUndeclared(bytes) : decodeDeclared(bytes, encoding)
  if (!isReadable(text)) throw new AppError('page-unreadable', { cause: 'broken encoding' })
  return text
}

const HEADER_CHARSET = /;\s*charset\s*=\s*["']?([\w.:-]+)/i
const XML_ENCODING = /^\s*<\?xml\s[^>]*encoding\s*=\s*["']([\w.:-]+)/i
// Covers both `<meta charset="x">` and `<meta … content="text/html; charset=x">`.
const META_CHARSET = /<meta\s[^<>]*charset\s*=\s*(?:["']\s*)?([\w.:-]+)/i
const COMMENT = /<!--(?:[^-]|-(?!->))*(?:-->)?/g

function byteOrderMark(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

function declaredInBody(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder(FALLBACK_ENCODING)
    .decode(bytes.subarray(0, DECLARATION_WITHIN_BYTES))
    .replace(COMMENT, '')
  const encoding = declaredIn(META_CHARSET, start) ?? declaredIn(XML_ENCODING, start)
  // HTML standard: a declaration readable as ASCII cannot be in UTF-16.
  return encoding?.startsWith('utf-16') ? 'utf-8' : encoding
}

function declaredIn(pattern: RegExp, text: string): string | undefined {
  const label = pattern.exec(text)?.[1]
  if (label === undefined) return undefined
  try {
    return new TextDecoder(label).encoding
  } catch {
    // An unknown encoding counts as none.
    return undefined
  }
}

function decodeDeclared(bytes: Uint8Array, encoding: string): string {
  const text = new TextDecoder(encoding).decode(bytes)
  if (encoding !== 'utf-8' || !text.includes('\uFFFD')) return text
  return hasMoreBrokenThanWhole(text) ? new TextDecoder(FALLBACK_ENCODING).decode(bytes) : text
}

const LAST_OF_ASCII = 0x7f
const REPLACEMENT = 0xfffd

/** The second half of a surrogate pair, which is counted by its first. */
const isLowSurrogate = (code: number) => code >= 0xdc00 && code <= 0xdfff

/** Compares the characters beyond ASCII. */
function hasMoreBrokenThanWhole(text: string): boolean {
  let broken = 0
  let whole = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === REPLACEMENT) broken += 1
    else if (code > LAST_OF_ASCII && !isLowSurrogate(code)) whole += 1
  }
  return broken > whole
}

function decodeUndeclared(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not valid UTF-8.
    return new TextDecoder(FALLBACK_ENCODING).decode(bytes)
  }
}

function isReadable(text: string): boolean {
  const sample = text.slice(0, SAMPLED_CHARACTERS)
  const unreadable = sample.match(UNREADABLE)?.length ?? 0
  return unreadable <= sample.length * MAX_UNREADABLE_SHARE
}

// Control characters other than white space, and the replacement character of a failed decoding.
const UNREADABLE = /[^\P{Cc}\s]|\uFFFD/gu
