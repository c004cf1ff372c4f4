import type { GrayPicture } from '../../../src/core/ocr/ink.ts'

/**
 * A sheet with drawn lines of 'text': small letters with gaps, some with ascenders and fewer with
 * descenders, as in English.
 */
export function drawnText(
  { width, height }: { width: number; height: number },
  { paper = 250, ink = 20 } = {},
): GrayPicture {
  const pixels = new Uint8Array(width * height).fill(paper)
  const fill = (left: number, top: number, right: number, bottom: number) => {
    for (let y = top; y < bottom; y += 1) pixels.fill(ink, y * width + left, y * width + right)
  }
  for (let line = 30; line + 30 < height; line += 16) {
    // Letters of different lines do not align.
    let letter = line
    for (let x = 20 + (line % 7); x + 24 < width; x += 4 + (letter % 3)) {
      letter += 1
      if (letter % 7 === 0) continue
      fill(x, line, x + 3, line + 6)
      if (letter % 4 === 0) fill(x, line - 4, x + 2, line)
      if (letter % 13 === 0) fill(x, line + 6, x + 2, line + 9)
    }
  }
  return { width, height, pixels }
}

/** The picture with each pixel copied from where `from` says; outside it is white. */
export function redrawn(
  picture: GrayPicture,
  size: { width: number; height: number },
  from: (x: number, y: number) => readonly [x: number, y: number],
): GrayPicture {
  const pixels = new Uint8Array(size.width * size.height)
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const [sourceX, sourceY] = from(x, y).map(Math.round)
      const isInside =
        sourceX !== undefined &&
        sourceY !== undefined &&
        sourceX >= 0 &&
        sourceY >= 0 &&
        sourceX < picture.width &&
        sourceY < picture.height
      const at = isInside ? sourceY * picture.width + sourceX : -1
      pixels[y * size.width + x] = picture.pixels[at] ?? 255
    }
  }
  return { ...size, pixels }
}

/** The picture turned clockwise by an angle in degrees about its middle, on a sheet of the same size. */
export function rotated(picture: GrayPicture, degrees: number): GrayPicture {
  const angle = (degrees * Math.PI) / 180
  const [middleX, middleY] = [picture.width / 2, picture.height / 2]
  return redrawn(picture, picture, (x, y) => [
    middleX + (x - middleX) * Math.cos(angle) + (y - middleY) * Math.sin(angle),
    middleY - (x - middleX) * Math.sin(angle) + (y - middleY) * Math.cos(angle),
  ])
}
