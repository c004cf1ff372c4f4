/**
 * Where a printed page lies in the text of a document, in UTF-16 offsets. The spans of a document
 * are in order, do not overlap and are numbered from 1; a page without text is empty.
 */
export type PageSpan = Readonly<{ number: number; start: number; end: number }>

/** The number of the page that holds the character at `offset`; undefined where no page does. */
export function pageNumberAt(pages: readonly PageSpan[], offset: number): number | undefined {
  return pages.find(({ start, end }) => start <= offset && offset < end)?.number
}
