import { describe, expect, test } from 'vitest'
import { findStrokes } from '../../../src/core/ocr/layout/strokes.ts'
import { letterHeight, textColumns } from '../../../src/core/ocr/layout/text-areas.ts'
import { drawnText, redrawn } from './drawn-text.ts'
import { type Bar, inkOfBars } from './ink-of-bars.ts'

const SHEET = { width: 120, height: 400 }
const ALL = { left: 0, right: 120 }

/** Lines of small letters, some with ascenders and fewer with descenders. */
function lines(tops: readonly number[], height: number, left = 0, right = 120): readonly Bar[] {
  return tops.flatMap((top) => [
    { left, right, top, bottom: top + height },
    ...Array.from({ length: (right - left) / 10 }, (_, letter) => ({
      left: left + letter * 10,
      right: left + letter * 10 + 3,
      top: top - height / 2,
      bottom: top + height + (letter % 3 === 0 ? height / 2 : 0),
    })),
  ])
}

const EVEN = [20, 60, 100, 140, 180, 220, 260]

describe('the x-height', () => {
  test('excludes ascenders and descenders', () => {
    expect(letterHeight(inkOfBars(SHEET, lines(EVEN, 12)), ALL)).toBeCloseTo(12, 0)
  })

  test('is that of most lines if a heading is larger', () => {
    const bars = [...lines(EVEN, 8), ...lines([320], 20)]
    expect(letterHeight(inkOfBars(SHEET, bars), ALL)).toBeCloseTo(8, 0)
  })

  test('is found even if lines touch each other', () => {
    const close = Array.from({ length: 15 }, (_, line) => 20 + line * 20)
    expect(letterHeight(inkOfBars(SHEET, lines(close, 10)), ALL)).toBeCloseTo(10, 0)
  })

  test('is found even if the lines of two columns do not align', () => {
    const right = EVEN.map((top) => top + 9)
    const bars = [...lines(EVEN, 12, 0, 60), ...lines(right, 12, 60, 120)]
    expect(letterHeight(inkOfBars(SHEET, bars), ALL)).toBeCloseTo(12, 0)
  })

  test('grows by fractions of a pixel', () => {
    const text = drawnText({ width: 300, height: 400 })
    const heightAt = (scale: number) => {
      const size = { width: Math.round(300 * scale), height: Math.round(400 * scale) }
      const { ink } = findStrokes(redrawn(text, size, (x, y) => [x / scale, y / scale]))
      return letterHeight(ink, textColumns(ink))
    }
    expect(heightAt(1)).toBeCloseTo(6, 0)
    expect(heightAt(1.5) / heightAt(1)).toBeCloseTo(1.5, 1)
  })

  test('is 0 if there is no ink', () => {
    expect(letterHeight(inkOfBars(SHEET, []), ALL)).toBe(0)
  })
})
