import { describe, expect, test } from 'vitest'
import type { Area } from '../../../src/core/ocr/ink.ts'
import { textAreas } from '../../../src/core/ocr/layout/text-areas.ts'
import { type Bar, inkOfBars } from './ink-of-bars.ts'

const SHEET = { width: 200, height: 300 }
const WHOLE: Area = { left: 0, top: 0, right: 200, bottom: 300 }
const LETTERS = 4

/** Lines of 4 rows of ink, 10 rows apart, from one column of pixels to another. */
function lines(left: number, right: number, { from = 10, to = 290, ragged = 0 } = {}): Bar[] {
  return Array.from({ length: Math.floor((to - from) / 10) }, (_, line) => {
    const top = from + line * 10
    return { left, right: right - (line % 5) * ragged, top, bottom: top + 4 }
  })
}

const areasOf = (...bars: readonly (readonly Bar[])[]) =>
  textAreas(inkOfBars(SHEET, bars.flat()), WHOLE, LETTERS)

const isInside = (bar: Bar, area: Area | undefined) =>
  area !== undefined &&
  bar.left >= area.left &&
  bar.right <= area.right &&
  bar.top >= area.top &&
  bar.bottom <= area.bottom

describe('a sheet', () => {
  test('of one column stays whole', () => {
    expect(areasOf(lines(10, 190))).toEqual([WHOLE])
  })

  test('of two columns is read down the left one first', () => {
    const [left, right] = [lines(10, 90), lines(110, 190)]
    const areas = areasOf(left, right)
    expect(areas).toHaveLength(2)
    expect(left.every((bar) => isInside(bar, areas[0]))).toBe(true)
    expect(right.every((bar) => isInside(bar, areas[1]))).toBe(true)
  })

  test('is split beyond the longest line if lines end unevenly', () => {
    const left = lines(10, 98, { ragged: 8 })
    const areas = areasOf(left, lines(110, 190))
    expect(areas).toHaveLength(2)
    expect(left.every((bar) => isInside(bar, areas[0]))).toBe(true)
  })

  test('of three columns is read one after the other', () => {
    const areas = areasOf(lines(5, 60), lines(72, 128), lines(140, 195))
    expect(areas).toHaveLength(3)
    expect(areas.map(({ left }) => left)).toEqual(
      [...areas.map(({ left }) => left)].sort((a, b) => a - b),
    )
  })

  test('has its title read before its columns, and text below them after', () => {
    const title = { left: 60, right: 140, top: 10, bottom: 18 }
    const foot = { left: 60, right: 140, top: 280, bottom: 284 }
    const columns = { from: 30, to: 270 }
    const [left, right] = [lines(10, 90, columns), lines(110, 190, columns)]
    const areas = areasOf([title, foot], left, right)
    expect(areas).toHaveLength(4)
    for (const [index, bars] of [[title], left, right, [foot]].entries()) {
      expect(bars.every((bar) => isInside(bar, areas[index]))).toBe(true)
    }
  })

  test('is cut above and below the tallest letters of its title', () => {
    const title = { left: 60, right: 140, top: 12, bottom: 18 }
    const tall = { left: 62, right: 66, top: 7, bottom: 23 }
    const columns = { from: 30 }
    const [first] = areasOf([title, tall], lines(10, 90, columns), lines(110, 190, columns))
    expect(isInside(tall, first)).toBe(true)
    expect(first?.bottom).toBeLessThanOrEqual(30)
  })

  test('with specks in its gutter still has columns', () => {
    const specks = [91, 94, 97, 100, 103, 106, 109].map((left) => {
      const top = 130 + (left % 10)
      return { left, right: left + 1, top, bottom: top + 2 }
    })
    expect(areasOf(lines(10, 90), lines(110, 190), specks)).toHaveLength(2)
  })
})

describe('are no columns:', () => {
  test('words that happen to align', () => {
    expect(areasOf(lines(10, 97), lines(103, 190))).toEqual([WHOLE])
  })

  test('the bullets of a list', () => {
    expect(areasOf(lines(10, 14), lines(30, 190))).toEqual([WHOLE])
  })

  test('the cells of a table with lines between its rows', () => {
    const rules = [8, 68, 128, 188, 248].map((top) => ({
      left: 5,
      right: 195,
      top,
      bottom: top + 1,
    }))
    expect(areasOf(lines(10, 90), lines(110, 190), rules)).toEqual([WHOLE])
  })

  test('a few lines in two columns below a long text', () => {
    const text = lines(10, 190, { to: 180 })
    const below = { from: 185 }
    expect(areasOf(text, lines(10, 90, below), lines(110, 190, below))).toEqual([WHOLE])
  })

  test('on a sheet without ink', () => {
    expect(areasOf([])).toEqual([WHOLE])
    expect(textAreas(inkOfBars(SHEET, []), WHOLE, 0)).toEqual([WHOLE])
  })
})
