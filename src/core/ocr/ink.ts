/** The foreground pixels of a sheet: `x` and `y` at the same index are one pixel. */
export type Ink = Readonly<{
  width: number
  height: number
  x: Float32Array
  y: Float32Array
}>

/** A part of a sheet, including `left` and `top` and excluding `right` and `bottom`. */
export type Area = Readonly<{ left: number; top: number; right: number; bottom: number }>

/** Quarter turns clockwise. */
export type QuarterTurns = 0 | 1 | 2 | 3

/** The ink after quarter turns of its sheet. */
export function turnInk({ width, height, x, y }: Ink, turns: QuarterTurns): Ink {
  switch (turns) {
    case 0:
      return { width, height, x, y }
    case 1:
      return { width: height, height: width, x: y.map((value) => height - 1 - value), y: x }
    case 2:
      return {
        width,
        height,
        x: x.map((value) => width - 1 - value),
        y: y.map((value) => height - 1 - value),
      }
    case 3:
      return { width: height, height: width, x: y, y: x.map((value) => width - 1 - value) }
  }
}

/** The ink after a rotation of its sheet about its centre, clockwise by an angle in radians. */
export function rotateInk(ink: Ink, angle: number): Ink {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const middleX = ink.width / 2
  const middleY = ink.height / 2
  const x = new Float32Array(ink.x.length)
  const y = new Float32Array(ink.y.length)
  for (let index = 0; index < x.length; index += 1) {
    const dx = (ink.x[index] ?? 0) - middleX
    const dy = (ink.y[index] ?? 0) - middleY
    x[index] = middleX + dx * cos - dy * sin
    y[index] = middleY + dx * sin + dy * cos
  }
  return { width: ink.width, height: ink.height, x, y }
}

/** The ink in a part of its sheet. The size of the sheet does not change. */
export function inkWithin({ width, height, x, y }: Ink, { left, top, right, bottom }: Area): Ink {
  const inside = { x: new Float32Array(x.length), y: new Float32Array(x.length) }
  let count = 0
  for (let at = 0; at < x.length; at += 1) {
    const column = Math.round(x[at] ?? 0)
    const row = Math.round(y[at] ?? 0)
    if (column < left || column >= right || row < top || row >= bottom) continue
    inside.x[count] = x[at] ?? 0
    inside.y[count] = y[at] ?? 0
    count += 1
  }
  return { width, height, x: inside.x.subarray(0, count), y: inside.y.subarray(0, count) }
}

/** The amount of ink in each row, ignoring ink outside the sheet. */
export function rowProfile({ height, y }: Pick<Ink, 'height' | 'y'>): Uint32Array {
  return profileOf(y, height)
}

/** The amount of ink in each column. */
export function columnProfile({ width, x }: Pick<Ink, 'width' | 'x'>): Uint32Array {
  return profileOf(x, width)
}

function profileOf(places: Float32Array, length: number): Uint32Array {
  const profile = new Uint32Array(length)
  for (const place of places) {
    const at = Math.round(place)
    if (at >= 0 && at < length) profile[at] = (profile[at] ?? 0) + 1
  }
  return profile
}

/** Runs of consecutive rows with ink. */
export function inkedRuns(
  profile: Uint32Array,
): readonly Readonly<{ start: number; end: number }>[] {
  const runs: { start: number; end: number }[] = []
  let start = -1
  for (let row = 0; row <= profile.length; row += 1) {
    const isInked = (profile[row] ?? 0) > 0
    if (isInked && start === -1) start = row
    if (isInked || start === -1) continue
    runs.push({ start, end: row })
    start = -1
  }
  return runs
}

export function sumOf(counts: Uint32Array): number {
  let sum = 0
  for (const count of counts) sum += count
  return sum
}

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
