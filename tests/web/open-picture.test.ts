// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openPicture } from '../../src/web/lib/ocr/open-picture.ts'

/** The start of a JPEG file: its mark, then the frame that names its size. */
function jpegOf(width: number, height: number): Blob {
  const head = Uint8Array.of(0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0)
  const view = new DataView(head.buffer)
  view.setUint16(7, height)
  view.setUint16(9, width)
  return new Blob([head], { type: 'image/jpeg' })
}

type Asked = Readonly<{ desiredWidth: number; desiredHeight: number }>

/** Unpacks a picture at the size that is asked for, unless it is broken. */
class DecoderStandIn {
  static asked: Asked[] = []
  static isBroken = false
  constructor(asked: Asked) {
    DecoderStandIn.asked.push(asked)
  }
  decode() {
    if (DecoderStandIn.isBroken) return Promise.reject(new Error('broken'))
    return Promise.resolve({ image: { close: () => undefined } })
  }
  close() {}
}

class FrameStandIn {
  get rotation() {
    return 0
  }
}

beforeEach(() => {
  DecoderStandIn.asked = []
  DecoderStandIn.isBroken = false
  vi.stubGlobal('ImageDecoder', DecoderStandIn)
  vi.stubGlobal('VideoFrame', FrameStandIn)
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 1, height: 1 }))
})

describe('a picture', () => {
  test('of 12 megapixels is unpacked at half its size', async () => {
    expect(await openPicture(jpegOf(2_971, 4_050))).toMatchObject({ isReduced: true })
    expect(DecoderStandIn.asked).toMatchObject([{ desiredWidth: 1_486, desiredHeight: 2_025 }])
  })

  test.each([
    ['that is hardly larger than it is read', jpegOf(1_654, 2_000)],
    ['of another kind', new Blob(['x'], { type: 'image/png' })],
  ])('%s is unpacked whole', async (_, picture) => {
    expect(await openPicture(picture)).toMatchObject({ isReduced: false })
    expect(DecoderStandIn.asked).toEqual([])
  })

  test('is unpacked whole where a browser does not know how a camera was held', async () => {
    vi.stubGlobal('VideoFrame', class {})
    expect(await openPicture(jpegOf(2_971, 4_050))).toMatchObject({ isReduced: false })
    expect(DecoderStandIn.asked).toEqual([])
  })

  test('that cannot be unpacked smaller is tried whole', async () => {
    DecoderStandIn.isBroken = true
    expect(await openPicture(jpegOf(2_971, 4_050))).toMatchObject({ isReduced: false })
  })

  test('that would fill the memory is not unpacked at all', async () => {
    await expect(openPicture(jpegOf(20_000, 20_000))).rejects.toThrow('too-large')
    expect(DecoderStandIn.asked).toEqual([])
  })
})
