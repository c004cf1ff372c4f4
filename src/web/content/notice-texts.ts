import type { AnswerNotice } from '../../core/analyst/answer.ts'

/** Findings of the code that checks answers. */
export const NOTICE_TEXTS: Readonly<Record<AnswerNotice, string>> = {
  'check-the-source': 'We are not sure about this one. Read the quote.',
  'no-valid-citation': 'No valid citation: no words of the document were found for this answer.',
  'left-out': 'A part of the answer named no words of the document, and is left out.',
  cut: 'The answer was cut: it reached the limit of its length.',
  incomplete: 'The language model’s answer broke off. The built-in analyst answers instead.',
  declined: 'The language model declined to answer this.',
}
