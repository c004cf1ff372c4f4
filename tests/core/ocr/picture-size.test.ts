import { expect, test } from 'vitest'
import { pictureSize } from '../../../src/core/ocr/picture-size.ts'

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
