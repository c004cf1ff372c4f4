import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { untilAtRest } from '../e2e/support/accessibility.ts'
import { test as journey } from '../e2e/support/plainclause.ts'

const FOLDER = process.env.SCREENS_FOLDER ?? 'test-results/screens'
const IS_FOR_DOCUMENTS = process.env.SCREENS === 'documents'

const WIDTHS = [320, 390, 768, 1_280, 1_920] as const
const SCHEMES = ['light', 'dark'] as const

type Look = Readonly<{
  /** Only the visible part, if something covers the page. */
  isInSightOnly?: boolean
  /** The element that should be visible at every width. */
  at?: Locator
  /** Whether the documentation shows it. */
  isForDocuments?: boolean
}>

/** Takes the picture of a screen: for the documentation, or at every width and in both schemes. */
type TakePicture = (name: string, look?: Look) => Promise<void>

export const test = journey.extend<{ look: TakePicture }>({
  look: async ({ page }, use) => {
    await use(
      async (name, { at, isInSightOnly = at !== undefined, isForDocuments = false } = {}) => {
        // Nothing is under the pointer.
        await page.mouse.move(0, 0)
        if (!IS_FOR_DOCUMENTS) await takeAll(page, name, !isInSightOnly, at)
        else if (isForDocuments) await takeForDocuments(page, name)
      },
    )
  },
})

async function takeAll(page: Page, name: string, fullPage: boolean, at?: Locator): Promise<void> {
  const before = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 768 ? 780 : 900 })
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      if (fullPage) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await at?.evaluate((element) =>
        element.scrollIntoView({ block: 'center', behavior: 'instant' }),
      )
      await untilAtRest(page)
      const path = join(FOLDER, `${name}-${width}-${colorScheme}.png`)
      await page.screenshot({ path, fullPage, animations: 'disabled' })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (before !== null) await page.setViewportSize(before)
}

/** Encodes WebP, a third of the size; Playwright itself cannot write it. */
async function takeForDocuments(page: Page, name: string): Promise<void> {
  await untilAtRest(page)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 90 })
  await session.detach()
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'))
}
