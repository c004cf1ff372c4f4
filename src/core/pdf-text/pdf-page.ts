/**
 * A run of text on a page of a PDF, at its drawn position. Lengths are in points; `x` and `y` are the
 * start of its baseline, from the upper left corner of the page as shown.
 */
export type PdfTextItem = Readonly<{
  text: string
  x: number
  y: number
  width: number
  /** Font size. */
  size: number
  /** Direction of its baseline in degrees, clockwise: 0 for upright text. */
  angle: number
  /** Name of its font, only to distinguish fonts. */
  font: string
  isRightToLeft: boolean
}>

/** A page of a PDF, numbered from 1. */
export type PdfPage = Readonly<{ number: number; height: number; items: readonly PdfTextItem[] }>
