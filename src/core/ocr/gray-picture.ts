/** A picture in shades of gray, a byte a pixel, row by row: 0 is black, 255 white. */
export type GrayPicture = Readonly<{
  width: number
  height: number
  pixels: Uint8Array<ArrayBuffer>
}>

type ColourPicture = Readonly<{
  width: number
  height: number
  /** Red, green, blue and opacity of each pixel, row by row. */
  data: ArrayLike<number>
}>

/** Perceived brightness (ITU-R BT.601), in integers. Ignores opacity. */
export function grayOf({ width, height, data }: ColourPicture): GrayPicture {
  const pixels = new Uint8Array(width * height)
  for (let pixel = 0; pixel < pixels.length; pixel += 1) {
    const red = data[pixel * 4] ?? 0
    const green = data[pixel * 4 + 1] ?? 0
    const blue = data[pixel * 4 + 2] ?? 0
    pixels[pixel] = (red * 77 + green * 150 + blue * 29) >> 8
  }
  return { width, height, pixels }
}

/** The inverted picture. */
export function negative({ width, height, pixels }: GrayPicture): GrayPicture {
  const inverse = new Uint8Array(pixels.length)
  for (let at = 0; at < pixels.length; at += 1) inverse[at] = 255 - (pixels[at] ?? 0)
  return { width, height, pixels: inverse }
}

/** The picture on a larger white sheet, with a margin of some pixels on each side. */
export function withMargin(picture: GrayPicture, margin: number): GrayPicture {
  const width = picture.width + 2 * margin
  const height = picture.height + 2 * margin
  const pixels = new Uint8Array(width * height).fill(255)
  for (let row = 0; row < picture.height; row += 1) {
    const start = row * picture.width
    const line = picture.pixels.subarray(start, start + picture.width)
    pixels.set(line, (row + margin) * width + margin)
  }
  return { width, height, pixels }
}

/** A gray picture as a PGM file, an uncompressed format. */
export function pgmFile({ width, height, pixels }: GrayPicture): Uint8Array<ArrayBuffer> {
  const header = Array.from(`P5\n${width} ${height}\n255\n`, (letter) => letter.charCodeAt(0))
  const file = new Uint8Array(header.length + pixels.length)
  file.set(header)
  file.set(pixels, header.length)
  return file
}
