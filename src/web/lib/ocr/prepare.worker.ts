import type { QuarterTurns } from '../../../core/ocr/ink.ts'
import { OcrError, type OcrProblem } from './ocr-error.ts'
import { openPicture, type Picture } from './open-picture.ts'
import { type PreparedPage, preparePicture } from './prepare-picture.ts'

export type PrepareRequest = Readonly<{ picture: Picture; turns?: QuarterTurns }>

export type PrepareAnswer = Readonly<{ page: PreparedPage }> | Readonly<{ problem: OcrProblem }>

// Unpacking a photo of 12 megapixels and looking for its lines would make the page stutter.
self.addEventListener('message', async ({ data }: MessageEvent<PrepareRequest>) => {
  self.postMessage(await prepare(data))
})

async function prepare({ picture, turns }: PrepareRequest): Promise<PrepareAnswer> {
  try {
    const bitmap = await openPicture(picture)
    try {
      return { page: preparePicture(bitmap, turns) }
    } finally {
      bitmap.close()
    }
  } catch (error) {
    return { problem: error instanceof OcrError ? error.problem : 'engine' }
  }
}
