import type { Locator, Page } from '@playwright/test'
import { unfoldWays } from './support/free-analysis.ts'
import { openSession } from './support/open-session.ts'
import { expect, test } from './support/plainclause.ts'
import { openRoom, sessionAnswers, TIDEWATER_POLICY } from './support/workspace.ts'

/** Presses Tab until a control has the focus; it must be there within so many stops. */
async function tabTo(page: Page, control: Locator, stopsMax = 40): Promise<void> {
  for (let stops = 0; stops < stopsMax; stops += 1) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  await expect(control).toBeFocused()
}

test('from the landing page to an answer and its source, by keyboard alone', async ({ page }) => {
  await openSession(page)
  await page.goto('/')
  const back = page.getByRole('banner').getByRole('link', { name: 'Return to Chatbot' })
  await expect(back).toBeVisible()
  await tabTo(page, back)
  await page.keyboard.press('Enter')

  const toAsk = page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Ask' })
  await expect(toAsk).toBeVisible()
  await tabTo(page, toAsk)
  await page.keyboard.press('Enter')
  await expect(toAsk).toBeFocused()
  const attach = page.getByRole('button', { name: 'Attach' })
  await expect(attach).toBeVisible()
  await tabTo(page, attach)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Upload Document' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(attach).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Upload Document' })).toBeFocused()
  for (let stops = 0; stops < 2; stops += 1) await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Upload Document' })).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(attach).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Paste Text' }), 3)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Text of the document')).toBeFocused()
  await page.keyboard.type('We sell personal data to advertisers. You may opt out of it.')
  await tabTo(page, page.getByRole('button', { name: 'Add Text' }), 2)
  await page.keyboard.press('Enter')

  const conversation = page.getByRole('region', { name: 'Your questions' })
  await expect(sessionAnswers(page)).toHaveCount(7)
  const field = page.getByRole('textbox', { name: 'Ask about your documents' })
  await expect(attach).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(field).toBeFocused()
  await page.keyboard.type('Do they sell personal data?')
  await page.keyboard.press('Enter')
  const reply = conversation.getByRole('article', { name: 'Do they sell personal data?' })
  const source = reply.getByRole('button', { name: 'Show in document' }).first()
  await expect(source).toBeVisible()
  for (let stops = 0; stops < 10; stops += 1) {
    await page.keyboard.press('Shift+Tab')
    if (await source.evaluate((element) => element === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  const mark = page.getByRole('region', { name: 'Text of the document' }).locator('mark:focus')
  await expect(mark).toHaveText('We sell personal data to advertisers.')
  await page.keyboard.press('Escape')
  await expect(source).toBeFocused()
})

test('the focus goes with the page to what was added', { tag: '@long' }, async ({ page }) => {
  await openSession(page)
  const add = async (text: string): Promise<void> => {
    await unfoldWays(page)
    const way = page.getByRole('button', { name: 'Paste', exact: true })
    await way.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Text of the document' }).fill(text)
    await page.getByRole('button', { name: 'Add Text' }).press('Enter')
  }
  const added = (company: string) =>
    page.getByRole('heading', { level: 3, name: `${company}, privacy policy` })
  await add(TIDEWATER_POLICY)
  await expect(added('Tidewater')).toBeFocused()
  await expect(added('Tidewater')).toBeInViewport()

  await add(TIDEWATER_POLICY.replaceAll('Tidewater', 'Larkfield'))
  await page.getByRole('button', { name: 'Append' }).press('Enter')
  await expect(added('Larkfield')).toBeFocused()
  await expect(added('Larkfield')).toBeInViewport()

  await openRoom(page, 'ask')
  const conversation = page.getByRole('region', { name: 'Your questions' })
  // Whoever types goes on with that.
  await page.getByRole('textbox', { name: 'Ask about your documents' }).fill('Do they sell data?')
  await page.keyboard.press('Enter')
  await expect(conversation.getByRole('article', { name: 'Do they sell data?' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Ask about your documents' })).toBeFocused()
})
