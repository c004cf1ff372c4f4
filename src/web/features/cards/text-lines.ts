/**
 * Breaks a text into lines that fit, at spaces; a word that is too long for a line of its own is
 * broken anywhere.
 *
 * @param widthOf how wide a text is drawn, in the unit of `maxWidth`
 */
export function linesThatFit(
  text: string,
  maxWidth: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= maxWidth) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = piecesThatFit(word, maxWidth, widthOf)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return line === '' ? lines : [...lines, line]
}

function piecesThatFit(
  word: string,
  maxWidth: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && widthOf(piece + character) > maxWidth) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}
