import type { PolicyDocument } from '../../core/documents/policy-document.ts'
import type { FileProblem } from '../lib/file/file-reading.ts'
import type { ErrorText } from './error-texts.ts'

/** Shown to free visitors (SPEC.md section 5, 'Upload and paste'). */
export const PREMIUM_UPLOAD_TEXT: ErrorText = {
  title: 'Premium Feature',
  description: 'Upgrade to premium to upload documents',
}

/** Why chosen or dropped files gave no document. */
export type UploadProblem = FileProblem | 'several'

/** Texts for files that cannot be read: the problem, and what to do. */
export const FILE_PROBLEM_HINTS: Readonly<Record<FileProblem, string>> = {
  unsupported: 'It is not a PDF, Word document or text file, whatever its name says.',
  picture: 'It is a picture, and here only files with text are read.',
  markup: 'It is a web page, or made like one. Save it as a PDF, and give that.',
  'too-large': 'It is larger than 20 MB. Give a smaller one, or the part that matters to you.',
  'too-old':
    'It comes from a version of Word before 1997. Save it as .docx or .pdf, and give that.',
  encrypted: 'It is protected by a password. Save it without one, and give that.',
  broken: 'It is damaged, or could not be opened. Save it again, and give that.',
  'too-long': 'It is too long to be read whole. Give the part that matters to you.',
  empty: 'It holds no words.',
  stalled: 'Reading it took too long. Save it as a text, and give that.',
  'not-loaded': 'The reader could not be loaded. Check your connection and try again.',
  'recognition-failed':
    'Its pages are pictures, and the text recognition could not be started or did not finish. Check your connection and try again.',
}

/** Hints in the form of a session, which has other ways in beside it. */
export const UPLOAD_PROBLEM_HINTS: Readonly<Record<UploadProblem, string>> = {
  ...FILE_PROBLEM_HINTS,
  several: 'Upload one file at a time.',
  picture: 'It is a picture. Use Take Photo: there the text of pictures is read.',
  markup: 'It is a web page, or made like one. Use Add URL with its address, or save it as a PDF.',
}

/** Text of the toast (SPEC.md section 8, 'Limits and access'); the form says why. */
export const UPLOAD_FAILED_TEXT: ErrorText = {
  title: 'Error',
  description: 'Failed to process the uploaded file.',
}

/** For a file that is given while another is being read. */
export const STILL_READING_TEXT: ErrorText = {
  title: 'One file at a time',
  description: 'Another file is still being read. Add this one when it is done.',
}

/** For a file that is dropped while the form for an address or a photo is open. */
export const OTHER_FORM_OPEN_TEXT: ErrorText = {
  title: 'One document at a time',
  description: 'Another form is open. Close it, and drop the file again.',
}

/** For a page with more than 50,000 elements. What was cut off must not be taken for 'not stated'. */
export const CUT_PAGE_TEXT: ErrorText = {
  title: 'Only Partly Read',
  description:
    'This page is longer than we read. The document ends where our reading did: what comes later on the page is in no answer.',
  staysUntilDismissed: true,
}

/**
 * Message after adding a document (SPEC.md section 8, 'Limits and access'). None for a photo, which has had
 * a message when its text was read.
 */
export function documentAddedText({ origin, title }: PolicyDocument): ErrorText | undefined {
  switch (origin) {
    case 'paste':
      return { title: 'Text Added', description: title }
    case 'url':
      return { title: 'URL Content Added', description: title }
    case 'file':
      return { title: 'Document Uploaded', description: title }
    case 'photo':
      return undefined
  }
}

/** The English name of a language; `undefined` for an unknown or invalid code. */
export function languageName(code: string | undefined): string | undefined {
  // A page can declare any text as its language.
  if (code === undefined || !/^[a-z]{2,3}$/i.test(code)) return undefined
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(code)
  // Unknown codes are returned unchanged.
  return name === code ? undefined : name
}

/** '6,812 words'. */
export function wordsText(words: number): string {
  return words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`
}

/** 'Read 6,812 of 6,812 words'; only the word count while reading is in progress. */
export function wordsReadText(words: number, wordsRead: number | undefined): string {
  if (wordsRead === undefined) return wordsText(words)
  const all = words.toLocaleString('en-US')
  return `Read ${wordsRead.toLocaleString('en-US')} of ${all} words`
}
