/**
 * The span of a printed page in the text of a document, in UTF-16 offsets. The spans of a document are
 * in order, do not overlap and are numbered from 1; a page without text is empty.
 */
export type PageSpan = Readonly<{ number: number; start: number; end: number }>

/** The number of the page with the character at `offset`; undefined if there is none. */
export function pageNumberAt(pages: readonly PageSpan[], offset: number): number | undefined {
  return pages.find(({ start, end }) => start <= offset && offset < end)?.number
}
