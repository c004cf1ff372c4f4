import type { Browser } from '@playwright/test'
import type { PolicyPicture } from '../tests/e2e/support/policy-pictures.ts'

/** Flaws of a picture of a sheet. */
export type Flaws = Readonly<{
  /** Rotation of the sheet, clockwise. */
  degrees?: number
  /** Remaining share of the contrast between paper and ink. */
  contrast?: number
  /** Amplitude of the noise of each pixel, in gray levels. */
  noise?: number
  /** Share of the light that the shadow over a corner takes away. */
  shadow?: number
  blurPixels?: number
  /** Height of the curve of text lines, relative to the width of the sheet. */
  curve?: number
  /** From 0 to 1; without it the picture is a PNG. */
  jpegQuality?: number
}>

/** A picture of the sheet with these flaws. Deterministic. */
export async function spoil(
  browser: Browser,
  sheet: PolicyPicture,
  flaws: Flaws,
): Promise<PolicyPicture> {
  const page = await browser.newPage()
  const address = `data:image/png;base64,${sheet.picture.toString('base64')}`
  const spoilt = await page.evaluate(drawSpoilt, { address, flaws })
  await page.close()
  const name = flaws.jpegQuality === undefined ? sheet.name : sheet.name.replace('.png', '.jpg')
  return { ...sheet, name, picture: Buffer.from(spoilt.slice(spoilt.indexOf(',') + 1), 'base64') }
}

/** Runs in the page. Returns the picture as a data URL. */
async function drawSpoilt({ address, flaws }: { address: string; flaws: Flaws }): Promise<string> {
  const { degrees = 0, contrast = 1, noise = 0, shadow = 0, curve = 0 } = flaws
  const image = new Image()
  image.src = address
  await image.decode()
  const { width, height } = image
  const isSideways = Math.abs(degrees % 180) === 90
  const canvas = document.createElement('canvas')
  canvas.width = isSideways ? height : width
  canvas.height = isSideways ? width : height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the browser gives no canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((degrees * Math.PI) / 180)
  context.filter = flaws.blurPixels === undefined ? 'none' : `blur(${flaws.blurPixels}px)`
  if (curve === 0) context.drawImage(image, -width / 2, -height / 2)
  // Column by column, each shifted down by the curve there.
  for (let x = 0; curve > 0 && x < width; x += 1) {
    const down = Math.sin((x / width) * Math.PI) * curve * width
    context.drawImage(image, x, 0, 1, height, x - width / 2, down - height / 2, 1, height)
  }
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  // Deterministic noise: a linear congruential generator (Numerical Recipes).
  let state = 1
  for (let at = 0; at < pixels.data.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const x = ((at / 4) % canvas.width) / canvas.width
    const y = at / 4 / canvas.width / canvas.height
    // The edge of the shadow is diagonal, and as soft as a hand's.
    const light = 1 - shadow / (1 + Math.exp((x + y - 1) * 40))
    const grain = (state / 2 ** 31 - 1) * noise
    const shade = 235 + ((pixels.data[at] ?? 0) - 235) * contrast
    pixels.data.fill(shade * light + grain, at, at + 3)
  }
  context.putImageData(pixels, 0, 0)
  return flaws.jpegQuality === undefined
    ? canvas.toDataURL('image/png')
    : canvas.toDataURL('image/jpeg', flaws.jpegQuality)
}
