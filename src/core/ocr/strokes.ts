import type { GrayPicture } from './gray-picture.ts'
import type { Ink } from './ink.ts'

/** Half the width of a window, in pixels: wider than the strokes of letters when lines are looked for. */
const REACH = 4
/** A stroke is darker than this share of the ground around it. */
const STROKE_SHARE = 0.72
/** Light and dark in one window differ by this where there is text, in shades of gray. */
const TEXT_CONTRAST = 60

/** The strokes of letters, and whether they are light on a dark ground. */
export type Strokes = Readonly<{ ink: Ink; isLightOnDark: boolean }>

/**
 * Finds what is thin and darker than its ground, or lighter, where the ground is dark. Edges of the
 * sheet, the desk below it and shadows are not thin, and are left out.
 */
export function findStrokes(picture: GrayPicture): Strokes {
  const isLightOnDark = hasDarkGround(picture)
  return { ink: thinDark(isLightOnDark ? negative(picture) : picture), isLightOnDark }
}

/** Where light and dark are close together, there is text; and most of text is ground. */
function hasDarkGround(picture: GrayPicture): boolean {
  const lightest = extreme(picture, Math.max).pixels
  const darkest = extreme(picture, Math.min).pixels
  let balance = 0
  for (const [at, pixel] of picture.pixels.entries()) {
    const light = lightest[at] ?? 0
    const dark = darkest[at] ?? 0
    if (light - dark >= TEXT_CONTRAST) balance += 2 * pixel - light - dark
  }
  return balance < 0
}

/** Black becomes white. */
export function negative({ width, height, pixels }: GrayPicture): GrayPicture {
  return { width, height, pixels: pixels.map((pixel) => 255 - pixel) }
}

/** The pixels that a closing (the widest ground, then what is left of it) makes much lighter. */
function thinDark(picture: GrayPicture): Ink {
  const { width, height, pixels } = picture
  const ground = extreme(extreme(picture, Math.max), Math.min)
  const isStroke = (at: number) => (pixels[at] ?? 0) < (ground.pixels[at] ?? 0) * STROKE_SHARE
  let count = 0
  for (let at = 0; at < pixels.length; at += 1) if (isStroke(at)) count += 1
  const x = new Float32Array(count)
  const y = new Float32Array(count)
  let index = 0
  for (let at = 0; at < pixels.length; at += 1) {
    if (!isStroke(at)) continue
    x[index] = at % width
    y[index] = Math.floor(at / width)
    index += 1
  }
  return { width, height, x, y }
}

type Choose = (one: number, other: number) => number

/** Each pixel becomes the lightest or darkest of the square around it. */
function extreme({ width, height, pixels }: GrayPicture, choose: Choose): GrayPicture {
  const across = new Uint8Array(pixels.length)
  const down = new Uint8Array(pixels.length)
  for (let row = 0; row < height; row += 1) {
    along(pixels, across, { start: row * width, step: 1, length: width, choose })
  }
  for (let column = 0; column < width; column += 1) {
    along(across, down, { start: column, step: width, length: height, choose })
  }
  return { width, height, pixels: down }
}

type Line = Readonly<{ start: number; step: number; length: number; choose: Choose }>

function along(from: Uint8Array, to: Uint8Array, { start, step, length, choose }: Line): void {
  for (let place = 0; place < length; place += 1) {
    const last = Math.min(length - 1, place + REACH)
    let found = from[start + place * step] ?? 0
    for (let near = Math.max(0, place - REACH); near <= last; near += 1) {
      found = choose(found, from[start + near * step] ?? 0)
    }
    to[start + place * step] = found
  }
}
