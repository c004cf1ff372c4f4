import type { FreePage } from '../../core/allowance/free-allowance.ts'
import type { DocumentOrigin, TextRecognition } from '../../core/documents/policy-document.ts'
import type { ErrorText } from './error-texts.ts'

/** Title of a photo whose text does not start with one. */
export const UNTITLED_PHOTO = 'Photo of a document'

export const NO_CAMERA_TEXT: ErrorText = {
  title: 'No Camera Detected',
  description: 'Choose pictures of the document from your files instead.',
}

export const LOW_QUALITY_TEXT: ErrorText = {
  title: 'Low Quality Image',
  description:
    'A picture below 0.1 MB may be hard to read. A larger one, with better lighting, gives a better result.',
}

export const PROCESSING_TEXT: ErrorText = {
  title: 'Processing Image',
  description: 'The text is read on your device. The picture is not sent anywhere.',
}

/** Why the pictures gave no text. */
export type PhotoProblem = 'not-a-picture' | 'too-large' | 'engine' | 'poor'

/** Hints in the form, beside the toast: what the visitor can do. */
export const PHOTO_PROBLEM_HINTS: Readonly<Record<PhotoProblem, string>> = {
  'not-a-picture':
    'This browser cannot open the file as a picture. Choose a JPEG, PNG or WebP picture.',
  'too-large': 'The picture is too large to be opened in a browser. Choose a smaller one.',
  engine:
    'The text recognition could not be started or did not finish. Check your connection and try again.',
  poor: 'Almost no text was found. Try a clearer picture with better lighting.',
}

/** Text of the toast (SPEC.md section 8, 'OCR and capture'); it differs between the pages. */
export function photoProblemText(problem: PhotoProblem, page: FreePage): ErrorText {
  if (problem === 'poor') {
    return { title: 'Poor OCR Result', description: PHOTO_PROBLEM_HINTS.poor }
  }
  if (page === 'landing') {
    return { title: 'Processing Failed', description: 'Failed to extract text from the image.' }
  }
  return {
    title: 'OCR Error',
    description:
      'Failed to extract text from the image. Try a clearer picture with better lighting.',
  }
}

/** Says which of the chosen files were left out. */
export function leftOutText(
  { noPictures, tooMany }: Readonly<{ noPictures: number; tooMany: number }>,
  pagesMax: number,
): ErrorText {
  const parts = [
    noPictures > 0 ? `${counted(noPictures, 'file')} left out: not a picture.` : '',
    tooMany > 0
      ? `${counted(tooMany, 'picture')} left out: a document may have ${pagesMax} pages.`
      : '',
  ]
  return { title: 'Not All Pages Taken', description: parts.filter(Boolean).join(' ') }
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

/** Shown for pictures whose text is clearly no policy. The visitor may know better. */
export const NO_POLICY_NOTE = 'This does not look like a policy or terms.'

/** Confidence in percent below which a text should be compared with its page. */
const SURE_PERCENT = 80

/** How a text was recognised, and how reliable it is. */
export function recognitionText(
  { pages, confidence }: TextRecognition,
  origin: DocumentOrigin,
): string {
  const percent = Math.round(confidence)
  const picture = origin === 'photo' ? 'picture' : 'scanned page'
  const read = `Read from ${pages} ${picture}${pages === 1 ? '' : 's'} with ${percent}% confidence.`
  return percent < SURE_PERCENT ? `${read} Please compare it with the page and correct it.` : read
}
