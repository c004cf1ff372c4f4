import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violations } from './support/accessibility.ts'
import { openPhotoForm, READ_WITHIN, toast } from './support/free-analysis.ts'
import { openSession } from './support/open-session.ts'
import { expect, test } from './support/plainclause.ts'
import { fitsSmallScreen } from './support/small-screen.ts'
import {
  ask,
  documentInReader,
  openRoom,
  paste,
  sessionAnswers,
  TIDEWATER_POLICY,
} from './support/workspace.ts'

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
/** Where the picture of a card is that a visitor shares. */
async function sharedPicture(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Share Tidewater as image' }).click()
  return await (await downloading).path()
}

const cardNames = (page: Page) =>
  page.getByRole('region', { name: 'Summary cards' }).getByRole('heading', { level: 3 })

test('cards of documents and brands are rated by what was read, pinned, shared and removed', async ({
  page,
  pages,
}) => {
  await openSession(page)
  await paste(page, TIDEWATER_POLICY)
  await openRoom(page, 'cards')
  await expect(card(page, 'Tidewater').getByRole('blockquote').first()).toHaveText(
    '“We sell personal data to advertisers.”',
  )
  await expect(card(page, 'Tidewater')).toContainText(
    'It sells data and shares with third parties.',
  )

  await ask(page, 'Is that what Spotify does?')
  await openRoom(page, 'cards')
  await expect(cardNames(page)).toHaveText(['Spotify', 'Tidewater'])
  await expect(card(page, 'Spotify').getByRole('listitem')).toHaveCount(0)
  await expect(card(page, 'Spotify')).toContainText('Not read')
  await page.getByRole('button', { name: 'Pin Tidewater' }).click()
  await expect(cardNames(page)).toHaveText(['Tidewater', 'Spotify'])

  // The brand's policy, as far as this machine has one.
  await page.evaluate((privacyUrl) => {
    const stored = JSON.parse(localStorage.getItem('privacySummaries') ?? '[]')
    for (const one of stored) if (one.companyName === 'Spotify') one.privacyUrl = privacyUrl
    localStorage.setItem('privacySummaries', JSON.stringify(stored))
  }, `${pages.origin}/own-policy`)
  await page.reload()
  await page.getByRole('button', { name: 'Read their policy' }).click()
  await expect(card(page, 'Spotify').getByRole('listitem')).toHaveCount(5)
  await expect(card(page, 'Spotify')).not.toContainText('Not read')
  expect(await violations(page, (axe) => axe.include('#main'))).toEqual([])
  await fitsSmallScreen(page)

  const picture = await readFile(await sharedPicture(page))
  expect(picture.subarray(0, 4).toString('latin1')).toBe('\x89PNG')
  expect(picture.length).toBeGreaterThan(10_000)
  await page.getByRole('button', { name: 'Remove Spotify' }).click()
  await expect(toast(page, 'Card Removed')).toBeVisible()
  await expect(cardNames(page)).toHaveText(['Tidewater'])
})

test('the picture of a card says what the card says, as read by our own recognition', {
  tag: '@long',
}, async ({ page }) => {
  await openSession(page)
  await paste(page, TIDEWATER_POLICY)
  await openRoom(page, 'cards')
  const picture = await sharedPicture(page)
  await openRoom(page, 'answers')
  const files = await openPhotoForm(page)
  await files.setInputFiles({
    name: 'card.png',
    mimeType: 'image/png',
    buffer: await readFile(picture),
  })
  await page.getByRole('button', { name: 'Process Without Saving' }).click()
  await page.getByRole('button', { name: 'Append' }).click(READ_WITHIN)
  await expect(documentInReader(page)).toContainText('Does not sell user data: Broken')
  await expect(documentInReader(page)).toContainText(/Plainclause, \w+ \d{1,2}, 20\d\d/)
})

test('two versions of a policy are compared, verdict by verdict and word by word', {
  tag: '@long',
}, async ({ page }) => {
  await openSession(page)
  await paste(page, TIDEWATER_POLICY)
  await expect(sessionAnswers(page)).toHaveCount(7)
  await paste(
    page,
    TIDEWATER_POLICY.replace('We sell personal data to', 'We do not sell personal data to').replace(
      'ninety',
      'sixty',
    ),
  )
  await page.getByRole('button', { name: 'Append' }).click()
  await page.getByRole('button', { name: 'Compare them' }).click()
  const compare = page.getByRole('region', { name: 'Compare' })
  await expect(compare).toContainText('Does it sell your data? They differ.')
  await compare.getByText(/^Same verdict/).click()
  await expect(compare).toContainText('Does it collect your location? The same.')
  await expect(compare).toContainText('Removed (1)They say they sell personal data.')
  const changed = compare.getByRole('listitem').filter({ hasText: 'Before' })
  await expect(changed).toHaveText([
    /Before.*We sell personal data to advertisers.*After.*We do not sell personal data/s,
    /Before.*ninety days.*After.*sixty days/s,
  ])
  await expect(compare.locator('del')).toHaveText(['ninety'])
  await expect(compare.locator('ins')).toHaveText(['do not', 'sixty'])
  await compare.getByLabel('Second document').selectOption({ label: 'Tidewater, privacy policy' })
  await expect(compare).toContainText('Both say the same, word for word.')
})
