import { type GrayPicture, negative } from './ink.ts'

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

/** Minimum contrast within a window of text, in gray levels. */
const TEXT_CONTRAST = 60
/** Blocks along the side of a cell: about the height of a line of text. */
const CELL_BLOCKS = 8
/** Pixels of a cell's side. */
export const CELL_PIXELS = 2 * CELL_BLOCKS
/** A cell with less contrast has no letters. */
const CELL_MIN_CONTRAST = CELL_BLOCKS * TEXT_CONTRAST
/** Minimum imbalance of text, which is mostly ground; edges of wide letters and boxes are balanced. */
const CLEAR_SHARE = 0.15
/** Minimum number of stroke blocks in a cell with letters. */
const STROKE_MIN_BLOCKS = 4
/** Reach of the dilation in blocks: one more than the erosion's, as an edge may run through a block. */
const REACH_BACK = 3

/** The lightest pixel of each block of two by two pixels, and its dilation and erosion. */
export type BlockGround = Readonly<{
  blocks: GrayPicture
  dilated: GrayPicture
  eroded: GrayPicture
}>

/** The polarity of a picture's type. */
export type Polarity = Readonly<{
  isLightOnDark: boolean
  columns: number
  /** Indexes, row by row, of cells of 16 by 16 pixels with the opposite polarity. */
  others: readonly number[]
}>

/** Detects polarity: text is where light and dark are close together, and most of it is ground. */
export function readPolarity({ width, pixels }: GrayPicture, ground: BlockGround): Polarity {
  const { dilated, eroded } = ground
  const columns = Math.ceil(dilated.width / CELL_BLOCKS)
  const balances = new Int32Array(columns * Math.ceil(dilated.height / CELL_BLOCKS))
  const contrasts = new Int32Array(balances.length)
  for (let row = 0; row < dilated.height; row += 1) {
    const cells = Math.floor(row / CELL_BLOCKS) * columns
    for (let column = 0; column < dilated.width; column += 1) {
      const block = row * dilated.width + column
      const light = dilated.pixels[block] ?? 0
      const dark = eroded.pixels[block] ?? 0
      if (light - dark < TEXT_CONTRAST) continue
      const at = cells + Math.floor(column / CELL_BLOCKS)
      // One pixel represents its block.
      const shade = pixels[row * 2 * width + column * 2] ?? 0
      balances[at] = (balances[at] ?? 0) + 2 * shade - light - dark
      contrasts[at] = (contrasts[at] ?? 0) + light - dark
    }
  }
  const isLightOnDark = balances.reduce((sum, own) => sum + own, 0) < 0
  const sign = isLightOnDark ? 1 : -1
  const others: number[] = []
  for (let at = 0; at < balances.length; at += 1) {
    const contrast = contrasts[at] ?? 0
    if (contrast < CELL_MIN_CONTRAST) continue
    if (sign * (balances[at] ?? 0) >= contrast * CLEAR_SHARE) others.push(at)
  }
  return { isLightOnDark, columns, others }
}

/**
 * Of the cells with opposite polarity, those with thin light strokes on dark ground, like letters,
 * unlike the edge of a sheet on a dark desk. For a picture whose type is dark on light.
 */
export function cellsOfLightType(
  { blocks, eroded }: BlockGround,
  { columns, others }: Polarity,
): readonly number[] {
  if (others.length === 0) return []
  // Morphological opening: removes thin light strokes.
  const opened = dilate(eroded, REACH_BACK)
  return others.filter((cell) => {
    const top = Math.floor(cell / columns) * CELL_BLOCKS
    const left = (cell % columns) * CELL_BLOCKS
    let strokes = 0
    for (let row = top; row < Math.min(top + CELL_BLOCKS, blocks.height); row += 1) {
      for (let column = left; column < Math.min(left + CELL_BLOCKS, blocks.width); column += 1) {
        const at = row * blocks.width + column
        if ((blocks.pixels[at] ?? 0) - (opened.pixels[at] ?? 0) >= TEXT_CONTRAST) strokes += 1
      }
    }
    return strokes >= STROKE_MIN_BLOCKS
  })
}
