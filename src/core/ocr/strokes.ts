import { darkestAround, lightestAround } from './extremes.ts'
import { type GrayPicture, negative } from './gray-picture.ts'
import type { Ink } from './ink.ts'

/** A stroke is darker than this share of the ground around it. */
const STROKE_SHARE = 0.72
/** What a stroke is where almost nothing is as dark as that: gray letters, an old till receipt. */
const FAINT_STROKE_SHARE = 0.88
/** A page with a line of text has more ink than this share of its pixels. */
const INK_MIN_SHARE = 0.001
/** Light and dark in one window differ by this where there is text, in shades of gray. */
const TEXT_CONTRAST = 60

/** The strokes of letters, and whether they are light on a dark ground. */
export type Strokes = Readonly<{ ink: Ink; isLightOnDark: boolean }>

/**
 * Finds what is thin and darker than its ground, or lighter, where the ground is dark. Edges of the
 * sheet, the desk below it and shadows are not thin, and are left out.
 */
export function findStrokes(picture: GrayPicture): Strokes {
  const lightest = lightestAround(picture)
  const darkest = darkestAround(picture)
  const isLightOnDark = hasDarkGround(picture, lightest, darkest)
  // The negative of the darkest is the lightest of the negative.
  const [dark, ground] = isLightOnDark
    ? [negative(picture), darkestAround(negative(darkest))]
    : [picture, darkestAround(lightest)]
  const ink = thinDark(dark, ground, STROKE_SHARE)
  const isFaint = ink.x.length < picture.pixels.length * INK_MIN_SHARE
  return { ink: isFaint ? thinDark(dark, ground, FAINT_STROKE_SHARE) : ink, isLightOnDark }
}

/** Where light and dark are close together, there is text; and most of text is ground. */
function hasDarkGround(
  { pixels }: GrayPicture,
  { pixels: lightest }: GrayPicture,
  { pixels: darkest }: GrayPicture,
): boolean {
  let balance = 0
  for (let at = 0; at < pixels.length; at += 1) {
    const light = lightest[at] ?? 0
    const dark = darkest[at] ?? 0
    if (light - dark >= TEXT_CONTRAST) balance += 2 * (pixels[at] ?? 0) - light - dark
  }
  return balance < 0
}

/** The pixels that a closing (the widest ground, then what is left of it) makes much lighter. */
function thinDark(
  { width, height, pixels }: GrayPicture,
  { pixels: ground }: GrayPicture,
  share: number,
): Ink {
  const places: number[] = []
  for (let at = 0; at < pixels.length; at += 1) {
    if ((pixels[at] ?? 0) < (ground[at] ?? 0) * share) places.push(at)
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
