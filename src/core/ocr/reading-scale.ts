import type { PictureSize } from './picture-size.ts'

/**
 * Long side of a page of usual proportions, in pixels, as it is recognised: best for letters of
 * 9 to 12 points on a printed page. Screenshots that are longer count by their width.
 */
const PAGE_LONG_SIDE = 1_500
const PAGE_PROPORTION = Math.SQRT2
/**
 * Lines of text are at least this wide where they are recognised. A sheet that fills only a part of its
 * picture, such as a photo on a page of a PDF, would else have letters too small to be read.
 */
const LINE_MIN_PIXELS = 870
/** A small picture is enlarged up to this; more adds no detail. */
const ENLARGEMENT_MAX = 2

/** The scale at which a picture is recognised when it is filled by its page. */
export function scaleOfPage({ width, height }: PictureSize): number {
  const shortSide = Math.min(width, height)
  const longSide = Math.min(Math.max(width, height), shortSide * PAGE_PROPORTION)
  return Math.min(ENLARGEMENT_MAX, PAGE_LONG_SIDE / longSide)
}

/** The scale at which its text is recognised, once its lines were found. */
export function scaleOfText(picture: PictureSize, lineWidth: number): number {
  return Math.max(scaleOfPage(picture), Math.min(ENLARGEMENT_MAX, LINE_MIN_PIXELS / lineWidth))
}
