import { describe, expect, test } from 'vitest'
import type { Ink } from '../../../src/core/ocr/ink.ts'
import { scaleOfPage, scaleOfText } from '../../../src/core/ocr/reading-scale.ts'
import { textColumns } from '../../../src/core/ocr/text-block.ts'

describe('a picture is recognised', () => {
  test('at 1,500 pixels on the long side when its page fills it, whichever way it lies', () => {
    expect(3_000 * scaleOfPage({ width: 2_200, height: 3_000 })).toBeCloseTo(1_500)
    expect(3_000 * scaleOfPage({ width: 3_000, height: 2_200 })).toBeCloseTo(1_500)
    expect(3_000 * scaleOfText({ width: 2_200, height: 3_000 }, 2_000)).toBeCloseTo(1_500)
  })

  test('by its width when it is a long screenshot', () => {
    const scale = scaleOfPage({ width: 1_080, height: 9_000 })
    expect(scale).toBe(scaleOfPage({ width: 1_080, height: 1_600 }))
  })

  test('larger when its text fills only a part of it', () => {
    const picture = { width: 1_700, height: 2_200 }
    expect(800 * scaleOfText(picture, 800)).toBeCloseTo(870)
    expect(scaleOfText(picture, 800)).toBeGreaterThan(scaleOfPage(picture))
  })

  test('at twice its size at most', () => {
    expect(scaleOfPage({ width: 200, height: 280 })).toBe(2)
    expect(scaleOfText({ width: 1_700, height: 2_200 }, 100)).toBe(2)
    expect(scaleOfText({ width: 1_700, height: 2_200 }, 0)).toBe(2)
  })
})

describe('the columns of the text', () => {
  /** Ink in columns 100 to 199 of a sheet, 50 points each, and what is given. */
  const inkWith = (...strays: readonly number[]): Ink => {
    const letters = Array.from({ length: 5_000 }, (_, point) => 100 + (point % 100))
    const x = Float32Array.of(...letters, ...strays)
    return { width: 400, height: 100, x, y: x.map((_, point) => point % 100) }
  }

  test('have a little room beside the letters', () => {
    expect(textColumns(inkWith())).toEqual({ left: 88, right: 212 })
  })

  test('leave out a few points of the edge of a sheet', () => {
    expect(textColumns(inkWith(3, 3, 390))).toEqual({ left: 88, right: 212 })
  })

  test('do not reach beyond the sheet', () => {
    const edge: Ink = { width: 20, height: 1, x: Float32Array.of(0, 19), y: Float32Array.of(0, 0) }
    expect(textColumns(edge)).toEqual({ left: 0, right: 20 })
  })
})
