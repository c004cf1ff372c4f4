/**
 * A piece of a Word document, in its order. Items of lists bring their mark along; the cells of a row
 * hold blocks of their own.
 */
export type WordBlock = ParagraphBlock | RowBlock

export type ParagraphBlock = Readonly<{
  kind: 'paragraph' | 'heading' | 'item'
  text: string
  /** How deep an item lies, from 0. */
  level: number
  /** The footnotes that it refers to. */
  notes: readonly string[]
}>

export type RowBlock = Readonly<{
  kind: 'row'
  cells: readonly (readonly WordBlock[])[]
  /** The table that it is a row of. */
  table: number
}>
