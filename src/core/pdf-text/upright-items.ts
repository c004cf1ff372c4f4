import type { PdfTextItem } from './pdf-page.ts'

// Scanned pages that were turned straight leave baselines a little off.
const STRAIGHT_WITHIN_DEGREES = 3

/**
 * The items of a page in groups of one direction, each group turned so that it reads from left to
 * right: upright text, columns of a page on its side, a stamp across it. The largest group is first.
 */
export function uprightGroups(items: readonly PdfTextItem[]): readonly (readonly PdfTextItem[])[] {
  const groups = new Map<number, PdfTextItem[]>()
  for (const item of items) {
    const angle = straightAngle(item.angle)
    const group = groups.get(angle)
    if (group === undefined) groups.set(angle, [item])
    else group.push(item)
  }
  return [...groups]
    .map(([angle, group]) => (angle === 0 ? group : group.map((item) => turned(item, angle))))
    .sort((a, b) => charactersOf(b) - charactersOf(a))
}

function straightAngle(angle: number): number {
  const quarter = Math.round(angle / 90) * 90
  const straight =
    Math.abs(angle - quarter) <= STRAIGHT_WITHIN_DEGREES ? quarter : Math.round(angle)
  return ((straight % 360) + 360) % 360
}

function turned(item: PdfTextItem, angle: number): PdfTextItem {
  const cosine = Math.cos((angle * Math.PI) / 180)
  const sine = Math.sin((angle * Math.PI) / 180)
  return {
    ...item,
    x: item.x * cosine + item.y * sine,
    y: item.y * cosine - item.x * sine,
    angle: 0,
  }
}

function charactersOf(items: readonly PdfTextItem[]): number {
  return items.reduce((sum, { text }) => sum + text.length, 0)
}
