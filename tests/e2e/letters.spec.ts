import type { Page } from '@playwright/test'
import { violations } from './support/accessibility.ts'
import { openSession } from './support/open-session.ts'
import { expect, test } from './support/plainclause.ts'
import { fitsSmallScreen } from './support/small-screen.ts'
import { paste } from './support/workspace.ts'

const POLICY = `Tidewater Almanac Privacy Policy

Tidewater Almanac is the controller of your personal data under the General Data Protection Regulation (GDPR).

You may ask us to delete your personal data.

You may opt out of the sale of your personal data at https://tidewater.example/do-not-sell.

To exercise your rights, please email us at privacy@tidewater.example.

Press inquiries go to press@tidewater.example.

You have the right to lodge a complaint with a supervisory authority.`

const NO_WAY = `Fernway Privacy Policy

We keep letters for ninety days.

We bind books with great care.`

/** Keeps what is copied, since not every browser lets a test read its clipboard. */
async function watchClipboard(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'copied'))
}

test('a letter is completed, changed, copied and handed to the mail program', async ({ page }) => {
  const copied = await watchClipboard(page)
  await openSession(page)
  await paste(page, POLICY)
  await expect(page.getByRole('heading', { name: 'What you can do about it' })).toBeVisible()

  const open = page.getByRole('button', { name: 'Write a letter: Have data deleted' })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(open).toHaveAttribute('aria-expanded', 'true')
  const letter = page.getByLabel(/^Letter: Request to delete my personal data/)
  await expect(letter).toHaveValue(/^Dear Tidewater Almanac team,/)
  await expect(letter).toHaveValue(/under the GDPR, which your document names/)
  await expect(page.getByText('Fill in what stands in square brackets.')).toBeVisible()

  await page.getByLabel('Your name').fill('Example Visitor')
  await page.getByLabel('Your account').fill('visitor@mail.example')
  await expect(letter).toHaveValue(/My account: visitor@mail\.example[\s\S]*Example Visitor$/)
  await expect(page.getByText('Fill in what stands in square brackets.')).toBeHidden()
  expect(await violations(page, (axe) => axe.include('#main'))).toEqual([])
  await fitsSmallScreen(page)

  await page.getByLabel('Law to rely on').selectOption('No law')
  await expect(letter).not.toHaveValue(/GDPR, which/)
  await letter.fill('Please delete my data & all of it.')
  const mail = page.getByRole('link', { name: 'Open in your mail program' })
  await expect(mail).toHaveAttribute(
    'href',
    'mailto:privacy@tidewater.example?subject=Request%20to%20delete%20my%20personal%20data' +
      '&body=Please%20delete%20my%20data%20%26%20all%20of%20it.',
  )
  await page.getByRole('button', { name: 'Copy the letter' }).click()
  expect(await copied()).toBe(
    'Request to delete my personal data\n\nPlease delete my data & all of it.',
  )
  await page.getByRole('button', { name: 'Undo my changes' }).click()
  await expect(letter).toHaveValue(/^Dear Tidewater Almanac team,/)

  await letter.fill('word '.repeat(1_000))
  await expect(page.getByText('This letter is too long to hand to a mail program.')).toBeVisible()
  await expect(mail).toHaveAttribute('href', 'mailto:privacy@tidewater.example')
  await expect(page.getByText('press@tidewater.example', { exact: true })).toHaveCount(0)
})

test('a document that names no way says so in a sentence', { tag: '@long' }, async ({ page }) => {
  await openSession(page)
  await paste(page, NO_WAY)
  await expect(page.getByText(/^We found no way in this document/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Write a letter/ })).toHaveCount(0)
})

test('a letter is written in private mode, and nothing of it is sent', { tag: '@long' }, async ({
  page,
}) => {
  await openSession(page)
  await page.getByRole('switch', { name: /private mode/i }).click()
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await paste(page, POLICY)
  await page.getByRole('button', { name: 'Write a letter: Have data deleted' }).click()
  await page.getByLabel('Your name').fill('Example Visitor')
  await expect(page.getByLabel(/^Letter: Request to delete/)).toHaveValue(/Example Visitor$/)
  expect(sent.filter((one) => /Example Visitor|Tidewater/.test(one))).toEqual([])
})
