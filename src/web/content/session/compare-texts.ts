import { reportDate } from '../../../core/documents/report-date.ts'

/** Labels of changes between two versions. */
export const CHANGE_TITLES = {
  changed: 'Changed',
  added: 'Added',
  removed: 'Removed',
} as const

/** Why two documents that are no versions of one are not compared sentence by sentence. */
export const OTHER_DOCUMENTS_TEXT =
  'These are not two versions of one document: hardly a sentence of one stands in the other, so only verdicts and considerations are compared.'
export const COMPARE_SENTENCES_TEXT = 'Compare the sentences all the same'
export const DIRECTION_TEXT =
  'Changes are told from the first document to the second: choose the older one first.'
export const NO_CHANGES_TEXT = 'Both say the same, word for word.'
export const ONLY_SMALL_CHANGES_TEXT = 'Nothing that they say has changed.'
export const COMPARING_TEXT = 'Comparing the two texts…'
export const COMPARE_FAILED_TEXT = 'Your browser could not compare the two texts in time.'

export const CONSIDERATIONS_TITLE = 'Considerations'
export const SAME_CONSIDERATIONS_TEXT = 'Nothing to consider was added or removed.'
export const NO_CONSIDERATIONS_TEXT = 'We found nothing to consider in either of them.'
export const SENTENCES_TITLE = 'What changed'

export function moreChangesText(count: number): string {
  return `${count.toLocaleString('en-US')} more are not shown.`
}

export function sameVerdictsText(count: number): string {
  return `Same verdict (${count})`
}

export function sharedConsiderationsText(count: number): string {
  return `In both (${count.toLocaleString('en-US')})`
}

export function movedText(count: number): string {
  return `Moved, with the same words (${count.toLocaleString('en-US')})`
}

export function triviaText(count: number): string {
  return `Dates, numbering, contact lines, punctuation and repeats (${count.toLocaleString('en-US')})`
}

export const EARLIER_TITLE = 'As it was on …'
export const EARLIER_TEXT =
  'Compare a document with an older version of it. Both are read in your browser, at no call.'
export const EARLIER_ADDRESS_HINT =
  'Paste the address of a copy in a public web archive. Our server fetches it when you press; we never look into an archive by ourselves.'
export const EARLIER_FAILED_TEXT =
  'Your browser could not read both versions in time. Close other tabs and try again.'

/** @param day yyyy-MM-dd, as far as it is known */
export function earlierTitle(day: string | undefined): string {
  const date = reportDate(day ?? '')
  return date === undefined ? 'The older version' : `As it was on ${date}`
}
