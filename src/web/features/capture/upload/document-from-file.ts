import type { PolicyDocument } from '../../../../core/documents/policy-document.ts'
import { judgePage } from '../../../../core/pages/page-kind.ts'
import { foldWhitespace, removeInvisible } from '../../../../core/pages/text-cleaning.ts'
import { readFile } from '../../../lib/file/read-file.ts'
import type { PdfProgress } from '../../../lib/pdf/pdf-progress.ts'
import { randomId } from '../../../lib/random-id.ts'

const TITLE_MAX_CHARACTERS = 150
const UNNAMED_FILE = 'Uploaded document'

/** Title of a file for display, without characters that reorder or hide letters. */
export function titleOfFile(name: string): string {
  return foldWhitespace(removeInvisible(name)).slice(0, TITLE_MAX_CHARACTERS) || UNNAMED_FILE
}

/**
 * Makes a document of a file, and tells whether it is clearly no policy. It is not refused, because the
 * visitor may know better.
 *
 * @throws FileError; the signal's reason when it was aborted
 */
export async function documentFromFile(
  file: File,
  options: Readonly<{ signal: AbortSignal; onProgress: (progress: PdfProgress) => void }>,
): Promise<Readonly<{ document: PolicyDocument; isDoubtful: boolean }>> {
  const read = await readFile(file, options)
  const title = titleOfFile(file.name)
  return {
    document: { id: randomId(), origin: 'file', title, ...read },
    isDoubtful: judgePage({ title, text: read.text }) === 'not-a-policy',
  }
}
