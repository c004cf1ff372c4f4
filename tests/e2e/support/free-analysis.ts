import { expect, type Locator, type Page } from '@playwright/test'

/** Scrolls to the free analysis, which comes alive when somebody goes there. */
export async function goToAnalysis(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take Photo' }).scrollIntoViewIfNeeded()
}

/** Unfolds the ways to add a document, where a session has folded them away below one. */
export async function unfoldWays(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Add a document', expanded: false })
  const way = page.locator('[data-ways-in]').filter({ visible: true })
  await add.or(way).first().waitFor()
  if ((await way.count()) === 0) await add.click()
}

/** Opens the form, gives an address and sends it, as a visitor does. */
export async function addUrl(page: Page, address: string): Promise<void> {
  await unfoldWays(page)
  await page.getByRole('button', { name: 'Add URL' }).click()
  await page.getByLabel('Address of the page').fill(address)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}

/** The answers that have arrived, one article each. */
export function answers(page: Page): Locator {
  return page.getByRole('article')
}

/** A message in the corner, by its title. */
export function toast(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ hasText: title })
}

/** How many square pixels of one thing on the screen lie over another. */
export async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (a === null || b === null) throw new Error('one of them is not on the page')
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, width) * Math.max(0, height)
}

/** Recognising a few pages takes this long at most, on a machine that is busy with other tests. */
export const READ_WITHIN = { timeout: 90_000 }

/** Opens the form for photos; gives the field for picture files behind its button. */
export async function openPhotoForm(page: Page): Promise<Locator> {
  await unfoldWays(page)
  await page.getByRole('button', { name: 'Take Photo' }).click()
  await expect(page.getByRole('button', { name: 'Choose pictures' })).toBeVisible()
  return page.getByLabel('Picture files')
}

/**
 * The document in the reader, a line for each block, without the numbers of its pages. What the
 * browser has not laid out yet, because it is far from the screen, has no inner text but counts too.
 */
export async function documentText(page: Page): Promise<string> {
  const region = page.getByRole('region', { name: 'Text of the document' })
  const blocks = await region.locator('h4, p').allTextContents()
  return blocks
    .map((block) => block.replaceAll(/page \d+$/g, ''))
    .filter((block) => block !== '')
    .join('\n')
}
