import type { Browser } from '@playwright/test'
import {
  type PolicyPicture,
  photograph,
  printPolicy,
} from '../tests/e2e/support/policy-pictures.ts'

/** A sheet of A4 at 200 dots an inch; the sheets of the tests are 900 pixels wide. */
const PAGE_SHARPNESS = 1_654 / 900
/** The photos of the tests are 1,100 by 1,500; this makes 12 megapixels of them. */
const PHOTO_SHARPNESS = 2.7
const SCAN_DEGREES = 1
/** Shades of gray by which the noise of a scan is off, on either side. */
const SCAN_NOISE = 24

export type OcrPicture = Readonly<{ kind: string; sheet: PolicyPicture }>

/** A page as a screen gives it, a scan, and a photo: the same sheet of our own policy. */
export async function ocrPictures(browser: Browser): Promise<readonly OcrPicture[]> {
  const [page] = await printPolicy(browser, 1, { sharpness: PAGE_SHARPNESS })
  const [sharp] = await printPolicy(browser, 1, { sharpness: PHOTO_SHARPNESS })
  if (page === undefined || sharp === undefined) throw new Error('nothing was printed')
  return [
    { kind: 'clean page, 200 dpi', sheet: page },
    { kind: 'scan, 1 degree off, noise', sheet: await scanned(browser, page) },
    {
      kind: 'photo, 12 megapixels, desk and shadow',
      sheet: await photograph(browser, sharp, { degrees: 0, sharpness: PHOTO_SHARPNESS }),
    },
  ]
}

async function scanned(browser: Browser, sheet: PolicyPicture): Promise<PolicyPicture> {
  const page = await browser.newPage()
  const address = `data:image/png;base64,${sheet.picture.toString('base64')}`
  const scan = await page.evaluate(drawScan, { address, degrees: SCAN_DEGREES, noise: SCAN_NOISE })
  await page.close()
  return { ...sheet, picture: Buffer.from(scan.slice(scan.indexOf(',') + 1), 'base64') }
}

/** Runs in the page. Gives the address of a picture as data. */
async function drawScan(plan: { address: string; degrees: number; noise: number }) {
  const image = new Image()
  image.src = plan.address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the browser gives no canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, image.width, image.height)
  context.translate(image.width / 2, image.height / 2)
  context.rotate((plan.degrees * Math.PI) / 180)
  context.drawImage(image, -image.width / 2, -image.height / 2)
  const pixels = context.getImageData(0, 0, image.width, image.height)
  // The same noise each time: a linear congruential generator (Numerical Recipes).
  let state = 1
  for (let at = 0; at < pixels.data.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const gray = (pixels.data[at] ?? 0) * 0.9 + (state / 2 ** 31 - 1) * plan.noise
    pixels.data.fill(gray, at, at + 3)
  }
  context.putImageData(pixels, 0, 0)
  return canvas.toDataURL('image/png')
}
