import type { QuarterTurns } from '../../../core/ocr/ink.ts'
import { OcrError, type OcrProblem } from './ocr-error.ts'
import { openPicture, openWhole, type Picture } from './open-picture.ts'
import { type PreparedStrip, preparePicture } from './prepare-picture.ts'

export type PrepareRequest = Readonly<{ picture: Picture; turns?: QuarterTurns }>

/** First the orientation of a page and the number of its strips, then each strip as it is drawn. */
export type PrepareAnswer =
  | Readonly<{ kind: 'page'; turns: QuarterTurns; strips: number }>
  | Readonly<{ kind: 'strip'; strip: PreparedStrip }>
  | Readonly<{ kind: 'failed'; problem: OcrProblem }>

// In a worker: decoding 12 megapixels and finding text lines would block the page.
self.addEventListener('message', async ({ data }: MessageEvent<PrepareRequest>) => {
  try {
    await prepare(data)
  } catch (error) {
    answer({ kind: 'failed', problem: error instanceof OcrError ? error.problem : 'engine' })
  }
})

async function prepare({ picture, turns: known }: PrepareRequest): Promise<void> {
  let { bitmap, isReduced } = await openPicture(picture)
  try {
    let page = preparePicture(bitmap, known)
    if (isReduced && page.isEnlarged) {
      // Small print needs all pixels of the picture.
      bitmap.close()
      bitmap = await openWhole(picture)
      page = preparePicture(bitmap, known)
    }
    answer({ kind: 'page', turns: page.turns, strips: page.strips.length })
    for (const draw of page.strips) answer({ kind: 'strip', strip: draw() })
  } finally {
    bitmap.close()
  }
}

function answer(message: PrepareAnswer): void {
  self.postMessage(message)
}
