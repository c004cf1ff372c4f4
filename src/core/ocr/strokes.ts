import { darkestAround, extremesOfBlocks, lightestAround } from './extremes.ts'
import { type GrayPicture, negative } from './gray-picture.ts'
import type { Ink } from './ink.ts'
import { cellsOfLightType, readPolarity } from './polarity.ts'

/** In blocks: five are wider than the strokes of letters at the size at which lines are looked for. */
const REACH = 2
/** One block more, because an edge may run through a block: the dark side of it is no stroke. */
const REACH_BACK = REACH + 1
/** A stroke is darker than this share of the ground around it. */
const STROKE_SHARE = 0.72
/** What a stroke is where almost nothing is as dark as that: gray letters, an old till receipt. */
const FAINT_STROKE_SHARE = 0.88
/** A page with a line of text has more ink than this share of its pixels. */
const INK_MIN_SHARE = 0.001
/** Fewer cells than this are no word. */
const OTHER_MIN_CELLS = 3

/** The strokes of letters, and whether they are light on a dark ground. */
export type Strokes = Readonly<{
  ink: Ink
  isLightOnDark: boolean
  /** Whether some type is the other way round, such as light type in a dark band of a light page. */
  hasOtherType: boolean
}>

/**
 * Finds what is thin and darker than its ground, or lighter, where the ground is dark. Edges of the
 * sheet, the desk below it and shadows are not thin, and are left out. The ground is looked at in
 * blocks of two by two pixels: it is wide, and so a quarter of the work is enough.
 */
export function findStrokes(picture: GrayPicture): Strokes {
  const blocks = extremesOfBlocks(picture)
  const lightest = lightestAround(blocks.lightest, REACH)
  const darkest = darkestAround(blocks.darkest, REACH)
  const polarity = readPolarity(picture, { blocks: blocks.lightest, lightest, darkest })
  const { isLightOnDark } = polarity
  // The negative of the darkest is the lightest of the negative.
  const around = isLightOnDark
    ? {
        blocks: negative(blocks.darkest),
        lightest: negative(darkest),
        darkest: negative(lightest),
      }
    : { blocks: blocks.lightest, lightest, darkest }
  const dark = isLightOnDark ? negative(picture) : picture
  const ground = darkestAround(around.lightest, REACH_BACK)
  const ink = thinDark(dark, ground, STROKE_SHARE)
  const isFaint = ink.x.length < picture.pixels.length * INK_MIN_SHARE
  return {
    ink: isFaint ? thinDark(dark, ground, FAINT_STROKE_SHARE) : ink,
    isLightOnDark,
    hasOtherType: cellsOfLightType(around, polarity).length >= OTHER_MIN_CELLS,
  }
}

/** The pixels that a closing (the widest ground, then what is left of it) makes much lighter. */
function thinDark({ width, height, pixels }: GrayPicture, ground: GrayPicture, share: number): Ink {
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
