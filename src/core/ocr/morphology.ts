import { type GrayPicture, negative } from './gray-picture.ts'

/** The lightest and the darkest pixel of each block of two by two pixels. */
export function extremesOfBlocks({ width, height, pixels }: GrayPicture): Readonly<{
  lightest: GrayPicture
  darkest: GrayPicture
}> {
  const size = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  const lightest = new Uint8Array(size.width * size.height)
  const darkest = new Uint8Array(lightest.length)
  for (let at = 0, row = 0; row < height; row += 2) {
    const below = row + 1 < height ? width : 0
    for (let column = 0; column < width; column += 2, at += 1) {
      const first = row * width + column
      const beside = column + 1 < width ? 1 : 0
      const [a, b] = [pixels[first] ?? 0, pixels[first + beside] ?? 0]
      const [c, d] = [pixels[first + below] ?? 0, pixels[first + below + beside] ?? 0]
      lightest[at] = Math.max(a, b, c, d)
      darkest[at] = Math.min(a, b, c, d)
    }
  }
  return { lightest: { ...size, pixels: lightest }, darkest: { ...size, pixels: darkest } }
}

/** Grayscale dilation: each pixel becomes the lightest of the square that extends `reach` pixels each way. */
export function dilate({ width, height, pixels }: GrayPicture, reach: number): GrayPicture {
  // A margin of the reach's width keeps rows separate.
  const wide = width + 2 * reach
  const around = new Uint8Array(wide * (height + 2 * reach))
  for (let row = 0; row < height; row += 1) {
    const line = pixels.subarray(row * width, (row + 1) * width)
    around.set(line, (row + reach) * wide + reach)
  }
  overWindow(around, 1, 2 * reach + 1)
  overWindow(around, wide, 2 * reach + 1)
  const lightest = new Uint8Array(pixels.length)
  for (let row = 0; row < height; row += 1) {
    lightest.set(around.subarray(row * wide, row * wide + width), row * width)
  }
  return { width, height, pixels: lightest }
}

/** Grayscale erosion: each pixel becomes the darkest of that square. */
export function erode(picture: GrayPicture, reach: number): GrayPicture {
  return negative(dilate(negative(picture), reach))
}

/**
 * Each pixel becomes the lightest of the window that begins with it and has a stride of `step`. Windows
 * are doubled: a window of seven takes three passes.
 */
function overWindow(pixels: Uint8Array, step: number, window: number): void {
  let covered = 1
  while (covered < window) {
    const further = Math.min(covered, window - covered)
    const ahead = further * step
    const last = pixels.length - ahead
    for (let at = 0; at < last; at += 1) {
      pixels[at] = Math.max(pixels[at] ?? 0, pixels[at + ahead] ?? 0)
    }
    covered += further
  }
}
