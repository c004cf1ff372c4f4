import {
  PICTURE_HEAD_BYTES,
  type PictureSize,
  pictureSize,
} from '../../../core/ocr/picture-size.ts'
import { OcrError } from './ocr-error.ts'
import { openReduced } from './open-reduced.ts'

/** A picture that can be recognised. */
export type Picture = Blob | ImageBitmap | ImageData

/** 120 million pixels take 480 MB; phone pictures have 12 to 108 million. */
const PICTURE_MAX_PIXELS = 120_000_000
const PICTURE_MAX_BYTES = 100 * 1_024 * 1_024

/** A decoded picture, rotated as its camera was held. */
type OpenedPicture = Readonly<{
  bitmap: ImageBitmap
  /** Whether it was decoded at a reduced size, enough for print of usual size. */
  isReduced: boolean
}>

/**
 * Decodes a picture, rotated as its camera was held; a large photo only at the size usually needed.
 *
 * @throws OcrError 'not-a-picture' or 'too-large'
 */
export async function openPicture(picture: Picture): Promise<OpenedPicture> {
  if (picture instanceof Blob) {
    const size = await checkedSize(picture)
    const bitmap = size && (await openReduced(picture, size))
    if (bitmap !== undefined) return { bitmap, isReduced: true }
  }
  return { bitmap: await openWhole(picture), isReduced: false }
}

/**
 * Decodes a picture at full size.
 *
 * @throws OcrError 'not-a-picture' or 'too-large'
 */
export async function openWhole(picture: Picture): Promise<ImageBitmap> {
  try {
    const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
    if (bitmap.width * bitmap.height > PICTURE_MAX_PIXELS) throw new OcrError('too-large')
    return bitmap
  } catch (cause) {
    if (cause instanceof OcrError) throw cause
    throw new OcrError('not-a-picture', { cause })
  }
}

/** Checks the size in the file header before the picture is decoded. */
async function checkedSize(picture: Blob): Promise<PictureSize | undefined> {
  if (picture.size > PICTURE_MAX_BYTES) throw new OcrError('too-large')
  const head = new Uint8Array(await picture.slice(0, PICTURE_HEAD_BYTES).arrayBuffer())
  const size = pictureSize(head)
  if (size !== undefined && size.width * size.height > PICTURE_MAX_PIXELS) {
    throw new OcrError('too-large')
  }
  return size
}
