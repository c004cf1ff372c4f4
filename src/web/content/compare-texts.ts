/** How a sentence changed between two versions. */
export const CHANGE_TITLES = {
  changed: 'Changed',
  added: 'Added',
  removed: 'Removed',
} as const

export const OTHER_DOCUMENTS_TEXT =
  'These are two different documents, so only their verdicts are compared.'
export const NO_CHANGES_TEXT = 'Both say the same, word for word.'
export const COMPARING_TEXT = 'Comparing the two texts…'
export const COMPARE_FAILED_TEXT = 'Your browser could not compare the two texts in time.'

export function moreChangesText(count: number): string {
  return `${count.toLocaleString('en-US')} more are not shown.`
}
