import { analyse } from 'chardet'
import { readDoc97 } from '../../../core/doc97/read-doc97.ts'
import { recogniseFileKind } from '../../../core/files/file-kind.ts'
import { decodeText, isMarkup, plainText } from '../../../core/files/plain-text.ts'
import { richText } from '../../../core/files/rich-text.ts'
import { FILE_MAX_CHARACTERS, FileError, type FileProblem } from './file-reading.ts'
import { readWordFile } from './read-word-file.ts'

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
