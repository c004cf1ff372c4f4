import type { BodyFormat } from './fetched-body.ts'

const FORMATS: ReadonlyMap<string, BodyFormat> = new Map([
  ['text/html', 'html'],
  ['application/xhtml+xml', 'html'],
  ['application/xml', 'html'],
  ['text/xml', 'html'],
  ['text/plain', 'text'],
  ['text/markdown', 'text'],
  ['text/x-markdown', 'text'],
  ['application/pdf', 'pdf'],
  ['application/x-pdf', 'pdf'],
])

// Stores of files send this for whatever they do not know; PDFs often come so.
const UNSPECIFIC_TYPES: readonly string[] = ['application/octet-stream', 'binary/octet-stream']

const SNIFFED_BYTES = 1_024

/** Whether a body of this Content-Type, '' when it is missing, is worth reading at all. */
export function isReadableType(contentType: string): boolean {
  const type = typeOf(contentType)
  return type === '' || FORMATS.has(type) || UNSPECIFIC_TYPES.includes(type)
}

/**
 * What a body is, by its Content-Type header and its first bytes; undefined when it is nothing that
 * can be read further. A PDF is known by its bytes alone: a header neither makes nor hides one.
 */
export function bodyFormat(contentType: string, bytes: Uint8Array): BodyFormat | undefined {
  if (!isReadableType(contentType)) return undefined
  if (isPdf(bytes)) return 'pdf'
  const type = typeOf(contentType)
  if (type === '') return sniffText(bytes)
  const declared = FORMATS.get(type)
  return declared === 'pdf' ? undefined : declared
}

// A header that names no type at all, such as 'charset=utf-8', counts as missing.
function typeOf(contentType: string): string {
  const [essence = ''] = contentType.split(';', 1)
  return essence.includes('/') ? essence.trim().toLowerCase() : ''
}

function isPdf(bytes: Uint8Array): boolean {
  return asLatin1(bytes.subarray(0, SNIFFED_BYTES)).trimStart().startsWith('%PDF-')
}

function sniffText(bytes: Uint8Array): BodyFormat | undefined {
  const start = bytes.subarray(0, SNIFFED_BYTES)
  const isUtf16 =
    (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
  if (start.includes(0) && !isUtf16) return undefined
  const text = asLatin1(start).replaceAll('\0', '')
  // Behind a byte order mark and white space, HTML begins with a tag, a comment or a doctype.
  return /^(?:ï»¿|ÿþ|þÿ)?\s*<[a-z!?]/i.test(text) ? 'html' : 'text'
}

function asLatin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
