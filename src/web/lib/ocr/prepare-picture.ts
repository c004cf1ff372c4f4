import { evenLight } from '../../../core/ocr/even-light.ts'
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
import { findPageTurn } from '../../../core/ocr/page-turn.ts'
import type { PictureSize } from '../../../core/ocr/picture-size.ts'
import { scaleOfPage, scaleOfText } from '../../../core/ocr/reading-scale.ts'
import { sumOf } from '../../../core/ocr/runs.ts'
import { findSkew } from '../../../core/ocr/skew.ts'
import { cutStrips, trimStrip } from '../../../core/ocr/strips.ts'
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
  const { ink, isLightOnDark } = findStrokes(grayAt(source, look))
  const turn = turns === undefined ? findPageTurn(ink) : skewAfter(ink, turns)
  const level = rotateInk(turnInk(ink, turn.turns), -turn.skew)
  const columns = textColumns(level)
  const letters = letterHeight(level, columns)
  const enlarge = scaleOfText(source, letters / look) / look
  const areas = textAreas(level, { ...columns, top: 0, bottom: level.height }, letters)
  const planned = areas
    .flatMap((area, index) => stripsOf(level, area, index, STRIP_ROWS / enlarge))
    // What takes longest is read first, so that two engines end at about the same time.
    .sort((a, b) => b.ink - a.ink)
  // One for all strips: a new one waits for the page's own thread, which is busy.
  const paper = paperOf(
    Math.max(0, ...planned.map(({ part }) => sizeOf(part, enlarge).width)),
    Math.max(0, ...planned.map(({ part }) => sizeOf(part, enlarge).height)),
  )
  const strips = planned.map(({ part, area }) => (): PreparedStrip => {
    const gray = drawStrip(paper, source, { turn, look, enlarge, part, ink })
    return {
      file: pgmFile(withMargin(evenLight(isLightOnDark ? negative(gray) : gray), MARGIN)),
      area,
      left: Math.round(part.left * enlarge) - MARGIN,
      top: Math.round(part.top * enlarge) - MARGIN,
    }
  })
  return { turns: turn.turns, isEnlarged: enlarge * look > 1, strips }
}

/** A strip before it is drawn: its place in the plan, the number of its area, and how much ink it holds. */
type PlannedStrip = Readonly<{ part: Area; area: number; ink: number }>

function stripsOf(ink: Ink, area: Area, index: number, wanted: number): readonly PlannedStrip[] {
  const profile = rowProfile(inkWithin(ink, area))
  return cutStrips(profile.subarray(area.top, area.bottom), wanted).map((strip) => {
    const cut = { top: area.top + strip.top, bottom: area.top + strip.bottom }
    const part = { ...area, ...trimStrip(profile, cut, ROOM) }
    return { part, area: index, ink: sumOf(profile.subarray(part.top, part.bottom)) }
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

type StripPlan = Readonly<{
  turn: Readonly<{ turns: QuarterTurns; skew: number }>
  /** From pixels of the source to those in which the plan is made. */
  look: number
  /** From pixels of the plan to those of the strip. */
  enlarge: number
  part: Area
  /** The sheet before it was turned. */
  ink: Pick<Ink, 'width' | 'height'>
}>

/** Draws a part of the sheet in one step, so that no letter is blurred twice. */
function drawStrip(
  paper: Paper,
  source: Source,
  { turn, look, enlarge, part, ink }: StripPlan,
): GrayPicture {
  const { width, height } = sizeOf(part, enlarge)
  paper.resetTransform()
  paper.fillRect(0, 0, width, height)
  paper.scale(enlarge, enlarge)
  paper.translate(-part.left, -part.top)
  // Read from below: turned, then levelled about the middle of the turned sheet.
  const isLying = turn.turns % 2 === 1
  const middleX = (isLying ? ink.height : ink.width) / 2
  const middleY = (isLying ? ink.width : ink.height) / 2
  paper.translate(middleX, middleY)
  paper.rotate(-turn.skew)
  paper.rotate((turn.turns * Math.PI) / 2)
  paper.translate(-ink.width / 2, -ink.height / 2)
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
