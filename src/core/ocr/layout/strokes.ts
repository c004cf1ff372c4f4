import { type GrayPicture, type Ink, negative } from '../ink.ts'
import { cellsOfLightType, dilate, erode, extremesOfBlocks, readPolarity } from '../morphology.ts'

/** Reach of the dilation in blocks: five blocks are wider than strokes of letters at this resolution. */
const REACH = 2
/** Reach of the erosion: one block more, since an edge may run through a block, and is no stroke. */
const REACH_BACK = REACH + 1
/** Threshold of a stroke, as a share of the ground's brightness. */
const STROKE_SHARE = 0.72
/** Threshold for faint pages with almost no strokes below the first: gray letters, old receipts. */
const FAINT_STROKE_SHARE = 0.88
/** Minimum share of ink on a page with a line of text. */
const INK_MIN_SHARE = 0.001
/** Minimum number of cells of a word. */
const OTHER_MIN_CELLS = 3

/** The strokes of letters, and whether they are light on a dark ground. */
export type Strokes = Readonly<{
  ink: Ink
  isLightOnDark: boolean
  /** Whether some type has the opposite polarity, such as light type in a dark band of a light page. */
  hasOtherType: boolean
}>

/**
 * Finds thin strokes that are darker than their ground, or lighter if the ground is dark. Edges of the
 * sheet, the desk and shadows are not thin, and are excluded. The ground is computed in blocks of two by
 * two pixels, which takes a quarter of the work.
 */
export function findStrokes(picture: GrayPicture): Strokes {
  const blocks = extremesOfBlocks(picture)
  const dilated = dilate(blocks.lightest, REACH)
  const eroded = erode(blocks.darkest, REACH)
  const polarity = readPolarity(picture, { blocks: blocks.lightest, dilated, eroded })
  const { isLightOnDark } = polarity
  // The negative of an erosion is the dilation of the negative.
  const around = isLightOnDark
    ? {
        blocks: negative(blocks.darkest),
        dilated: negative(eroded),
        eroded: negative(dilated),
      }
    : { blocks: blocks.lightest, dilated, eroded }
  const dark = isLightOnDark ? negative(picture) : picture
  const ground = erode(around.dilated, REACH_BACK)
  const ink = pixelsBelow(dark, ground, STROKE_SHARE)
  const isFaint = ink.x.length < picture.pixels.length * INK_MIN_SHARE
  return {
    ink: isFaint ? pixelsBelow(dark, ground, FAINT_STROKE_SHARE) : ink,
    isLightOnDark,
    hasOtherType: cellsOfLightType(around, polarity).length >= OTHER_MIN_CELLS,
  }
}

/** The pixels below a threshold relative to the morphological closing, which is the ground. */
function pixelsBelow(
  { width, height, pixels }: GrayPicture,
  ground: GrayPicture,
  share: number,
): Ink {
  const places: number[] = []
  for (let row = 0; row < height; row += 1) {
    const blocks = (row >> 1) * ground.width
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column
      const limit = (ground.pixels[blocks + (column >> 1)] ?? 0) * share
      if ((pixels[at] ?? 0) < limit) places.push(at)
    }
  }
  const x = new Float32Array(places.length)
  const y = new Float32Array(places.length)
  for (let index = 0; index < places.length; index += 1) {
    const at = places[index] ?? 0
    x[index] = at % width
    y[index] = Math.floor(at / width)
  }
  return { width, height, x, y }
}
