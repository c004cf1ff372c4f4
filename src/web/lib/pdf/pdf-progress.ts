/** Progress of reading: through all pages, or through the pages whose text is recognised. */
export type PdfProgress = Readonly<{
  stage: 'reading' | 'recognising'
  page: number
  pages: number
}>
