/** Text that was recognised in pictures, in all and in each. `confidence` goes from 0 to 100. */
export type RecognisedImages = Readonly<{
  text: string
  confidence: number
  pages: readonly Readonly<{ text: string; confidence: number }>[]
}>

/**
 * Reads the text in pictures. `onProgress` is called as a picture comes on: its number from 0, and
 * the share of it that is done, from 0 to 1.
 */
export type RecogniseImages = (
  images: readonly Blob[],
  options: Readonly<{
    signal: AbortSignal
    onProgress?: (page: number, share: number) => void
  }>,
) => Promise<RecognisedImages>
