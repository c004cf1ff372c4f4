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

// Baselines of deskewed scans are slightly tilted.
const STRAIGHT_WITHIN_DEGREES = 3

/**
 * The items of a page grouped by direction, each group rotated so that it reads from left to right:
 * upright text, columns of a sideways page, a diagonal stamp. The largest group is first.
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
