import fc from 'fast-check'
import { expect, test } from 'vitest'
import { darkestAround, lightestAround } from '../../../src/core/ocr/extremes.ts'
import type { GrayPicture } from '../../../src/core/ocr/gray-picture.ts'

const REACH = 4

const anyPicture = fc
  .record({ width: fc.integer({ min: 1, max: 24 }), height: fc.integer({ min: 1, max: 24 }) })
  .chain(({ width, height }) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((pixels): GrayPicture => ({ width, height, pixels: Uint8Array.from(pixels) })),
  )

/** The plain way: every pixel of every square is looked at. */
function squares({ width, pixels }: GrayPicture): number[][] {
  return Array.from(pixels, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return [...pixels].filter((_, other) => {
      const [otherX, otherY] = [other % width, Math.floor(other / width)]
      return Math.abs(otherX - x) <= REACH && Math.abs(otherY - y) <= REACH
    })
  })
}

test('each pixel becomes the lightest or darkest of the square around it', () => {
  fc.assert(
    fc.property(anyPicture, (picture) => {
      const around = squares(picture)
      expect([...lightestAround(picture).pixels]).toEqual(around.map((all) => Math.max(...all)))
      expect([...darkestAround(picture).pixels]).toEqual(around.map((all) => Math.min(...all)))
    }),
    { numRuns: 30 },
  )
})

test('an empty picture stays empty', () => {
  const empty: GrayPicture = { width: 0, height: 0, pixels: new Uint8Array() }
  expect(lightestAround(empty)).toEqual(empty)
})
