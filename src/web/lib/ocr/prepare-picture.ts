import { evenLight } from '../../../core/ocr/even-light.ts'
import { type GrayPicture, grayOf, pgmFile, withMargin } from '../../../core/ocr/gray-picture.ts'
import {
  columnProfile,
  type Ink,
  type QuarterTurns,
  rotateInk,
  rowProfile,
  turnInk,
} from '../../../core/ocr/ink.ts'
import { findPageTurn } from '../../../core/ocr/page-turn.ts'
import { findSkew } from '../../../core/ocr/skew.ts'
import { cutStrips } from '../../../core/ocr/strips.ts'
import { findStrokes, negative } from '../../../core/ocr/strokes.ts'

/**
 * Long side of a page of usual proportions, in pixels, as it is recognised: best for letters of
 * 9 to 12 points on a printed page. Screenshots that are longer count by their width.
 */
const PAGE_LONG_SIDE = 1_500
const PAGE_PROPORTION = Math.SQRT2
/** A small picture is enlarged up to this; more adds no detail. */
const ENLARGEMENT_MAX = 2
/** The size at which lines are looked for, beside the size for recognition. */
const LOOK_SHARE = 0.6
/** iPhones refuse larger canvases. */
const LOOK_MAX_PIXELS = 16_000_000
/** Rows of a strip: a quarter of a page. */
const STRIP_ROWS = 375
/** White around a strip, in its pixels; Tesseract loses letters at the very edge. */
const MARGIN = 12
/** Sheet kept beside the text, in pixels of the look: two letters. */
const ROOM = 12
/** Ink that may be cut off on either side: edges of the sheet, not letters of lines. */
const STRAY_SHARE = 0.001

/** A part of a page, ready to be recognised. */
export type PreparedStrip = Readonly<{
  /** A gray picture as a PGM file. */
  file: Uint8Array<ArrayBuffer>
  /** Where its top left corner stands in the page. */
  left: number
  top: number
}>

export type PreparedPage = Readonly<{ turns: QuarterTurns; strips: readonly PreparedStrip[] }>

type Source = ImageBitmap | OffscreenCanvas

/**
 * Makes a page ready for recognition: upright, level, gray, in even light, at the size that is read
 * best, and cut between lines into strips.
 *
 * @param turns how the sheet must be turned; found by the look of its lines when left out
 */
export function preparePicture(source: Source, turns?: QuarterTurns): PreparedPage {
  const scale = scaleOf(source)
  const look = Math.min(
    scale * LOOK_SHARE,
    Math.sqrt(LOOK_MAX_PIXELS / (source.width * source.height)),
  )
  const { ink, isLightOnDark } = findStrokes(grayAt(source, look))
  const turn = turns === undefined ? findPageTurn(ink) : skewAfter(ink, turns)
  const level = rotateInk(turnInk(ink, turn.turns), -turn.skew)
  const enlarge = scale / look
  const { left, right } = inkedColumns(level)
  const strips = cutStrips(rowProfile(level), STRIP_ROWS / enlarge).map(({ top, bottom }) => {
    const part = { left, top, width: right - left, height: bottom - top }
    const gray = drawStrip(source, { turn, look, enlarge, part, ink })
    return {
      file: pgmFile(withMargin(evenLight(isLightOnDark ? negative(gray) : gray), MARGIN)),
      left: Math.round(left * enlarge) - MARGIN,
      top: Math.round(top * enlarge) - MARGIN,
    }
  })
  return { turns: turn.turns, strips }
}

function scaleOf({ width, height }: Source): number {
  const shortSide = Math.min(width, height)
  const longSide = Math.min(Math.max(width, height), shortSide * PAGE_PROPORTION)
  return Math.min(ENLARGEMENT_MAX, PAGE_LONG_SIDE / longSide)
}

function skewAfter(ink: Ink, turns: QuarterTurns) {
  return { turns, skew: findSkew(turnInk(ink, turns)).angle }
}

/** The columns that hold the text, with a little room, within the sheet. */
function inkedColumns(ink: Ink): Readonly<{ left: number; right: number }> {
  const profile = columnProfile(ink)
  const stray = ink.x.length * STRAY_SHARE
  const first = columnAfter(profile, stray)
  const last = profile.length - 1 - columnAfter(profile.toReversed(), stray)
  return { left: Math.max(0, first - ROOM), right: Math.min(profile.length, last + 1 + ROOM) }
}

/** The column at which more than `amount` of the ink has been passed. */
function columnAfter(profile: Uint32Array, amount: number): number {
  let passed = 0
  return Math.max(
    0,
    profile.findIndex((count) => {
      passed += count
      return passed > amount
    }),
  )
}

function grayAt(source: Source, scale: number): GrayPicture {
  const width = Math.max(1, Math.round(source.width * scale))
  const height = Math.max(1, Math.round(source.height * scale))
  const context = paper(width, height)
  context.scale(width / source.width, height / source.height)
  context.drawImage(source, 0, 0)
  return grayOf(context.getImageData(0, 0, width, height))
}

type StripPlan = Readonly<{
  turn: Readonly<{ turns: QuarterTurns; skew: number }>
  /** From pixels of the source to those in which the plan is made. */
  look: number
  /** From pixels of the plan to those of the strip. */
  enlarge: number
  part: Readonly<{ left: number; top: number; width: number; height: number }>
  /** The sheet before it was turned. */
  ink: Pick<Ink, 'width' | 'height'>
}>

/** Draws a part of the sheet in one step, so that no letter is blurred twice. */
function drawStrip(source: Source, { turn, look, enlarge, part, ink }: StripPlan): GrayPicture {
  const width = Math.ceil(part.width * enlarge)
  const height = Math.ceil(part.height * enlarge)
  const context = paper(width, height)
  context.scale(enlarge, enlarge)
  context.translate(-part.left, -part.top)
  // Read from below: turned, then levelled about the middle of the turned sheet.
  const isLying = turn.turns % 2 === 1
  const middleX = (isLying ? ink.height : ink.width) / 2
  const middleY = (isLying ? ink.width : ink.height) / 2
  context.translate(middleX, middleY)
  context.rotate(-turn.skew)
  context.rotate((turn.turns * Math.PI) / 2)
  context.translate(-ink.width / 2, -ink.height / 2)
  context.scale(look, look)
  context.drawImage(source, 0, 0)
  return grayOf(context.getImageData(0, 0, width, height))
}

/** A white sheet; what is drawn on it becomes sRGB, whatever colours a camera knows. */
function paper(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('the browser gives no canvas')
  context.imageSmoothingQuality = 'high'
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  return context
}
