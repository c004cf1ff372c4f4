import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answers, toast } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'
import { photograph, printPolicy } from './support/policy-pictures.ts'

test.setTimeout(150_000)

test('a page before the camera is read', async ({
  playwright,
  browser,
  launchOptions,
  plainclause,
}) => {
  const [sheet] = await printPolicy(browser, 1)
  if (sheet === undefined) throw new Error('nothing was printed')
  const { picture } = await photograph(browser, sheet, { degrees: 0 })
  const folder = mkdtempSync(join(tmpdir(), 'plainclause-camera-'))
  // A film of one picture.
  const film = join(folder, 'sheet.mjpeg')
  writeFileSync(film, picture)
  const withCamera = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  const page = await withCamera.newPage()
  await page.goto(plainclause.origin)
  await page.getByRole('button', { name: 'Take Photo' }).click()
  const shutter = page.getByRole('button', { name: 'Take picture' })
  await expect(shutter).toBeEnabled()
  await shutter.click()
  await expect(page.getByRole('img', { name: 'Page 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Retake page 1' }).click()
  await expect(page.getByRole('img', { name: 'Page 1' })).toBeHidden()
  await shutter.click()
  await shutter.click()
  await page.getByRole('button', { name: 'Remove page 2' }).click()
  await page.getByRole('button', { name: 'Read the page' }).click()
  await expect(answers(page)).toHaveCount(7, { timeout: 90_000 })
  await withCamera.close()
  rmSync(folder, { recursive: true })
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
