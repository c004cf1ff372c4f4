import type { PictureSize } from './picture-size.ts'

/**
 * Long side in pixels at which a page of usual proportions is recognised: best for printed letters of
 * 9 to 12 points. Longer screenshots are scaled by their width.
 */
const PAGE_LONG_SIDE = 1_500
const PAGE_PROPORTION = Math.SQRT2
/** Minimum x-height for recognition, if the picture allows it. */
const LETTER_MIN_PIXELS = 9
/** Limit of such a page's size: 12 megapixels, a byte each. */
const READ_MAX_PIXELS = 12_000_000
/** Maximum enlargement of a small picture; more adds no detail. */
const ENLARGEMENT_MAX = 2

/** The scale at which a picture is recognised if its page fills it. */
export function scaleOfPage({ width, height }: PictureSize): number {
  const shortSide = Math.min(width, height)
  const longSide = Math.min(Math.max(width, height), shortSide * PAGE_PROPORTION)
  return Math.min(ENLARGEMENT_MAX, PAGE_LONG_SIDE / longSide)
}

/**
 * The scale for recognition once the lines are known: larger for small print.
 *
 * @param letterHeight x-height in pixels of the picture; 0 if no lines were found
 */
export function scaleOfText(picture: PictureSize, letterHeight: number): number {
  const forLetters = letterHeight === 0 ? 0 : LETTER_MIN_PIXELS / letterHeight
  const forMemory = Math.sqrt(READ_MAX_PIXELS / (picture.width * picture.height))
  return Math.max(scaleOfPage(picture), Math.min(ENLARGEMENT_MAX, forLetters, forMemory))
}
