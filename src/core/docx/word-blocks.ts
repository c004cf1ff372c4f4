/**
 * A block of a Word document. The text of a list item includes its mark; the cells of a row have blocks
 * of their own.
 */
export type WordBlock = ParagraphBlock | RowBlock

export type ParagraphBlock = Readonly<{
  kind: 'paragraph' | 'heading' | 'item'
  text: string
  /** The level of an item, from 0. */
  level: number
  /** The footnotes that it refers to. */
  notes: readonly string[]
}>

export type RowBlock = Readonly<{
  kind: 'row'
  cells: readonly (readonly WordBlock[])[]
  /** Number of its table. */
  table: number
}>
