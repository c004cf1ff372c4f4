import type { PolicyDocument } from '../../../../core/documents/policy-document.ts'
import { titleOfText } from '../../../../core/files/plain-text.ts'
import { OCR_MIN_CHARACTERS } from '../../../../core/limits.ts'
import { judgePage } from '../../../../core/pages/page-kind.ts'
import { type PhotoProblem, UNTITLED_PHOTO } from '../../../content/photo-texts.ts'
import { OcrError } from '../../../lib/ocr/ocr-error.ts'
import { recogniseImages } from '../../../lib/ocr/recognise-images.ts'
import { randomId } from '../../../lib/random-id.ts'

export type PhotoResult =
  | Readonly<{ kind: 'read'; document: PolicyDocument; isDoubtful: boolean }>
  | Readonly<{ kind: 'failed'; problem: PhotoProblem }>

/**
 * Recognises the text of pictures and makes a document of it.
 *
 * @throws the signal's reason when it was aborted
 */
export async function readPhoto(
  pictures: readonly Blob[],
  options: { signal: AbortSignal; onProgress: (page: number, share: number) => void },
): Promise<PhotoResult> {
  try {
    const { text, confidence } = await recogniseImages(pictures, options)
    if (text.trim().length < OCR_MIN_CHARACTERS) return { kind: 'failed', problem: 'poor' }
    const title = titleOfText(text) ?? UNTITLED_PHOTO
    return {
      kind: 'read',
      isDoubtful: judgePage({ title, text }) === 'not-a-policy',
      document: {
        id: randomId(),
        origin: 'photo',
        title,
        text,
        recognition: { pages: pictures.length, confidence },
      },
    }
  } catch (error) {
    options.signal.throwIfAborted()
    return { kind: 'failed', problem: error instanceof OcrError ? error.problem : 'engine' }
  }
}
