import { describe, expect, test } from 'vitest'
import type { Ink } from '../../../src/core/ocr/ink.ts'
import { textColumns } from '../../../src/core/ocr/layout/text-areas.ts'
import { pictureSize, scaleOfPage, scaleOfText } from '../../../src/core/ocr/picture-size.ts'

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part,
    ),
  )

const PNG = bytes([0x89], 'PNG\r\n', [26, 10, 0, 0, 0, 13], 'IHDR', [0, 0, 2, 0, 0, 1, 0, 3])
const JPEG = bytes(
  [0xff, 0xd8, 0xff, 0xe1, 0, 6, 1, 2, 3, 4, 0xff, 0xff, 0xdb, 0, 3, 0],
  [0xff, 0xc2, 0, 17, 8, 4, 0, 3, 0, 3],
)
const GIF = bytes('GIF89a', [0x40, 1, 0xf0, 0])
const WEBP_EXTENDED = bytes('RIFF....WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0xff, 3, 0, 0xff, 1, 0])
const WEBP_LOSSLESS = bytes('RIFF....WEBPVP8L', [0, 0, 0, 0, 0x2f, 0xff, 0xc3, 0x7f, 0])
const WEBP_LOSSY = bytes('RIFF....WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 2])
const BMP = bytes('BM', Array(16).fill(0), [0, 4, 0, 0], [0, 0xfe, 0xff, 0xff])

test.each([
  ['PNG', PNG, 512, 65_539],
  ['JPEG, past notes and fill bytes', JPEG, 768, 1_024],
  ['GIF', GIF, 320, 240],
  ['extended WebP', WEBP_EXTENDED, 1_024, 512],
  ['lossless WebP', WEBP_LOSSLESS, 1_024, 512],
  ['lossy WebP', WEBP_LOSSY, 1_024, 512],
  ['BMP upside down', BMP, 1_024, 512],
])('reads the size of a %s', (_, file, width, height) => {
  const size = pictureSize(file)
  expect(size?.width).toBe(width)
  if (_ === 'PNG') expect(size?.height).toBe(0x00_01_00_03)
  else expect(size?.height).toBe(height)
})

test.each([
  ['nothing', new Uint8Array()],
  ['text', bytes('this is no picture at all, but it is long enough')],
  ['half a PNG', PNG.slice(0, 18)],
  ['a JPEG that ends in its notes', JPEG.slice(0, 8)],
  ['a JPEG that never names a frame', bytes([0xff, 0xd8], Array(4_000).fill(0xff))],
])('does not know the size of %s', (_, file) => {
  expect(pictureSize(file)).toBeUndefined()
})

test('reads a part of a larger buffer at its place', () => {
  const buffer = new Uint8Array(PNG.length + 7)
  buffer.set(PNG, 7)
  expect(pictureSize(buffer.subarray(7))).toEqual(pictureSize(PNG))
})

describe('a picture is recognised', () => {
  test('at 1,500 pixels on the long side if its page fills it, in any orientation', () => {
    expect(3_000 * scaleOfPage({ width: 2_200, height: 3_000 })).toBeCloseTo(1_500)
    expect(3_000 * scaleOfPage({ width: 3_000, height: 2_200 })).toBeCloseTo(1_500)
    expect(3_000 * scaleOfText({ width: 2_200, height: 3_000 }, 30)).toBeCloseTo(1_500)
  })

  test('by its width if it is a long screenshot', () => {
    const scale = scaleOfPage({ width: 1_080, height: 9_000 })
    expect(scale).toBe(scaleOfPage({ width: 1_080, height: 1_600 }))
  })

  test('larger if its letters would be too small', () => {
    const picture = { width: 1_700, height: 2_200 }
    expect(10 * scaleOfText(picture, 10)).toBeCloseTo(9)
    expect(scaleOfText(picture, 10)).toBeGreaterThan(scaleOfPage(picture))
  })

  test('at most at twice its size', () => {
    expect(scaleOfPage({ width: 200, height: 280 })).toBe(2)
    expect(scaleOfText({ width: 700, height: 1_000 }, 1)).toBe(2)
  })

  test('at most at 12 megapixels, but never smaller than its page', () => {
    const scale = scaleOfText({ width: 6_000, height: 8_000 }, 4)
    expect(6_000 * 8_000 * scale ** 2).toBeCloseTo(12_000_000)
    const screenshot = { width: 1_080, height: 30_000 }
    expect(scaleOfText(screenshot, 4)).toBe(scaleOfPage(screenshot))
  })

  test('at page scale if it has no letters', () => {
    const picture = { width: 1_700, height: 2_200 }
    expect(scaleOfText(picture, 0)).toBe(scaleOfPage(picture))
  })
})

describe('the columns of the text', () => {
  /** Ink in columns 100 to 199 of a sheet, 50 points each, and the given points. */
  const inkWith = (...strays: readonly number[]): Ink => {
    const letters = Array.from({ length: 5_000 }, (_, point) => 100 + (point % 100))
    const x = Float32Array.of(...letters, ...strays)
    return { width: 400, height: 100, x, y: x.map((_, point) => point % 100) }
  }

  test('have a small margin beside the letters', () => {
    expect(textColumns(inkWith())).toEqual({ left: 88, right: 212 })
  })

  test('ignore a few points at the edge of a sheet', () => {
    expect(textColumns(inkWith(3, 3, 390))).toEqual({ left: 88, right: 212 })
  })

  test('do not reach beyond the sheet', () => {
    const edge: Ink = { width: 20, height: 1, x: Float32Array.of(0, 19), y: Float32Array.of(0, 0) }
    expect(textColumns(edge)).toEqual({ left: 0, right: 20 })
  })
})
