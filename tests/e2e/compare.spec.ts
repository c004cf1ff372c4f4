import { violations } from './support/accessibility.ts'
import { openSession } from './support/open-session.ts'
import { expect, test } from './support/plainclause.ts'
import { fitsSmallScreen } from './support/small-screen.ts'
import { openRoom, paste } from './support/workspace.ts'

const LINES = [
  'Last updated: 1 March 2026.',
  'We do not sell your personal information.',
  'We keep your notes for 30 days after you close your account.',
  'We use cookies to keep you signed in.',
  'You can write to privacy@fernway.example.',
  'We bind books with great care.',
]
const policy = (lines: readonly string[]) => ['Fernway Notes Privacy Policy', ...lines].join('\n\n')

const FIRST = policy(LINES)
const [, , , ...LAST] = LINES
const SECOND = policy([
  'Last updated: 1 October 2026.',
  'We sell your personal information to advertisers.',
  'We keep your notes for 90 days after you close your account.',
  ...LAST.toReversed(),
  'All disputes are resolved by binding arbitration.',
])
const OTHER = `Harbour Lane Terms of Service

You pay at the end of each month. Late payment costs a fee of ten euros.

All disputes are resolved by binding arbitration. We may end your account at any time without notice.`

test('two versions show verdicts, considerations and sentences, and fold what is small', async ({
  page,
}) => {
  await openSession(page)
  await paste(page, FIRST)
  await paste(page, SECOND)
  await page.getByRole('button', { name: 'Append' }).click()
  await openRoom(page, 'compare')
  const compare = page.getByRole('region', { name: 'Compare' })
  await expect(compare).toContainText('Does it sell your data? They differ.')
  await expect(compare.getByRole('heading', { level: 3 }).last()).toHaveText('What changed')
  await expect(compare.getByRole('heading', { level: 4 })).toHaveText([
    'Added (2)',
    /^Changed \(2\)/,
    'Added (1)',
  ])
  await expect(compare).toContainText('Disputes go to arbitration instead of court.')
  await expect(compare.locator('ins').filter({ hasText: '90' })).toBeVisible()
  await expect(compare.getByText('Last updated: 1 October 2026.')).toBeHidden()
  await compare.getByText(/^Dates, numbering/).focus()
  await page.keyboard.press('Enter')
  await expect(compare.locator('ins').filter({ hasText: 'October' })).toBeVisible()
  await compare.getByText('Moved, with the same words (2)').click()
  await expect(compare.getByText('“We use cookies to keep you signed in.”')).toBeVisible()
  expect(await violations(page, (axe) => axe.include('#main'))).toEqual([])
  await fitsSmallScreen(page)
})

test('two companies are compared by verdicts and considerations, by sentences when wanted', {
  tag: '@long',
}, async ({ page }) => {
  await openSession(page)
  await paste(page, FIRST)
  await paste(page, OTHER)
  await page.getByRole('button', { name: 'Append' }).click()
  await openRoom(page, 'compare')
  const compare = page.getByRole('region', { name: 'Compare' })
  await expect(compare.getByText(/^These are not two versions of one document/)).toBeVisible()
  await expect(compare.getByRole('heading', { name: /^Only in/ }).first()).toBeVisible()
  await expect(compare.getByRole('heading', { name: 'What changed' })).toBeHidden()
  await compare.getByRole('button', { name: 'Compare the sentences all the same' }).click()
  await expect(compare.getByRole('heading', { name: 'What changed' })).toBeVisible()
  await expect(compare.getByText('“Late payment costs a fee of ten euros.”')).toBeVisible()
})
