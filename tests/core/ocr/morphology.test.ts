import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GrayPicture } from '../../../src/core/ocr/ink.ts'
import { dilate, erode, extremesOfBlocks } from '../../../src/core/ocr/morphology.ts'

const anyPicture = fc
  .record({ width: fc.integer({ min: 1, max: 24 }), height: fc.integer({ min: 1, max: 24 }) })
  .chain(({ width, height }) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((pixels): GrayPicture => ({ width, height, pixels: Uint8Array.from(pixels) })),
  )

/** The naive way: every pixel of every square is read. */
function squares({ width, pixels }: GrayPicture, reach: number): number[][] {
  return Array.from(pixels, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return [...pixels].filter((_, other) => {
      const [otherX, otherY] = [other % width, Math.floor(other / width)]
      return Math.abs(otherX - x) <= reach && Math.abs(otherY - y) <= reach
    })
  })
}

test('each pixel becomes the lightest or darkest of the square around it', () => {
  fc.assert(
    fc.property(anyPicture, fc.integer({ min: 0, max: 5 }), (picture, reach) => {
      const around = squares(picture, reach)
      const lightest = dilate(picture, reach)
      const darkest = erode(picture, reach)
      expect([...lightest.pixels]).toEqual(around.map((all) => Math.max(...all)))
      expect([...darkest.pixels]).toEqual(around.map((all) => Math.min(...all)))
    }),
    { numRuns: 30 },
  )
})

test('blocks of two by two pixels are truncated at the right and bottom', () => {
  const picture = { width: 3, height: 3, pixels: Uint8Array.of(1, 9, 4, 3, 5, 7, 8, 6, 2) }
  const { lightest, darkest } = extremesOfBlocks(picture)
  expect(lightest).toEqual({ width: 2, height: 2, pixels: Uint8Array.of(9, 7, 8, 2) })
  expect(darkest).toEqual({ width: 2, height: 2, pixels: Uint8Array.of(1, 4, 6, 2) })
})

test('an empty picture stays empty', () => {
  const empty: GrayPicture = { width: 0, height: 0, pixels: new Uint8Array() }
  expect(dilate(empty, 2)).toEqual(empty)
  expect(extremesOfBlocks(empty)).toEqual({ lightest: empty, darkest: empty })
})
