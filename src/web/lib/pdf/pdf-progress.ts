/** How far reading has come: pages of text, or pages of pictures in which text is recognised. */
export type PdfProgress = Readonly<{
  stage: 'reading' | 'recognising'
  page: number
  pages: number
}>
