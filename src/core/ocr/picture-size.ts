/** Width and height of a picture in pixels, from its file header. */
export type PictureSize = Readonly<{ width: number; height: number }>

/** Bytes of a file that include its size, except in photos with unusually much metadata before it. */
export const PICTURE_HEAD_BYTES = 256 * 1_024

/**
 * Reads the size of a PNG, JPEG, GIF, WebP or BMP picture from the start of its file, so that a
 * picture that would fill the memory is rejected before decoding.
 *
 * @param head the first bytes of the file
 * @returns `undefined` for other kinds of files, and for files that end before their size
 */
export function pictureSize(head: Uint8Array): PictureSize | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  try {
    if (isAscii(view, 1, 'PNG')) return { width: view.getUint32(16), height: view.getUint32(20) }
    if (view.getUint16(0) === 0xffd8) return jpegSize(view)
    if (isAscii(view, 0, 'GIF8')) {
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
    }
    if (isAscii(view, 0, 'RIFF') && isAscii(view, 8, 'WEBP')) return webpSize(view)
    if (isAscii(view, 0, 'BM')) {
      return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) }
    }
  } catch (error) {
    // The file ends before its size.
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

/** Walks from marker to marker to the frame that names the size (ITU-T T.81, section B.2.2). */
function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // A fill byte has no length of its own.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** The three forms of WebP: extended, lossless and lossy (RFC 9649). */
function webpSize(view: DataView): PictureSize | undefined {
  if (isAscii(view, 12, 'VP8X')) {
    return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
  }
  if (isAscii(view, 12, 'VP8L')) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  if (isAscii(view, 12, 'VP8 ')) {
    return {
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    }
  }
  return undefined
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
}

function isAscii(view: DataView, at: number, text: string): boolean {
  return Array.from(text).every((letter, index) => {
    return view.byteLength > at + index && view.getUint8(at + index) === letter.charCodeAt(0)
  })
}

/**
 * Long side in pixels at which a page of usual proportions is recognised: best for printed letters of
 * 9 to 12 points. Longer screenshots are scaled by their width.
 */
const PAGE_LONG_SIDE = 1_500
const PAGE_PROPORTION = Math.SQRT2
/** Minimum x-height for recognition, if the picture allows it. */
const LETTER_MIN_PIXELS = 9
/** Limit of such a page's size: 12 megapixels, a byte each. */
const READ_MAX_PIXELS = 12_000_000
/** Maximum enlargement of a small picture; more adds no detail. */
const ENLARGEMENT_MAX = 2

/** The scale at which a picture is recognised if its page fills it. */
export function scaleOfPage({ width, height }: PictureSize): number {
  const shortSide = Math.min(width, height)
  const longSide = Math.min(Math.max(width, height), shortSide * PAGE_PROPORTION)
  return Math.min(ENLARGEMENT_MAX, PAGE_LONG_SIDE / longSide)
}

/**
 * The scale for recognition once the lines are known: larger for small print.
 *
 * @param letterHeight x-height in pixels of the picture; 0 if no lines were found
 */
export function scaleOfText(picture: PictureSize, letterHeight: number): number {
  const forLetters = letterHeight === 0 ? 0 : LETTER_MIN_PIXELS / letterHeight
  const forMemory = Math.sqrt(READ_MAX_PIXELS / (picture.width * picture.height))
  return Math.max(scaleOfPage(picture), Math.min(ENLARGEMENT_MAX, forLetters, forMemory))
}
