import { findDarkBands, invertBands } from '../../../core/ocr/dark-bands.ts'
import { flattenIllumination } from '../../../core/ocr/flatten-illumination.ts'
import {
  type GrayPicture,
  grayOf,
  negative,
  pgmFile,
  withMargin,
} from '../../../core/ocr/gray-picture.ts'
import {
  type Area,
  type Ink,
  inkWithin,
  type QuarterTurns,
  rotateInk,
  rowProfile,
  turnInk,
} from '../../../core/ocr/ink.ts'
import { letterHeight } from '../../../core/ocr/letter-height.ts'
import { findOrientation } from '../../../core/ocr/orientation.ts'
import type { PictureSize } from '../../../core/ocr/picture-size.ts'
import { scaleOfPage, scaleOfText } from '../../../core/ocr/reading-scale.ts'
import { sumOf } from '../../../core/ocr/runs.ts'
import { findSkew } from '../../../core/ocr/skew.ts'
import { cutStrips, partBySize, trimStrip } from '../../../core/ocr/strips.ts'
import { findStrokes } from '../../../core/ocr/strokes.ts'
import { textAreas } from '../../../core/ocr/text-areas.ts'
import { textColumns } from '../../../core/ocr/text-block.ts'

/** The size at which lines are looked for, beside the size for recognition. */
const LOOK_SHARE = 0.6
/** iPhones refuse larger canvases. */
const LOOK_MAX_PIXELS = 16_000_000
/** Rows of a strip: an eighth of a page, so that two engines end at about the same time. */
const STRIP_ROWS = 200
/** White around a strip, in its pixels; Tesseract loses letters at the very edge. */
const MARGIN = 12
/** Rows kept above and below the ink of a strip, in pixels of the look: two small letters. */
const ROOM = 12

/** Pixels of the look in which the edge of a dark band may lie. */
const BAND_EDGE = 2

/** A part of a page, ready to be recognised. */
export type PreparedStrip = Readonly<{
  /** A gray picture as a PGM file. */
  file: Uint8Array<ArrayBuffer>
  /** Areas of a page, such as columns, are read one after the other: the number of this one, from 0. */
  area: number
  /** Where its top left corner stands in the page. */
  left: number
  top: number
}>

/**
 * Functions that draw the strips of a page, those that take longest to be read first: they are read
 * while others are drawn.
 */
export type PreparedPage = Readonly<{
  turns: QuarterTurns
  /** Whether the strips have more pixels than their part of the picture. */
  isEnlarged: boolean
  strips: readonly (() => PreparedStrip)[]
}>

type Source = ImageBitmap | OffscreenCanvas

/**
 * Makes a page ready for recognition: upright, level, gray, in even light, at the size that is read
 * best, and cut between lines into strips.
 *
 * @param turns how the sheet must be turned; found by the look of its lines when left out
 */
export function preparePicture(source: Source, turns?: QuarterTurns): PreparedPage {
  const look = Math.min(
    scaleOfPage(source) * LOOK_SHARE,
    Math.sqrt(LOOK_MAX_PIXELS / (source.width * source.height)),
  )
  const { ink, isLightOnDark, hasOtherType } = findStrokes(grayAt(source, look))
  const turn = turns === undefined ? findOrientation(ink) : skewAfter(ink, turns)
  const drawn = { source, turn, look, size: { width: ink.width, height: ink.height } }
  const turned = rotateInk(turnInk(ink, turn.turns), -turn.skew)
  // Most pages have none, and are not drawn once more for it.
  const { bands, level } = hasOtherType
    ? readBands(drawn, isLightOnDark, turned)
    : { bands: [], level: turned }
  const columns = textColumns(level)
  const letters = letterHeight(level, columns)
  const enlarge = scaleOfText(source, letters / look) / look
  const areas = textAreas(level, { ...columns, top: 0, bottom: level.height }, letters)
  const planned = areas
    .flatMap((area, index) => stripsOf(level, area, index, STRIP_ROWS / enlarge, letters))
    // What takes longest is read first, so that two engines end at about the same time.
    .sort((a, b) => b.ink - a.ink)
  // One for all strips: a new one waits for the page's own thread, which is busy.
  const paper = paperOf(
    Math.max(0, ...planned.map(({ part }) => sizeOf(part, enlarge).width)),
    Math.max(0, ...planned.map(({ part }) => sizeOf(part, enlarge).height)),
  )
  const strips = planned.map(({ part, area }) => (): PreparedStrip => {
    const gray = drawPart(paper, drawn, part, enlarge)
    const dark = invertBands(
      isLightOnDark ? negative(gray) : gray,
      bandsIn(part, bands, enlarge),
      BAND_EDGE * enlarge,
    )
    return {
      file: pgmFile(withMargin(flattenIllumination(dark), MARGIN)),
      area,
      left: Math.round(part.left * enlarge) - MARGIN,
      top: Math.round(part.top * enlarge) - MARGIN,
    }
  })
  return { turns: turn.turns, isEnlarged: enlarge * look > 1, strips }
}

/** A strip before it is drawn: its place in the plan, the number of its area, and how much ink it holds. */
type PlannedStrip = Readonly<{ part: Area; area: number; ink: number }>

function stripsOf(
  ink: Ink,
  area: Area,
  index: number,
  wanted: number,
  letters: number,
): readonly PlannedStrip[] {
  const profile = rowProfile(inkWithin(ink, area))
  return partBySize(profile.subarray(area.top, area.bottom), letters).flatMap((part) => {
    const [top, bottom] = [area.top + part.top, area.top + part.bottom]
    return cutStrips(profile.subarray(top, bottom), wanted).map((strip) => {
      const cut = { top: top + strip.top, bottom: top + strip.bottom }
      const drawn = { ...area, ...trimStrip(profile, cut, ROOM) }
      return { part: drawn, area: index, ink: sumOf(profile.subarray(drawn.top, drawn.bottom)) }
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
  /** From pixels of the source to those in which the plan is made. */
  look: number
  /** The sheet in these, before it is turned. */
  size: PictureSize
}>

/** Bands with light type on a page of dark type, or the reverse; and the ink with that of their type. */
function readBands(
  sheet: Sheet,
  isLightOnDark: boolean,
  level: Ink,
): Readonly<{ bands: readonly Area[]; level: Ink }> {
  const whole = { left: 0, top: 0, right: level.width, bottom: level.height }
  const drawn = drawPart(paperOf(level.width, level.height), sheet, whole, 1)
  const gray = isLightOnDark ? negative(drawn) : drawn
  const bands = findDarkBands(gray)
  return {
    bands,
    level: bands.length > 0 ? findStrokes(invertBands(gray, bands, BAND_EDGE)).ink : level,
  }
}

/** The bands as they lie in a part of the page, in its pixels. */
function bandsIn(part: Area, bands: readonly Area[], enlarge: number): readonly Area[] {
  return bands.map(({ left, top, right, bottom }) => ({
    left: (left - part.left) * enlarge,
    top: (top - part.top) * enlarge,
    right: (right - part.left) * enlarge,
    bottom: (bottom - part.top) * enlarge,
  }))
}

/**
 * Draws a part of the sheet in one step, so that no letter is blurred twice.
 *
 * @param enlarge from pixels of the plan to those of the picture
 */
function drawPart(
  paper: Paper,
  { source, turn, look, size }: Sheet,
  part: Area,
  enlarge: number,
): GrayPicture {
  const { width, height } = sizeOf(part, enlarge)
  paper.resetTransform()
  paper.fillRect(0, 0, width, height)
  paper.scale(enlarge, enlarge)
  paper.translate(-part.left, -part.top)
  // Read from below: turned, then levelled about the middle of the turned sheet.
  const isLying = turn.turns % 2 === 1
  const middleX = (isLying ? size.height : size.width) / 2
  const middleY = (isLying ? size.width : size.height) / 2
  paper.translate(middleX, middleY)
  paper.rotate(-turn.skew)
  paper.rotate((turn.turns * Math.PI) / 2)
  paper.translate(-size.width / 2, -size.height / 2)
  paper.scale(look, look)
  paper.drawImage(source, 0, 0)
  return grayOf(paper.getImageData(0, 0, width, height))
}

/** Pixels of a part of the plan where it is read. */
function sizeOf(part: Area, enlarge: number): PictureSize {
  return {
    width: Math.ceil((part.right - part.left) * enlarge),
    height: Math.ceil((part.bottom - part.top) * enlarge),
  }
}

/** What is drawn on it becomes sRGB, whatever colours a camera knows. */
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
