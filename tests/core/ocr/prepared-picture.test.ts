import { describe, expect, test } from 'vitest'
import { flattenIllumination } from '../../../src/core/ocr/flatten-illumination.ts'
import {
  type GrayPicture,
  grayOf,
  type Ink,
  negative,
  pgmFile,
  type QuarterTurns,
  rotateInk,
  turnInk,
  withMargin,
} from '../../../src/core/ocr/ink.ts'
import { cutStrips, partBySize, trimStrip } from '../../../src/core/ocr/layout/strips.ts'
import { findStrokes } from '../../../src/core/ocr/layout/strokes.ts'
import { findOrientation, findSkew } from '../../../src/core/ocr/orientation.ts'
import { drawnText, redrawn, rotated } from './drawn-text.ts'

const SHEET = { width: 300, height: 400 }
const text = drawnText(SHEET)

describe('gray', () => {
  test('follows perceived brightness', () => {
    const data = [255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]
    expect([...grayOf({ width: 2, height: 2, data }).pixels]).toEqual([255, 0, 149, 28])
  })

  test('is written as a file that any picture reader accepts', () => {
    const file = pgmFile({ width: 2, height: 1, pixels: Uint8Array.of(7, 9) })
    expect(new TextDecoder('latin1').decode(file)).toBe('P5\n2 1\n255\n\u0007\t')
  })

  test('gets a white margin', () => {
    const { width, height, pixels } = withMargin(
      { width: 1, height: 2, pixels: Uint8Array.of(1, 2) },
      1,
    )
    expect([width, height]).toEqual([3, 4])
    expect([...pixels]).toEqual([255, 255, 255, 255, 1, 255, 255, 2, 255, 255, 255, 255])
  })
})

describe('flattened illumination', () => {
  const inShadow: GrayPicture = {
    ...text,
    pixels: text.pixels.map(
      (pixel, at) => pixel * (0.3 + (0.7 * (at % SHEET.width)) / SHEET.width),
    ),
  }

  test('makes the paper the same in shadow and sun', () => {
    const { pixels } = flattenIllumination(inShadow)
    for (const at of [5 * 300 + 4, 5 * 300 + 150, 5 * 300 + 295, 395 * 300 + 10]) {
      expect(pixels[at]).toBeGreaterThan(225)
    }
  })

  test('keeps letters dark in sun and shadow', () => {
    const { pixels } = flattenIllumination(inShadow)
    const letters = pixels.filter((_, at) => text.pixels[at] === 20)
    expect(letters.length).toBeGreaterThan(1_000)
    expect(Math.max(...letters)).toBeLessThan(60)
  })

  test('handles an empty picture', () => {
    expect(
      flattenIllumination({ width: 0, height: 0, pixels: new Uint8Array() }).pixels,
    ).toHaveLength(0)
  })
})

describe('strokes', () => {
  test('are found dark on light and light on dark alike', () => {
    const dark = findStrokes(text)
    const light = findStrokes(negative(text))
    expect(dark.isLightOnDark).toBe(false)
    expect(light.isLightOnDark).toBe(true)
    expect(light.ink.x).toEqual(dark.ink.x)
  })

  test('are found even if letters are hardly darker than their paper', () => {
    const faint = findStrokes(drawnText(SHEET, { paper: 240, ink: 182 }))
    expect(faint.ink.x).toEqual(findStrokes(text).ink.x)
  })

  test('are not the grain of paper that has text', () => {
    const grainy = { ...text, pixels: text.pixels.map((pixel, at) => pixel - ((at * 7) % 38)) }
    const left = findStrokes(grainy).ink.x.length
    expect(left).toBeLessThan(findStrokes(text).ink.x.length * 1.05)
  })

  test.each([50, 51])('are not the edge of a sheet on a dark desk, %i pixels wide', (desk) => {
    const onDesk = redrawn(text, { width: 400, height: 500 }, (x, y) => [x - desk, y - desk])
    const isDesk = (at: number) => {
      const [x, y] = [at % 400, Math.floor(at / 400)]
      return x < desk || y < desk || x >= desk + 300 || y >= desk + 400
    }
    const pixels = onDesk.pixels.map((pixel, at) => (isDesk(at) ? 30 : pixel))
    const { ink, isLightOnDark } = findStrokes({ ...onDesk, pixels })
    expect(isLightOnDark).toBe(false)
    expect(Math.min(...ink.x)).toBeGreaterThan(60)
    expect(Math.max(...ink.x)).toBeLessThan(340)
  })
})

describe('the orientation of a sheet', () => {
  const turned: Readonly<Record<QuarterTurns, GrayPicture>> = {
    0: text,
    1: redrawn(text, { width: 400, height: 300 }, (x, y) => [299 - y, x]),
    2: redrawn(text, SHEET, (x, y) => [299 - x, 399 - y]),
    3: redrawn(text, { width: 400, height: 300 }, (x, y) => [y, 399 - x]),
  }

  test.each([0, 1, 2, 3] as const)('is found when it needs %i quarter turns', (turns) => {
    const { ink } = findStrokes(turned[turns])
    expect(findOrientation(ink).turns).toBe(turns)
  })

  test.each([
    ['stands', { width: 120, height: 2_400 }],
    ['lies', { width: 2_400, height: 120 }],
  ])('is found if the sheet is a long strip that %s', (_, size) => {
    const strip = drawnText(size)
    const upright = findStrokes(strip)
    expect(findOrientation(upright.ink).turns).toBe(0)
    const onItsSide = redrawn(strip, { width: size.height, height: size.width }, (x, y) => [
      size.width - 1 - y,
      x,
    ])
    expect(findOrientation(findStrokes(onItsSide).ink).turns).toBe(1)
  })

  test.each([-7.5, -2, 0, 0.4, 3, 9])('is deskewed when it is off by %f degrees', (degrees) => {
    const { ink } = findStrokes(rotated(text, degrees))
    expect((findSkew(ink).angle * 180) / Math.PI).toBeCloseTo(degrees, 0)
    expect(findOrientation(ink).turns).toBe(0)
  })

  test('is unchanged if there is nothing to see', () => {
    const { ink } = findStrokes({ width: 50, height: 50, pixels: new Uint8Array(2_500).fill(255) })
    expect(findOrientation(ink).turns).toBe(0)
  })
})

test('ink that is turned and rotated lands where the sheet would', () => {
  const ink: Ink = { width: 10, height: 4, x: Float32Array.of(0), y: Float32Array.of(0) }
  const place = ({ x, y }: Ink) => [x[0], y[0]]
  expect(place(turnInk(ink, 1))).toEqual([3, 0])
  expect(place(turnInk(ink, 2))).toEqual([9, 3])
  expect(place(turnInk(ink, 3))).toEqual([0, 9])
  expect(place(rotateInk(ink, Math.PI))).toEqual([10, 4])
})

describe('strips', () => {
  /** Lines of 10 rows and gaps of 6. */
  const profile = Uint32Array.from({ length: 1_600 }, (_, row) => (row % 16 < 10 ? 50 : 0))

  test('are cut in the gaps between lines', () => {
    const strips = cutStrips(profile, 375)
    expect(strips).toHaveLength(4)
    for (const { bottom } of strips.slice(0, -1)) expect(bottom % 16).toBeGreaterThanOrEqual(10)
  })

  test('contain every row with ink once', () => {
    const strips = cutStrips(profile, 375)
    const inked = strips.flatMap(({ top, bottom }) => [...profile.subarray(top, bottom)])
    expect(inked.filter((count) => count > 0)).toHaveLength(1_000)
  })

  test('are cut where there is least ink if no row is empty', () => {
    const full = new Uint32Array(1_000).fill(9)
    full[410] = 2
    const [first] = cutStrips(full, 375)
    expect(first).toEqual({ top: 0, bottom: 410 })
  })

  test('lose the empty rows at their ends, except for a margin', () => {
    const rows = Uint32Array.from({ length: 300 }, (_, row) => (row >= 100 && row < 150 ? 9 : 0))
    expect(trimStrip(rows, { top: 0, bottom: 300 }, 12)).toEqual({ top: 88, bottom: 162 })
    expect(trimStrip(rows, { top: 95, bottom: 152 }, 12)).toEqual({ top: 95, bottom: 152 })
  })

  test('shrink to that margin if they have no ink', () => {
    const empty = new Uint32Array(300)
    expect(trimStrip(empty, { top: 100, bottom: 200 }, 12)).toEqual({ top: 100, bottom: 112 })
    expect(trimStrip(empty, { top: 100, bottom: 104 }, 12)).toEqual({ top: 100, bottom: 104 })
  })

  test('omit empty areas', () => {
    expect(cutStrips(new Uint32Array(2_000), 375)).toEqual([])
    expect(cutStrips(new Uint32Array(0), 375)).toEqual([])
  })
})

describe('a page is split by the size of its type', () => {
  /** Rows of ink of the given heights, with gaps of 10 rows. */
  const lines = (...heights: readonly number[]) =>
    Uint32Array.from(heights.flatMap((height) => [...Array<number>(height).fill(9), ...GAP]))
  const GAP = Array<number>(10).fill(0)
  const LETTERS = 6

  test('around a line of large type, in the gaps', () => {
    expect(partBySize(lines(12, 12, 60, 12), LETTERS)).toEqual([
      { top: 0, bottom: 39 },
      { top: 39, bottom: 109 },
      { top: 109, bottom: 136 },
    ])
  })

  test('but not between large lines, nor around a slightly larger heading', () => {
    expect(partBySize(lines(60, 50, 70), LETTERS)).toHaveLength(1)
    expect(partBySize(lines(12, 19, 12, 7), LETTERS)).toHaveLength(1)
  })

  test('nor around something too high for a line', () => {
    expect(partBySize(lines(12, 300, 12), LETTERS)).toHaveLength(1)
  })

  test('and stays whole without ink, or without letters', () => {
    expect(partBySize(new Uint32Array(50), LETTERS)).toEqual([{ top: 0, bottom: 50 }])
    expect(partBySize(lines(12, 12), 0)).toEqual([{ top: 0, bottom: 44 }])
  })
})
