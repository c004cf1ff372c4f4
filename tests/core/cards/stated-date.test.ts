import { describe, expect, test } from 'vitest'
import { shortDate, statedDate } from '../../../src/core/cards/company-of.ts'

const dateIn = (text: string): string | undefined => {
  const date = statedDate(text)
  return date && shortDate(date)
}

describe('the date that a document states', () => {
  test.each([
    ['Last updated: 2 February 2025', '2 Feb 2025'],
    ['Last Updated\nFebruary 2, 2025\n\nWelcome', '2 Feb 2025'],
    ['Effective Date: Feb. 2nd, 2025', '2 Feb 2025'],
    ['This policy is effective as of 2025-02-02.', '2 Feb 2025'],
    ['Stand: version of 02.02.2025', '2 Feb 2025'],
    ['Revised 13/2/2025', '13 Feb 2025'],
    ['Updated on 2/13/2025', '13 Feb 2025'],
    ['Last revised: February 2025', 'Feb 2025'],
    ['Last updated on 1 January 2025. Effective from 2 February 2025.', '2 Feb 2025'],
    [`Privacy Policy. ${'We bind books. '.repeat(900)}Last modified 2 May 2024.`, '2 May 2024'],
  ])('is read: %s', (text, date) => {
    expect(dateIn(text)).toBe(date)
  })

  test.each([
    ['that could be read in two ways', 'Last updated: 2/3/2025'],
    ['that is none', 'Last updated: 31 February 2025'],
    ['of another version', 'See the previous version, last updated 2 February 2025.'],
    ['until which it holds', 'This policy is effective until 2 February 2025.'],
    ['that nothing names', 'The Act of 27 April 2016 protects you.'],
    ['of a paragraph after the label', 'Effective date\n\nOn 2 February 2025 we moved.'],
    ['in the middle', `${'x '.repeat(4_000)}updated 2 May 2024 ${'x '.repeat(4_000)}`],
  ])('is none %s', (_, text) => {
    expect(dateIn(text)).toBeUndefined()
  })
})
