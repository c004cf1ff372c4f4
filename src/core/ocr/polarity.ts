import { lightestAround } from './extremes.ts'
import type { GrayPicture } from './gray-picture.ts'

/** Light and dark in one window differ by this where there is text, in shades of gray. */
const TEXT_CONTRAST = 60
/** Cells are squares of so many blocks: about a line of text high. */
const CELL_BLOCKS = 8
/** Pixels of a cell's side. */
export const CELL_PIXELS = 2 * CELL_BLOCKS
/** A cell with less than this holds no letter. */
const CELL_MIN_CONTRAST = CELL_BLOCKS * TEXT_CONTRAST
/** Edges of wide letters and of boxes are as much light as dark; text is mostly ground. */
const CLEAR_SHARE = 0.15
/** A cell with strokes of letters has at least so many blocks of them. */
const STROKE_MIN_BLOCKS = 4
/** One block more than their windows reach, because an edge may run through a block. */
const REACH_BACK = 3

/** What stands around each block of two by two pixels of a picture, and in it. */
export type BlockGround = Readonly<{
  blocks: GrayPicture
  lightest: GrayPicture
  darkest: GrayPicture
}>

/** Where the type of a picture is light on dark. */
export type Polarity = Readonly<{
  isLightOnDark: boolean
  columns: number
  /** Cells of 16 by 16 pixels, row by row, whose type is not that of the rest, in order. */
  others: readonly number[]
}>

/** Where light and dark are close together, there is text; and most of text is ground. */
export function readPolarity({ width, pixels }: GrayPicture, ground: BlockGround): Polarity {
  const { lightest, darkest } = ground
  const columns = Math.ceil(lightest.width / CELL_BLOCKS)
  const balances = new Int32Array(columns * Math.ceil(lightest.height / CELL_BLOCKS))
  const contrasts = new Int32Array(balances.length)
  for (let row = 0; row < lightest.height; row += 1) {
    const cells = Math.floor(row / CELL_BLOCKS) * columns
    for (let column = 0; column < lightest.width; column += 1) {
      const block = row * lightest.width + column
      const light = lightest.pixels[block] ?? 0
      const dark = darkest.pixels[block] ?? 0
      if (light - dark < TEXT_CONTRAST) continue
      const at = cells + Math.floor(column / CELL_BLOCKS)
      // One pixel of a block speaks for all.
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
 * The cells among the others with thin light strokes on their dark ground, as letters are: the edge
 * of a sheet on a dark desk is none. Of a picture whose type is dark on light.
 */
export function cellsOfLightType(
  { blocks, darkest }: BlockGround,
  { columns, others }: Polarity,
): readonly number[] {
  if (others.length === 0) return []
  // An opening: what is light and thin is gone.
  const opened = lightestAround(darkest, REACH_BACK)
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
