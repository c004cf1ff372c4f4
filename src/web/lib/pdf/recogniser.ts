/** Text that was recognised in pictures, in all and in each. `confidence` goes from 0 to 100. */
export type RecognisedImages = Readonly<{
  text: string
  confidence: number
  pages: readonly Readonly<{ text: string; confidence: number }>[]
}>

/** Reads the text in pictures, one after the other. */
export type RecogniseImages = (
  images: readonly Blob[],
  options: Readonly<{
    signal: AbortSignal
    onProgress?: (progress: Readonly<{ page: number; pages: number }>) => void
  }>,
) => Promise<RecognisedImages>
