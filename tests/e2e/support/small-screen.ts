import { expect, type Page } from '@playwright/test'

/** Pixels by which a page is wider than its screen. Runs in the browser. */
export const overflow = () =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth

/** Sees that nothing stands out of the smallest screen, and gives the page its own size again. */
export async function fitsSmallScreen(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(overflow)).toBe(0)
  if (size !== null) await page.setViewportSize(size)
}
