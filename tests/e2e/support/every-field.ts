import type { Locator, Page } from '@playwright/test'
import { addUrl } from './free-analysis.ts'
import { fillBilling, openDialog } from './paid-session.ts'
import { chooseFile, openUpload } from './upload.ts'
import { ask, paste } from './workplace.ts'

/** What a naughty text would leave behind if it ran, or became a part of the page. */
const TAKEN = 'isTaken'

/** Puts a text into every field that a visitor without a session meets. */
export async function typeIntoFreeFields(page: Page, text: string): Promise<void> {
  await page.goto('/')
  // An address that is one would be fetched.
  await addUrl(page, `http://10.0.0.1/${text}`)
  await page.getByRole('alert').or(page.getByRole('listitem')).first().waitFor()
  await openDialog(page)
  await fillBilling(page)
  for (const label of ['Full name', 'Postal code', 'Card number', 'Expiry', 'CVC']) {
    await type(page.getByLabel(label), text)
  }
  await type(page.getByLabel('Coupon code'), text)
  await pressIfEnabled(page.getByRole('button', { name: 'Check Coupon' }))
  await pressIfEnabled(page.getByRole('button', { name: /^Pay \$/ }))
  await page.goto('/')
  await page.getByRole('button', { name: 'Enter a return code' }).click()
  await type(page.getByLabel('Return code'), text)
  await pressIfEnabled(page.getByRole('button', { name: 'Open session' }))
}

/** Puts a text into every field of the workplace: a document, a name of one, a question, a search. */
export async function typeIntoPaidFields(page: Page, text: string): Promise<void> {
  await page.goto('/chatbot')
  await paste(page, `Privacy Policy ${text}\n\nWe sell your personal data. ${text}`)
  await page.getByRole('article').first().waitFor()
  await type(page.getByLabel('Search in the document'), text)
  await ask(page, text.trim() === '' ? '?' : text)
  await openUpload(page)
  const name = `${text.replace(/[/\0]/g, '').slice(0, 80)}.txt`
  await chooseFile(page, { name, bytes: Buffer.from(`Terms of Service\n\n${text}`) })
  await pressIfEnabled(page.getByRole('button', { name: 'Replace' }))
  await page.goto('/export-summary')
  await type(page.getByLabel('Custom Report Name'), text)
  await page.getByLabel('Report Date').waitFor()
}

/** What is wrong with a page after a text was typed into it, in words. */
export async function faultsOfPage(page: Page): Promise<readonly string[]> {
  const overflow = await overflowOnSmallScreen(page)
  const isTaken = await page.evaluate((name) => name in globalThis, TAKEN)
  const title = await page.title()
  const foreign = await page.locator('main :is(script, iframe, object, embed, base, meta)').count()
  return [
    ...(overflow > 0 ? [`${overflow} pixels stand out of the smallest screen`] : []),
    ...(isTaken ? ['a script has run'] : []),
    ...(title === 'taken' || title === '' ? [`the title is '${title}'`] : []),
    ...(foreign > 0 ? [`${foreign} elements that no page of ours has`] : []),
  ]
}

async function overflowOnSmallScreen(page: Page): Promise<number> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (size !== null) await page.setViewportSize(size)
  return overflow
}

async function type(field: Locator, text: string): Promise<void> {
  await field.fill(text)
}

async function pressIfEnabled(button: Locator): Promise<void> {
  if (await button.isEnabled()) await button.click()
}
