import { describe, expect, test } from 'vitest'
import { findDarkBands, invertBands } from '../../../src/core/ocr/dark-bands.ts'
import { type Area, type GrayPicture, negative } from '../../../src/core/ocr/ink.ts'
import { findStrokes } from '../../../src/core/ocr/layout/strokes.ts'
import { drawnText, redrawn } from './drawn-text.ts'

const SHEET = { width: 300, height: 400 }
const text = drawnText(SHEET)
/** Gap between the lines of the drawn text, over the width of the sheet. */
const BAND: Area = { left: 0, top: 121, right: 300, bottom: 185 }
const BOX: Area = { left: 40, top: 201, right: 260, bottom: 265 }

/** The picture with its shades changed in an area. */
function shaded(
  picture: GrayPicture,
  { left, top, right, bottom }: Area,
  shade: (pixel: number, x: number, y: number) => number,
): GrayPicture {
  const pixels = picture.pixels.map((pixel, at) => {
    const [x, y] = [at % picture.width, Math.floor(at / picture.width)]
    const isInside = x >= left && x < right && y >= top && y < bottom
    return isInside ? shade(pixel, x, y) : pixel
  })
  return { ...picture, pixels }
}

const reversed = (picture: GrayPicture, area: Area) => shaded(picture, area, (pixel) => 255 - pixel)

describe('a dark band', () => {
  test('with light type across a light page is found to the pixel', () => {
    const page = reversed(text, BAND)
    expect(findStrokes(page)).toMatchObject({ isLightOnDark: false, hasOtherType: true })
    expect(findDarkBands(page)).toEqual([BAND])
  })

  test('may be a box, and one of several', () => {
    expect(findDarkBands(reversed(reversed(text, BAND), BOX))).toEqual([BAND, BOX])
  })

  test('may stand at the head and at the foot of a page', () => {
    const head = { ...BAND, top: 0, bottom: 57 }
    const foot = { ...BAND, top: 297, bottom: 400 }
    expect(findDarkBands(reversed(reversed(text, head), foot))).toEqual([head, foot])
  })

  test('may have a medium shade', () => {
    const page = shaded(text, BAND, (pixel) => (pixel > 128 ? 120 : 255))
    expect(findDarkBands(page)).toEqual([BAND])
  })

  test('is found on a sheet that lies on a dark desk', () => {
    const size = { width: 380, height: 480 }
    const onDesk = redrawn(reversed(text, BAND), size, (x, y) => [x - 40, y - 40])
    const around = { left: 40, top: 40, right: 340, bottom: 440 }
    const isSheet = (x: number, y: number) =>
      x >= around.left && x < around.right && y >= around.top && y < around.bottom
    const page = shaded(onDesk, { left: 0, top: 0, right: 380, bottom: 480 }, (pixel, x, y) =>
      isSheet(x, y) ? pixel : 60,
    )
    const [band, ...others] = findDarkBands(page)
    expect(others).toEqual([])
    expect(band).toMatchObject({ top: BAND.top + 40, bottom: BAND.bottom + 40 })
  })

  test('and a light box on a dark page are recognized by their type', () => {
    const page = negative(reversed(text, BOX))
    expect(findStrokes(page)).toMatchObject({ isLightOnDark: true, hasOtherType: true })
    expect(findDarkBands(negative(page))).toEqual([BOX])
  })
})

describe('is no band:', () => {
  const isPlain = (page: GrayPicture) => {
    expect(findStrokes(page).hasOtherType).toBe(false)
    expect(findDarkBands(page)).toEqual([])
  }

  test('a page of dark type, or of light type', () => {
    isPlain(text)
    expect(findStrokes(negative(text))).toMatchObject({ isLightOnDark: true, hasOtherType: false })
  })

  test('a hard shadow, though its edges are straight and sharp', () => {
    isPlain(shaded(text, BAND, (pixel) => pixel * 0.3))
    isPlain(shaded(text, { ...BAND, bottom: 400 }, (pixel) => pixel * 0.3))
  })

  test('a dark bar without type', () => {
    expect(findDarkBands(shaded(text, BAND, () => 30))).toEqual([])
  })

  test('a desk around the sheet', () => {
    const size = { width: 400, height: 500 }
    const onDesk = redrawn(text, size, (x, y) => [x - 51, y - 51])
    const sheet = { left: 51, top: 51, right: 351, bottom: 451 }
    isPlain(
      shaded(onDesk, { left: 0, top: 0, right: 400, bottom: 500 }, (pixel, x, y) =>
        x >= sheet.left && x < sheet.right && y >= sheet.top && y < sheet.bottom ? pixel : 30,
      ),
    )
  })

  test('a dark background that fades out, as in a picture', () => {
    const fading = shaded(text, BAND, (pixel, _, y) =>
      pixel < 128 ? 255 : Math.max(30, 30 + (y - BAND.bottom + 40) * 4.5),
    )
    expect(findStrokes(fading).hasOtherType).toBe(true)
    expect(findDarkBands(fading)).toEqual([])
  })

  test('a dark background with grain all over', () => {
    const page = shaded(text, BAND, (_, x, y) => ((x * 7 + y * 13) % 11 < 2 ? 180 : 40))
    expect(findDarkBands(page)).toEqual([])
  })

  test('a large grainy desk, rejected in reasonable time', () => {
    const size = { width: 1_500, height: 2_000 }
    let state = 1
    const pixels = Uint8Array.from({ length: size.width * size.height }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state % 23 === 0 ? 200 : 30
    })
    const sheet = { left: 200, top: 300, right: 1_300, bottom: 1_600 }
    const onDesk = shaded({ ...size, pixels }, sheet, (_, x, y) =>
      (x * 7 + (y >> 3)) % 23 < 4 && y % 16 < 6 ? 20 : 250,
    )
    expect(findDarkBands(onDesk)).toEqual([])
  })

  test('a title of wide black letters', () => {
    const title = shaded(text, BAND, () => 250)
    const letters = shaded(title, { ...BAND, top: 130, bottom: 176 }, (_, x, y) =>
      x % 40 < 14 || (x % 40 < 30 && y % 16 < 10) ? 10 : 250,
    )
    expect(findDarkBands(letters)).toEqual([])
  })
})

test('inverted bands have the type of the page, and nothing else changes', () => {
  const page = reversed(text, BAND)
  expect(invertBands(page, [BAND], 1)).toEqual(text)
  expect(invertBands(page, [], 1)).toBe(page)
})

test('the remaining edge of a slightly skewed band becomes light', () => {
  const slanted = { ...BAND, top: BAND.top - 1 }
  const { pixels } = invertBands(reversed(text, BAND), [slanted], 2)
  const edge = pixels.slice((BAND.top - 3) * SHEET.width, (BAND.top + 1) * SHEET.width)
  expect(Math.min(...edge)).toBeGreaterThan(200)
})

test('a band beyond the picture’s edge is inverted as far as it is visible', () => {
  const page = { width: 2, height: 2, pixels: Uint8Array.of(0, 10, 20, 30) }
  const beyond = { left: -5.2, top: 0.6, right: 90.4, bottom: 7 }
  expect([...invertBands(page, [beyond], 0).pixels]).toEqual([0, 10, 235, 225])
  expect(invertBands(page, [{ ...beyond, top: -9, bottom: -3 }], 0).pixels).toEqual(page.pixels)
})
