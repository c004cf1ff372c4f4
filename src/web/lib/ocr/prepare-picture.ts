import { findDarkBands, invertBands } from '../../../core/ocr/dark-bands.ts'
import { flattenIllumination } from '../../../core/ocr/flatten-illumination.ts'
import {
  type Area,
  type GrayPicture,
  grayOf,
  type Ink,
  inkWithin,
  negative,
  pgmFile,
  type QuarterTurns,
  rotateInk,
  rowProfile,
  sumOf,
  turnInk,
  withMargin,
} from '../../../core/ocr/ink.ts'
import { cutStrips, partBySize, trimStrip } from '../../../core/ocr/layout/strips.ts'
import { findStrokes } from '../../../core/ocr/layout/strokes.ts'
import { letterHeight, textAreas, textColumns } from '../../../core/ocr/layout/text-areas.ts'
import { findOrientation, findSkew } from '../../../core/ocr/orientation.ts'
import { type PictureSize, scaleOfPage, scaleOfText } from '../../../core/ocr/picture-size.ts'

/** Scale of the layout analysis, relative to the scale for recognition. */
const LAYOUT_SHARE = 0.6
/** iPhones refuse larger canvases. */
const LAYOUT_MAX_PIXELS = 16_000_000
/** Rows of a strip: an eighth of a page, so that two engines finish at about the same time. */
const STRIP_ROWS = 200
/** White margin of a strip, in its pixels; Tesseract loses letters at the very edge. */
const MARGIN = 12
/** Rows left above and below the ink of a strip, in layout pixels: two small letters. */
const STRIP_PADDING = 12

/** Uncertainty of the edge of a dark band, in layout pixels. */
const BAND_EDGE = 2

/** A strip of a page, ready to be recognised. */
export type PreparedStrip = Readonly<{
  /** A grayscale picture as a PGM file. */
  file: Uint8Array<ArrayBuffer>
  /** Number of its area, from 0. Areas of a page, such as columns, are read in order. */
  area: number
  /** Position of its top left corner on the page, in pixels. */
  left: number
  top: number
}>

/**
 * A page with functions that draw its strips, the slowest to read first: strips are read while later ones
 * are drawn.
 */
export type PreparedPage = Readonly<{
  turns: QuarterTurns
  /** Whether the strips are larger than their area of the source. */
  isEnlarged: boolean
  strips: readonly (() => PreparedStrip)[]
}>

type Source = ImageBitmap | OffscreenCanvas

/**
 * Prepares a page for recognition: upright, deskewed, grayscale, evenly lit, scaled to the best size for
 * recognition, and cut between lines into strips.
 *
 * @param turns quarter turns that make the page upright; detected from its lines when left out
 */
export function preparePicture(source: Source, turns?: QuarterTurns): PreparedPage {
  const layoutScale = Math.min(
    scaleOfPage(source) * LAYOUT_SHARE,
    Math.sqrt(LAYOUT_MAX_PIXELS / (source.width * source.height)),
  )
  const { ink, isLightOnDark, hasOtherType } = findStrokes(grayAt(source, layoutScale))
  const turn = turns === undefined ? findOrientation(ink) : skewAfter(ink, turns)
  const drawn = { source, turn, layoutScale, size: { width: ink.width, height: ink.height } }
  const turned = rotateInk(turnInk(ink, turn.turns), -turn.skew)
  // Most pages have no bands, and need no second drawing.
  const { bands, level } = hasOtherType
    ? readBands(drawn, isLightOnDark, turned)
    : { bands: [], level: turned }
  const columns = textColumns(level)
  const letters = letterHeight(level, columns)
  const enlarge = scaleOfText(source, letters / layoutScale) / layoutScale
  const areas = textAreas(level, { ...columns, top: 0, bottom: level.height }, letters)
  const planned = areas
    .flatMap((area, index) => stripsOf(level, area, index, STRIP_ROWS / enlarge, letters))
    // The slowest first, so that two engines finish at about the same time.
    .sort((a, b) => b.ink - a.ink)
  // One canvas for all strips: creating one waits for the main thread, which is busy.
  const paper = paperOf(
    Math.max(0, ...planned.map(({ bounds }) => sizeOf(bounds, enlarge).width)),
    Math.max(0, ...planned.map(({ bounds }) => sizeOf(bounds, enlarge).height)),
  )
  const strips = planned.map(({ bounds, area }) => (): PreparedStrip => {
    const gray = drawArea(paper, drawn, bounds, enlarge)
    const dark = invertBands(
      isLightOnDark ? negative(gray) : gray,
      bandsWithin(bounds, bands, enlarge),
      BAND_EDGE * enlarge,
    )
    return {
      file: pgmFile(withMargin(flattenIllumination(dark), MARGIN)),
      area,
      left: Math.round(bounds.left * enlarge) - MARGIN,
      top: Math.round(bounds.top * enlarge) - MARGIN,
    }
  })
  return { turns: turn.turns, isEnlarged: enlarge * layoutScale > 1, strips }
}

/** A strip before it is drawn: its area in the layout, the number of its text area, and its amount of ink. */
type PlannedStrip = Readonly<{ bounds: Area; area: number; ink: number }>

function stripsOf(
  ink: Ink,
  area: Area,
  index: number,
  wanted: number,
  letters: number,
): readonly PlannedStrip[] {
  const profile = rowProfile(inkWithin(ink, area))
  return partBySize(profile.subarray(area.top, area.bottom), letters).flatMap((block) => {
    const [top, bottom] = [area.top + block.top, area.top + block.bottom]
    return cutStrips(profile.subarray(top, bottom), wanted).map((strip) => {
      const cut = { top: top + strip.top, bottom: top + strip.bottom }
      const drawn = { ...area, ...trimStrip(profile, cut, STRIP_PADDING) }
      return { bounds: drawn, area: index, ink: sumOf(profile.subarray(drawn.top, drawn.bottom)) }
    })
  })
}

function skewAfter(ink: Ink, turns: QuarterTurns) {
  return { turns, skew: findSkew(turnInk(ink, turns)).angle }
}

function grayAt(source: Source, scale: number): GrayPicture {
  const width = Math.max(1, Math.round(source.width * scale))
  const height = Math.max(1, Math.round(source.height * scale))
  const paper = paperOf(width, height)
  paper.scale(width / source.width, height / source.height)
  paper.drawImage(source, 0, 0)
  return grayOf(paper.getImageData(0, 0, width, height))
}

type Sheet = Readonly<{
  source: Source
  turn: Readonly<{ turns: QuarterTurns; skew: number }>
  /** Scale from source pixels to layout pixels. */
  layoutScale: number
  /** Size of the sheet in layout pixels, before rotation. */
  size: PictureSize
}>

/** Finds bands of light type on a page of dark type, or the reverse, and the ink including theirs. */
function readBands(
  sheet: Sheet,
  isLightOnDark: boolean,
  level: Ink,
): Readonly<{ bands: readonly Area[]; level: Ink }> {
  const whole = { left: 0, top: 0, right: level.width, bottom: level.height }
  const drawn = drawArea(paperOf(level.width, level.height), sheet, whole, 1)
  const gray = isLightOnDark ? negative(drawn) : drawn
  const bands = findDarkBands(gray)
  return {
    bands,
    level: bands.length > 0 ? findStrokes(invertBands(gray, bands, BAND_EDGE)).ink : level,
  }
}

/** The bands relative to an area of the page, in its drawn pixels. */
function bandsWithin(bounds: Area, bands: readonly Area[], enlarge: number): readonly Area[] {
  return bands.map(({ left, top, right, bottom }) => ({
    left: (left - bounds.left) * enlarge,
    top: (top - bounds.top) * enlarge,
    right: (right - bounds.left) * enlarge,
    bottom: (bottom - bounds.top) * enlarge,
  }))
}

/**
 * Draws an area of the sheet in one step, so that no letter is resampled twice.
 *
 * @param enlarge scale from layout pixels to drawn pixels
 */
function drawArea(
  paper: Paper,
  { source, turn, layoutScale, size }: Sheet,
  bounds: Area,
  enlarge: number,
): GrayPicture {
  const { width, height } = sizeOf(bounds, enlarge)
  paper.resetTransform()
  paper.fillRect(0, 0, width, height)
  paper.scale(enlarge, enlarge)
  paper.translate(-bounds.left, -bounds.top)
  // Applied from the bottom up: rotated, then deskewed about the center of the rotated sheet.
  const isSideways = turn.turns % 2 === 1
  const middleX = (isSideways ? size.height : size.width) / 2
  const middleY = (isSideways ? size.width : size.height) / 2
  paper.translate(middleX, middleY)
  paper.rotate(-turn.skew)
  paper.rotate((turn.turns * Math.PI) / 2)
  paper.translate(-size.width / 2, -size.height / 2)
  paper.scale(layoutScale, layoutScale)
  paper.drawImage(source, 0, 0)
  return grayOf(paper.getImageData(0, 0, width, height))
}

/** Size of an area of the layout when drawn for recognition. */
function sizeOf(bounds: Area, enlarge: number): PictureSize {
  return {
    width: Math.ceil((bounds.right - bounds.left) * enlarge),
    height: Math.ceil((bounds.bottom - bounds.top) * enlarge),
  }
}

/** Drawing converts to sRGB from any color space of a camera. */
type Paper = OffscreenCanvasRenderingContext2D

/** A white sheet. */
function paperOf(width: number, height: number): Paper {
  const paper = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (paper === null) throw new Error('the browser gives no canvas')
  paper.imageSmoothingQuality = 'high'
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, width, height)
  return paper
}
