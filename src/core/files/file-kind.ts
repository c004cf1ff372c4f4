/**
 * The kind of a file by its first bytes. `word-archive` is any zip file, `word-binary` any compound
 * file: their readers check for a Word document inside. `text` is anything without another signature.
 */
export type FileKind =
  | 'pdf'
  | 'word-archive'
  | 'word-binary'
  | 'rich-text'
  | 'text'
  | 'empty'
  | 'picture'
  | 'other'

/** Bytes at the beginning of a file that decide its kind. */
export const FILE_KIND_BYTES = 1_024

/** A PDF may have junk before its signature, within its first 1,024 bytes. */
const PDF_SIGN = '%PDF-'

const SIGNS: readonly (readonly [sign: string, kind: FileKind])[] = [
  ['PK\x03\x04', 'word-archive'],
  ['PK\x05\x06', 'word-archive'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'word-binary'],
  ['{\\rtf', 'rich-text'],
  ['\x89PNG\r\n', 'picture'],
  ['\xff\xd8\xff', 'picture'],
  ['GIF8', 'picture'],
  ['BM', 'picture'],
  ['II*\x00', 'picture'],
  ['MM\x00*', 'picture'],
  ['MZ', 'other'],
  ['\x7fELF', 'other'],
  ['\x1f\x8b\x08', 'other'],
  ['Rar!', 'other'],
  ["7z\xbc\xaf'\x1c", 'other'],
]

/** The kind of a file by its bytes; its name does not count. */
export function recogniseFileKind(head: Uint8Array): FileKind {
  if (head.length === 0) return 'empty'
  const start = String.fromCharCode(...head.subarray(0, FILE_KIND_BYTES))
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'picture'
  const found = SIGNS.find(([sign]) => start.startsWith(sign))
  // 'BM' and 'MZ' begin words too, so they also need a zero byte, which texts do not have.
  if (found !== undefined && (found[0].length > 2 || head.includes(0))) return found[1]
  return start.includes(PDF_SIGN) ? 'pdf' : 'text'
}
