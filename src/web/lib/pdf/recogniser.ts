/** Text recognised in pictures, in total and per picture. `confidence` is from 0 to 100. */
export type RecognisedImages = Readonly<{
  text: string
  confidence: number
  pages: readonly Readonly<{ text: string; confidence: number }>[]
}>

/**
 * Recognises the text in pictures. `onProgress` gets the number of a picture, from 0, and the share of it
 * that is done, from 0 to 1.
 */
export type RecogniseImages = (
  images: readonly Blob[],
  options: Readonly<{
    signal: AbortSignal
    onProgress?: (page: number, share: number) => void
  }>,
) => Promise<RecognisedImages>
