/**
 * A run of text on a page of a PDF, where its drawing puts it. Lengths are in points; `x` and `y` are
 * where its baseline begins, counted from the upper left corner of the page as it is shown.
 */
export type PdfTextItem = Readonly<{
  text: string
  x: number
  y: number
  width: number
  /** Height of its letters from line to line, without extra space. */
  size: number
  /** Direction of its baseline in degrees, clockwise: 0 for upright text. */
  angle: number
  /** Name of its font; it only tells one font from another. */
  font: string
  isRightToLeft: boolean
}>

/** A page of a PDF, numbered from 1. */
export type PdfPage = Readonly<{ number: number; height: number; items: readonly PdfTextItem[] }>
