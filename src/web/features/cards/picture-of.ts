import { domToBlob } from 'modern-screenshot'

/** Sharp on a telephone, and still small enough to send. */
const SCALE = 2

/** A PNG of an element as it stands on the screen. */
export async function pictureOf(element: HTMLElement): Promise<Blob> {
  return await domToBlob(element, { scale: SCALE, type: 'image/png' })
}
