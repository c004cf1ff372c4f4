import type { GrayPicture } from './gray-picture.ts'

/** A cell is this part of the shorter side: wider than strokes of letters, narrower than shadows. */
const CELLS_PER_SIDE = 40
const CELL_MIN_PIXELS = 8
/** The paper of a cell is brighter than this share of its pixels; text covers less than the rest. */
const PAPER_SHARE = 0.85
/** What paper becomes: not quite white, so that its grain is not cut off into spots. */
const PAPER_BRIGHTNESS = 250
/** A ground darker than this is a photo or a bar, and is not stretched into noise. */
const GROUND_MIN = 40

const LEVELS = 64
const LEVEL_WIDTH = 256 / LEVELS

/**
 * Takes the light out of a photo: each pixel is divided by the brightness of the paper around it, so
 * that shadows go and the paper is the same everywhere.
 */
export function evenLight(picture: GrayPicture): GrayPicture {
  const { width, height, pixels } = picture
  const cell = Math.max(CELL_MIN_PIXELS, Math.round(Math.min(width, height) / CELLS_PER_SIDE))
  const columns = Math.max(1, Math.ceil(width / cell))
  const rows = Math.max(1, Math.ceil(height / cell))
  const ground = smooth(groundOfCells(picture, cell, columns, rows), columns, rows)
  const even = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y += 1) {
    // Between the middles of cells the ground goes over from one to the other.
    const row = clamp((y + 0.5) / cell - 0.5, rows - 1)
    const top = Math.floor(row)
    const bottom = Math.min(rows - 1, top + 1)
    const down = row - top
    for (let x = 0; x < width; x += 1) {
      const column = clamp((x + 0.5) / cell - 0.5, columns - 1)
      const left = Math.floor(column)
      const right = Math.min(columns - 1, left + 1)
      const across = column - left
      const above = mix(ground[top * columns + left], ground[top * columns + right], across)
      const below = mix(ground[bottom * columns + left], ground[bottom * columns + right], across)
      const paper = mix(above, below, down)
      const at = y * width + x
      even[at] = Math.min(255, ((pixels[at] ?? 0) * PAPER_BRIGHTNESS) / paper)
    }
  }
  return { width, height, pixels: even }
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
          const level = Math.floor((pixels[y * width + x] ?? 0) / LEVEL_WIDTH)
          counts[level] = (counts[level] ?? 0) + 1
        }
      }
      ground[row * columns + column] = brightnessAt(counts, PAPER_SHARE)
    }
  }
  return ground
}

/** The brightness that a share of the counted pixels stays below. */
function brightnessAt(counts: Uint32Array, share: number): number {
  let total = 0
  for (const count of counts) total += count
  let seen = 0
  for (let level = 0; level < counts.length; level += 1) {
    seen += counts[level] ?? 0
    if (seen >= total * share) return Math.max(GROUND_MIN, (level + 0.5) * LEVEL_WIDTH)
  }
  return 255
}

/** Each cell becomes the mean of itself and its neighbours, so that a word in bold leaves no dent. */
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

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(0, value))
}

function mix(from = 0, to = 0, share = 0): number {
  return from + (to - from) * share
}
