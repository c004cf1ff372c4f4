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

/** A body is known by so many bytes of its start. */
export const SNIFFED_BYTES = 1_024

const PDF_SIGN = '%PDF-'

const DATA_TYPE = /^(?:application|text)\/(?:[\w.-]{1,40}\+)?json$/

/** Whether a body of this Content-Type, '' when it is missing, is worth reading at all. */
export function isReadableType(contentType: string, takesData = false): boolean {
  const type = typeOf(contentType)
  if (takesData && DATA_TYPE.test(type)) return true
  return type === '' || FORMATS.has(type) || UNSPECIFIC_TYPES.includes(type)
}

/**
 * What a body is, by its Content-Type header and its first bytes; undefined when it is nothing that
 * can be read further. A PDF is known by its bytes: no header makes one, and none hides one.
 *
 * @param bytes the first 1,024 of the body, or more
 * @param takesData whether JSON is read as well
 */
export function bodyFormat(
  contentType: string,
  bytes: Uint8Array,
  takesData = false,
): BodyFormat | undefined {
  if (!isReadableType(contentType, takesData)) return undefined
  const type = typeOf(contentType)
  if (takesData && DATA_TYPE.test(type)) return 'json'
  if (isPdf(type, bytes)) return 'pdf'
  if (type === '') return sniffText(bytes)
  const declared = FORMATS.get(type)
  return declared === 'pdf' ? undefined : declared
}

const ARCHIVE_TYPE =
  /^application\/(?:x-)?(?:zip(?:-compressed)?|7z-compressed|vnd\.rar|rar(?:-compressed)?|gzip|tar|bzip2?|xz)$/
const ARCHIVE_END = /\.(?:zip|7z|rar|t?gz|tar|t?bz2|t?xz)$/i
const PICTURE_END = /\.(?:png|jpe?g|gif|webp|avif|heic|bmp|tiff?)$/i

/** What to say of a body that cannot be read: visitors can do something about a picture or an archive. */
export function unreadableCode(
  contentType: string,
  pathname: string,
): 'page-is-picture' | 'page-is-archive' | 'page-unreadable' {
  const type = typeOf(contentType)
  if (type.startsWith('image/')) return 'page-is-picture'
  if (ARCHIVE_TYPE.test(type)) return 'page-is-archive'
  // A header that says nothing leaves it to the address.
  if (type !== '' && !UNSPECIFIC_TYPES.includes(type)) return 'page-unreadable'
  if (PICTURE_END.test(pathname)) return 'page-is-picture'
  return ARCHIVE_END.test(pathname) ? 'page-is-archive' : 'page-unreadable'
}

// A header that names no type at all, such as 'charset=utf-8', counts as missing.
function typeOf(contentType: string): string {
  const [essence = ''] = contentType.split(';', 1)
  return essence.includes('/') ? essence.trim().toLowerCase() : ''
}

/** Readers of PDFs allow for junk before the sign. In a page of the web it would be its text. */
function isPdf(type: string, bytes: Uint8Array): boolean {
  const start = asLatin1(bytes.subarray(0, SNIFFED_BYTES))
  const mayHaveJunk = FORMATS.get(type) === 'pdf' || UNSPECIFIC_TYPES.includes(type)
  return mayHaveJunk ? start.includes(PDF_SIGN) : start.trimStart().startsWith(PDF_SIGN)
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
