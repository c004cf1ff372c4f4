/**
 * The format of a body: 'html' includes XHTML and XML, 'text' plain text and Markdown. 'json' is
 * accepted only for a data file that a page names.
 */
export type BodyFormat = 'html' | 'text' | 'pdf' | 'json'

/**
 * The fetched body of a page: not empty, in a format that can be processed. `url` is its address
 * after redirects, `contentType` the header as sent ('' if missing), `bytes` the decoded body.
 */
export type FetchedBody = Readonly<{
  url: string
  format: BodyFormat
  contentType: string
  bytes: Uint8Array
}>

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

// File stores send these for unknown types; PDFs often have them.
const UNSPECIFIC_TYPES: readonly string[] = ['application/octet-stream', 'binary/octet-stream']

/** Bytes from the start of a body that determine its format. */
export const SNIFFED_BYTES = 1_024

const PDF_SIGN = '%PDF-'

const DATA_TYPE = /^(?:application|text)\/(?:[\w.-]{1,40}\+)?json$/

/** Whether a body of this Content-Type ('' if missing) is worth reading. */
export function isReadableType(contentType: string, takesData: boolean): boolean {
  const type = typeOf(contentType)
  if (takesData && DATA_TYPE.test(type)) return true
  return type === '' || FORMATS.has(type) || UNSPECIFIC_TYPES.includes(type)
}

/**
 * The format of a body, by its Content-Type header and first bytes; undefined if it cannot be
 * processed. Only the bytes decide whether it is a PDF, whatever the header says.
 *
 * @param bytes at least the first 1,024 of the body
 * @param takesData whether JSON is accepted too
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

/**
 * The error code for a body that cannot be read. Pictures and archives have their own, since
 * visitors can act on them.
 */
export function unreadableCode(
  contentType: string,
  pathname: string,
): 'page-is-picture' | 'page-is-archive' | 'page-unreadable' {
  const type = typeOf(contentType)
  if (type.startsWith('image/')) return 'page-is-picture'
  if (ARCHIVE_TYPE.test(type)) return 'page-is-archive'
  // Without a specific type, the address decides.
  if (type !== '' && !UNSPECIFIC_TYPES.includes(type)) return 'page-unreadable'
  if (PICTURE_END.test(pathname)) return 'page-is-picture'
  return ARCHIVE_END.test(pathname) ? 'page-is-archive' : 'page-unreadable'
}

// A header without a type, such as 'charset=utf-8', counts as missing.
function typeOf(contentType: string): string {
  const [essence = ''] = contentType.split(';', 1)
  return essence.includes('/') ? essence.trim().toLowerCase() : ''
}

/**
 * PDF readers allow junk before the signature. In a web page, the signature there would be text.
 */
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
  // After a byte order mark and white space, HTML begins with a tag, a comment or a doctype.
  return /^(?:ï»¿|ÿþ|þÿ)?\s*<[a-z!?]/i.test(text) ? 'html' : 'text'
}

function asLatin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
