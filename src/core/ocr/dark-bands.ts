import type { Area, GrayPicture } from './ink.ts'
import {
  CELL_PIXELS,
  cellsOfLightType,
  dilate,
  erode,
  extremesOfBlocks,
  readPolarity,
} from './morphology.ts'

/** Reach of dilation and erosion, in blocks, the same as in the search for strokes. */
const REACH = 2
/** Neighbouring cells that are included: a row of letters this wide is never all light. */
const CELLS_BESIDE = 2
/** A band ends at a row or column with a smaller share of dark pixels: paper with text is lighter. */
const DARK_MIN_SHARE = 0.25
/** Minimum dark share just inside the edges of a band, since its text has a margin. */
const EDGE_DARK_SHARE = 0.7
/** Pixels on each side of an edge, which may be slightly tilted and blurred. */
const EDGE_ROOM = 3
/** Within these, the shade changes by at least twice this share of the contrast of ground and type. */
const SHARP_SHARE = 0.15
/** Limit of pixels examined, in pages: otherwise each spot of a desk would grow to the whole desk. */
const GROWN_MAX_PAGES = 16
const SCATTER = 16
/** Narrower areas are letters of a title, or buttons. */
const MIN_WIDTH_SHARE = 0.15
const MIN_HEIGHT = 12
const MIN_CELLS = 3
/** Rows between and around lines of text have no light pixels; the texture of a desk has no such rows. */
const EMPTY_LIGHT_SHARE = 0.02
const EMPTY_ROWS_SHARE = 0.1
/** Share of its ground that text covers. */
const LIGHT_MIN_SHARE = 0.002
const LIGHT_MAX_SHARE = 0.45

/**
 * Bands and boxes with light type on a deskewed page whose type is dark: evenly dark, with straight and
 * sharp edges, and wider than a word. Shadows do not count: type in them is darker than the paper.
 */
export function findDarkBands(picture: GrayPicture): readonly Area[] {
  const { lightest, darkest } = extremesOfBlocks(picture)
  const ground = {
    blocks: lightest,
    dilated: dilate(lightest, REACH),
    eroded: erode(darkest, REACH),
  }
  const polarity = readPolarity(picture, ground)
  if (polarity.isLightOnDark) return []
  const cells = cellsOfLightType(ground, polarity).map((cell) =>
    cellArea(cell, polarity.columns, picture),
  )
  const bands: Area[] = []
  let pixelsLeft = picture.pixels.length * GROWN_MAX_PAGES
  for (const cell of scattered(cells)) {
    if (pixelsLeft <= 0) break
    if (bands.some((band) => meet(band, cell))) continue
    const shades = shadesOf(picture, cell)
    const grown = growOver(picture, cell, shades.middle)
    pixelsLeft -= (grown.right - grown.left) * (grown.bottom - grown.top)
    // An area that is inverted twice would be unchanged.
    const isApart = !bands.some((band) => meet(band, grown))
    if (isApart && isBand(picture, grown, shades, cells)) bands.push(grown)
  }
  return bands.sort((a, b) => a.top - b.top || a.left - b.left)
}

/**
 * The picture with these areas inverted, so that all of its type is dark. Pixels along the edges always
 * become light: edges are never quite level, and the remainder would look like a line.
 *
 * @param room pixels on each side of an edge
 */
export function invertBands(
  picture: GrayPicture,
  bands: readonly Area[],
  room: number,
): GrayPicture {
  if (bands.length === 0) return picture
  const pixels = picture.pixels.slice()
  const invert = (area: Area) =>
    eachWithin(picture, area, (at) => {
      pixels[at] = 255 - (picture.pixels[at] ?? 0)
    })
  const lighten = (area: Area) =>
    eachWithin(picture, area, (at) => {
      const pixel = picture.pixels[at] ?? 0
      pixels[at] = Math.max(pixel, 255 - pixel)
    })
  for (const band of bands) {
    const { left, top, right, bottom } = band
    invert(band)
    lighten({ ...band, top: top - room, bottom: top + room })
    lighten({ ...band, top: bottom - room, bottom: bottom + room })
    lighten({ ...band, left: left - room, right: left + room })
    lighten({ ...band, left: right - room, right: right + room })
  }
  return { ...picture, pixels }
}

/** Calls `act` with the index of every pixel of an area within the picture. */
function eachWithin({ width, height }: GrayPicture, area: Area, act: (at: number) => void): void {
  const left = Math.max(0, Math.round(area.left))
  const right = Math.min(width, Math.round(area.right))
  const bottom = Math.min(height, Math.round(area.bottom))
  for (let row = Math.max(0, Math.round(area.top)); row < bottom; row += 1) {
    for (let at = row * width + left; at < row * width + right; at += 1) act(at)
  }
}

function cellArea(cell: number, columns: number, { width, height }: GrayPicture): Area {
  const left = (cell % columns) * CELL_PIXELS
  const top = Math.floor(cell / columns) * CELL_PIXELS
  return {
    left,
    top,
    right: Math.min(width, left + CELL_PIXELS),
    bottom: Math.min(height, top + CELL_PIXELS),
  }
}

/** Cells in an order that takes distant ones first: those of a desk are adjacent, and may touch a band. */
function scattered(cells: readonly Area[]): readonly Area[] {
  return Array.from({ length: SCATTER }, (_, start) =>
    cells.filter((_, at) => at % SCATTER === start),
  ).flat()
}

const meet = (one: Area, other: Area): boolean =>
  one.right > other.left &&
  one.left < other.right &&
  one.bottom > other.top &&
  one.top < other.bottom

/** Whether a dark area with light type is a band, rather than part of a picture, a desk or a letter. */
function isBand(
  picture: GrayPicture,
  { left, top, right, bottom }: Area,
  shades: Shades,
  cells: readonly Area[],
): boolean {
  if (right - left < picture.width * MIN_WIDTH_SHARE || bottom - top < MIN_HEIGHT) return false
  const own = cells.filter((cell) => meet({ left, top, right, bottom }, cell))
  if (own.length < MIN_CELLS) return false
  // A dark desk may extend to the left and right of the sheet: only the part with type counts.
  const typed = {
    left: Math.max(left, Math.min(...own.map((cell) => cell.left))),
    right: Math.min(right, Math.max(...own.map((cell) => cell.right))),
    top,
    bottom,
  }
  return hasEdges(picture, typed, shades) && hasLines(picture, typed, shades.middle)
}

/** Grows a cell over the dark area around it, ignoring letters: first vertically, then horizontally. */
function growOver(picture: GrayPicture, cell: Area, limit: number): Area {
  const { width, height } = picture
  const beside = CELLS_BESIDE * CELL_PIXELS
  const start = {
    left: Math.max(0, cell.left - beside),
    right: Math.min(width, cell.right + beside),
  }
  const isDark = (area: Area) => darkShare(picture, area, limit) >= DARK_MIN_SHARE
  const isDarkRow = (row: number) => isDark({ ...start, top: row, bottom: row + 1 })
  const middle = Math.floor((cell.top + cell.bottom) / 2)
  const top = lastWhile(middle, -1, height, isDarkRow)
  const bottom = lastWhile(middle, 1, height, isDarkRow) + 1
  const isDarkColumn = (left: number) => isDark({ left, right: left + 1, top, bottom })
  return {
    left: lastWhile(cell.left, -1, width, isDarkColumn),
    top,
    right: lastWhile(cell.left, 1, width, isDarkColumn) + 1,
    bottom,
  }
}

/** Whether an area is dark just inside and light just outside its edges; a gradual change is a picture. */
function hasEdges(picture: GrayPicture, area: Area, { dark, light }: Shades): boolean {
  const shareAt = (row: number, limit: number) =>
    darkShare(picture, { ...area, top: row, bottom: row + 1 }, limit)
  const isEdge = (within: number, beyond: number) =>
    shareAt(within, dark) >= EDGE_DARK_SHARE &&
    (beyond < 0 || beyond >= picture.height || shareAt(beyond, light) < DARK_MIN_SHARE)
  return (
    isEdge(area.top + EDGE_ROOM, area.top - EDGE_ROOM) &&
    isEdge(area.bottom - 1 - EDGE_ROOM, area.bottom - 1 + EDGE_ROOM)
  )
}

function hasLines(picture: GrayPicture, area: Area, limit: number): boolean {
  const lights = Array.from({ length: area.bottom - area.top }, (_, at) => {
    const row = area.top + at
    return 1 - darkShare(picture, { ...area, top: row, bottom: row + 1 }, limit)
  })
  const empty = lights.filter((share) => share < EMPTY_LIGHT_SHARE).length
  const light = lights.reduce((sum, share) => sum + share, 0) / lights.length
  return (
    empty >= lights.length * EMPTY_ROWS_SHARE &&
    light >= LIGHT_MIN_SHARE &&
    light <= LIGHT_MAX_SHARE
  )
}

/** Thresholds: surely ground, surely lighter, and the shade between the two. */
type Shades = Readonly<{ dark: number; middle: number; light: number }>

/** The thresholds between the ground of a cell and its lightest pixel. */
function shadesOf({ width, pixels }: GrayPicture, { left, top, right, bottom }: Area): Shades {
  const shades: number[] = []
  for (let row = top; row < bottom; row += 1) {
    shades.push(...pixels.subarray(row * width + left, row * width + right))
  }
  shades.sort((a, b) => a - b)
  const ground = shades[Math.floor(shades.length / 4)] ?? 0
  const type = shades.at(-1) ?? 0
  const at = (share: number) => ground + (type - ground) * share
  return { dark: at(0.5 - SHARP_SHARE), middle: at(0.5), light: at(0.5 + SHARP_SHARE) }
}

function darkShare(
  { width, pixels }: GrayPicture,
  { left, top, right, bottom }: Area,
  limit: number,
): number {
  let dark = 0
  for (let row = top; row < bottom; row += 1) {
    for (let at = row * width + left; at < row * width + right; at += 1) {
      if ((pixels[at] ?? 0) < limit) dark += 1
    }
  }
  return dark / ((right - left) * (bottom - top))
}

/** The last position up or down from `from` up to which a condition holds throughout. */
function lastWhile(
  from: number,
  step: 1 | -1,
  length: number,
  isTrue: (at: number) => boolean,
): number {
  let at = from
  while (at + step >= 0 && at + step < length && isTrue(at + step)) at += step
  return at
}
