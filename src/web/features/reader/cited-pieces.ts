/** A stretch of the document, in UTF-16 offsets. */
export type Span = Readonly<{ start: number; end: number }>

/** A piece of a block: words that some answers cite, or that none does. */
export type Piece = Span & Readonly<{ text: string; isCited: boolean; isActive: boolean }>

/**
 * Cuts a block at the ends of the citations that touch it. The pieces make up the whole block, also
 * where citations overlap or run on into the next block.
 */
export function citedPieces(
  block: Span & Readonly<{ text: string }>,
  citations: readonly Span[],
  active: Span | undefined,
  /** Where to cut besides: the beginnings of pages. */
  cutsBesides: readonly number[] = [],
): readonly Piece[] {
  const touching = citations.filter((citation) => overlaps(citation, block))
  const inside = touching
    .flatMap(({ start, end }) => [start, end])
    .concat(cutsBesides)
    .filter((offset) => offset > block.start && offset < block.end)
  const cuts = [...new Set([block.start, ...inside, block.end])].sort((a, b) => a - b)
  return cuts.slice(1).map((end, index) => {
    const piece = { start: cuts[index] ?? block.start, end }
    return {
      ...piece,
      text: block.text.slice(piece.start - block.start, end - block.start),
      isCited: touching.some((citation) => overlaps(citation, piece)),
      isActive: active !== undefined && overlaps(active, piece),
    }
  })
}

/** Whether two spans have a character in common. */
export function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}
