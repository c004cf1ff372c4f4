import type { PictureSize } from './picture-size.ts'

/**
 * Long side of a page of usual proportions, in pixels, as it is recognised: best for letters of
 * 9 to 12 points on a printed page. Screenshots that are longer count by their width.
 */
const PAGE_LONG_SIDE = 1_500
const PAGE_PROPORTION = Math.SQRT2
/** Small letters (the x-height) are at least so high where they are read, when their picture allows. */
const LETTER_MIN_PIXELS = 9
/** A page of such letters is not read larger than this: 12 megapixels, a byte each. */
const READ_MAX_PIXELS = 12_000_000
/** A small picture is enlarged up to this; more adds no detail. */
const ENLARGEMENT_MAX = 2

/** The scale at which a picture is recognised when it is filled by its page. */
export function scaleOfPage({ width, height }: PictureSize): number {
  const shortSide = Math.min(width, height)
  const longSide = Math.min(Math.max(width, height), shortSide * PAGE_PROPORTION)
  return Math.min(ENLARGEMENT_MAX, PAGE_LONG_SIDE / longSide)
}

/**
 * The scale at which its text is recognised, once its lines were found: small print is read larger.
 *
 * @param letterHeight of small letters (the x-height), in pixels of the picture; 0 where none were found
 */
export function scaleOfText(picture: PictureSize, letterHeight: number): number {
  const forLetters = letterHeight === 0 ? 0 : LETTER_MIN_PIXELS / letterHeight
  const forMemory = Math.sqrt(READ_MAX_PIXELS / (picture.width * picture.height))
  return Math.max(scaleOfPage(picture), Math.min(ENLARGEMENT_MAX, forLetters, forMemory))
}
