import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { answers, READ_WITHIN, toast } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'
import { photograph, printPolicy } from './support/policy-pictures.ts'

test.setTimeout(150_000)

/** A browser whose camera looks at a sheet of paper. */
const withCamera = test.extend<{ cameraPage: Page }>({
  cameraPage: async ({ playwright, browser, launchOptions, plainclause }, use) => {
    const [sheet] = await printPolicy(browser, 1)
    if (sheet === undefined) throw new Error('nothing was printed')
    const { picture } = await photograph(browser, sheet, { degrees: 0 })
    const folder = mkdtempSync(join(tmpdir(), 'plainclause-camera-'))
    // A film of one picture.
    const film = join(folder, 'sheet.mjpeg')
    writeFileSync(film, picture)
    const launched = await playwright.chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    })
    const page = await launched.newPage()
    await page.goto(plainclause.origin)
    await page.getByRole('button', { name: 'Take Photo' }).click()
    await use(page)
    await launched.close()
    rmSync(folder, { recursive: true })
  },
})

const shutter = (page: Page) => page.getByRole('button', { name: 'Take picture' })

withCamera(
  'pages before the camera are taken, taken again and removed',
  async ({ cameraPage: page }) => {
    await expect(shutter(page)).toBeEnabled()
    await shutter(page).click()
    await expect(page.getByRole('img', { name: 'Page 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Retake page 1' }).click()
    await expect(page.getByRole('img', { name: 'Page 1' })).toBeHidden()
    await shutter(page).click()
    await shutter(page).click()
    await page.getByRole('button', { name: 'Remove page 2' }).click()
    await expect(page.getByRole('button', { name: 'Read the page' })).toBeEnabled()
  },
)

withCamera('a page before the camera is read', { tag: '@long' }, async ({ cameraPage: page }) => {
  await shutter(page).click()
  await page.getByRole('button', { name: 'Read the page' }).click()
  await expect(answers(page)).toHaveCount(7, READ_WITHIN)
})

test('without a camera, picture files are asked for', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take Photo' }).click()
  await expect(toast(page, 'No Camera Detected')).toBeVisible()
  expect((await asked).isMultiple()).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Take Photo' })).toBeFocused()
})
