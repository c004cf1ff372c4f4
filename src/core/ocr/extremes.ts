import { type GrayPicture, negative } from './gray-picture.ts'

/** Half the width of a window, in pixels: wider than the strokes of letters when lines are looked for. */
const REACH = 4

/** Each pixel becomes the lightest of the square around it. */
export function lightestAround({ width, height, pixels }: GrayPicture): GrayPicture {
  // A rim as wide as a window reaches, so that rows do not run into each other.
  const wide = width + 2 * REACH
  const around = new Uint8Array(wide * (height + 2 * REACH))
  for (let row = 0; row < height; row += 1) {
    const line = pixels.subarray(row * width, (row + 1) * width)
    around.set(line, (row + REACH) * wide + REACH)
  }
  overWindow(around, 1)
  overWindow(around, wide)
  const lightest = new Uint8Array(pixels.length)
  for (let row = 0; row < height; row += 1) {
    lightest.set(around.subarray(row * wide, row * wide + width), row * width)
  }
  return { width, height, pixels: lightest }
}

/** Each pixel becomes the darkest of the square around it. */
export function darkestAround(picture: GrayPicture): GrayPicture {
  return negative(lightestAround(negative(picture)))
}

/**
 * Each pixel becomes the lightest of itself and the eight that follow in steps of `step`. A window of
 * two pixels gives one of four, that one of eight: four looks at each pixel instead of eight.
 */
function overWindow(pixels: Uint8Array, step: number): void {
  for (const further of [1, 2, 4, 1]) {
    const ahead = further * step
    const last = pixels.length - ahead
    for (let at = 0; at < last; at += 1) {
      const next = pixels[at + ahead] ?? 0
      if (next > (pixels[at] ?? 0)) pixels[at] = next
    }
  }
}
