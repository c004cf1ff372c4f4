import type { GrayPicture } from './ink.ts'

/** Cells along the shorter side: wider than strokes of letters, narrower than shadows. */
const CELLS_PER_SIDE = 40
const CELL_MIN_PIXELS = 8
/** The percentile of a cell's brightness that is taken as paper; text covers less than the rest. */
const PAPER_SHARE = 0.85
/** Target brightness of paper: not quite white, so that its texture is not clipped to spots. */
const PAPER_BRIGHTNESS = 250
/** Minimum ground brightness: darker ground is a photo or a bar, and must not be amplified to noise. */
const GROUND_MIN = 40

const LEVELS = 64
const LEVEL_WIDTH = 256 / LEVELS

/**
 * Flattens the illumination of a photo: divides each pixel by the brightness of the paper around it, so
 * that shadows disappear and the paper is uniform.
 */
export function flattenIllumination(picture: GrayPicture): GrayPicture {
  const { width, height, pixels } = picture
  const cell = Math.max(CELL_MIN_PIXELS, Math.round(Math.min(width, height) / CELLS_PER_SIDE))
  const columns = Math.max(1, Math.ceil(width / cell))
  const rows = Math.max(1, Math.ceil(height / cell))
  const ground = smooth(groundOfCells(picture, cell, columns, rows), columns, rows)
  const flat = new Uint8Array(pixels.length)
  const across = placesInCells(width, cell, columns)
  // The last cell is repeated, so that each has a next one.
  const line = new Float32Array(columns + 1)
  for (let y = 0; y < height; y += 1) {
    // The ground is interpolated between the centres of cells.
    const [top, down] = placeInCells(y, cell, rows)
    const above = ground.subarray(top * columns, (top + 1) * columns)
    const below = ground.subarray(Math.min(rows - 1, top + 1) * columns)
    for (let at = 0; at < columns; at += 1) line[at] = mix(above[at], below[at], down)
    line[columns] = line[columns - 1] ?? 0
    flattenRow(pixels, flat, y * width, across, line)
  }
  return { width, height, pixels: flat }
}

/** For each pixel of a row, the cell whose centre precedes it, and its position towards the next, 0 to 1. */
type PlacesInCells = Readonly<{ cells: Uint16Array; shares: Float32Array }>

function placesInCells(length: number, cell: number, cells: number): PlacesInCells {
  const places = { cells: new Uint16Array(length), shares: new Float32Array(length) }
  for (let at = 0; at < length; at += 1) {
    const [before, share] = placeInCells(at, cell, cells)
    places.cells[at] = before
    places.shares[at] = share
  }
  return places
}

function placeInCells(at: number, cell: number, cells: number): readonly [number, number] {
  const place = Math.min(cells - 1, Math.max(0, (at + 0.5) / cell - 0.5))
  const before = Math.floor(place)
  return [before, place - before]
}

/** Divides a row by its paper. This is the inner loop: whatever is per row is computed outside. */
function flattenRow(
  pixels: Uint8Array,
  flat: Uint8Array,
  start: number,
  { cells, shares }: PlacesInCells,
  line: Float32Array,
): void {
  for (let x = 0; x < cells.length; x += 1) {
    const before = cells[x] ?? 0
    const here = line[before] ?? 0
    const paper = here + ((line[before + 1] ?? 0) - here) * (shares[x] ?? 0)
    flat[start + x] = Math.min(255, ((pixels[start + x] ?? 0) * PAPER_BRIGHTNESS) / paper)
  }
}

function groundOfCells(
  { width, height, pixels }: GrayPicture,
  cell: number,
  columns: number,
  rows: number,
): Float32Array {
  const ground = new Float32Array(columns * rows)
  const counts = new Uint32Array(LEVELS)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0)
      const bottom = Math.min(height, (row + 1) * cell)
      const right = Math.min(width, (column + 1) * cell)
      for (let y = row * cell; y < bottom; y += 1) {
        for (let x = column * cell; x < right; x += 1) {
          const level = ((pixels[y * width + x] ?? 0) / LEVEL_WIDTH) | 0
          counts[level] = (counts[level] ?? 0) + 1
        }
      }
      const total = (bottom - row * cell) * (right - column * cell)
      ground[row * columns + column] = brightnessAt(counts, total, PAPER_SHARE)
    }
  }
  return ground
}

/** The percentile of a histogram, searched from the top, since paper is light. */
function brightnessAt(counts: Uint32Array, total: number, share: number): number {
  let level = counts.length - 1
  let below = total - (counts[level] ?? 0)
  while (level > 0 && below >= total * share) {
    level -= 1
    below -= counts[level] ?? 0
  }
  return Math.max(GROUND_MIN, (level + 0.5) * LEVEL_WIDTH)
}

/** Each cell becomes the mean of itself and its neighbours, so that bold words leave no dent. */
function smooth(ground: Float32Array, columns: number, rows: number): Float32Array {
  return ground.map((_, at) => {
    const row = Math.floor(at / columns)
    const column = at % columns
    let sum = 0
    let count = 0
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
        sum += ground[y * columns + x] ?? 0
        count += 1
      }
    }
    return sum / count
  })
}

function mix(from = 0, to = 0, share = 0): number {
  return from + (to - from) * share
}
