import { inkedRuns } from '../ink.ts'

/** Rows of a page, including `top` and excluding `bottom`. */
export type Strip = Readonly<{ top: number; bottom: number }>

/** Maximum length of a strip, relative to the wanted one, before it is cut at the emptiest row. */
const LONGEST_SHARE = 2
const SHORTEST_SHARE = 0.6

/** In x-heights: a line of usual type is about two high, a heading three. */
const LARGE_MIN = 3.5
/** In x-heights: taller runs are touching lines, or pictures. */
const LARGE_MAX = 16

/**
 * Splits a page above and below lines of large type: the engine assumes one type size per strip, and
 * loses small print between large headings, or the heading.
 *
 * @param profile the ink of each row
 * @param letters the x-height, in rows
 */
export function partBySize(profile: Uint32Array, letters: number): readonly Strip[] {
  const parts: Strip[] = []
  let top = 0
  let before: Readonly<{ end: number; isLarge: boolean }> | undefined
  for (const { start, end } of inkedRuns(profile)) {
    const height = end - start
    const isLarge = height >= letters * LARGE_MIN && height <= letters * LARGE_MAX
    if (before !== undefined && before.isLarge !== isLarge) {
      const cut = Math.round((before.end + start) / 2)
      parts.push({ top, bottom: cut })
      top = cut
    }
    before = { end, isLarge }
  }
  return [...parts, { top, bottom: profile.length }]
}

/**
 * Cuts a page into strips of about `wanted` rows, between lines of text: at the middle of the nearest
 * gap, or at the row with the least ink if no row is empty. Drops strips without ink.
 *
 * @param profile the ink of each row
 */
export function cutStrips(profile: Uint32Array, wanted: number): readonly Strip[] {
  const strips: Strip[] = []
  let top = 0
  while (top < profile.length) {
    const bottom = nextCut(profile, top, wanted)
    if (profile.subarray(top, bottom).some((count) => count > 0)) strips.push({ top, bottom })
    top = bottom
  }
  return strips
}

/**
 * A strip without most of the empty rows at its ends: on a photo they may show the desk, whose texture
 * is mistaken for a line and takes as long to recognise. A strip without ink, which `cutStrips` never
 * returns, shrinks to `room` rows at its top, since a picture needs rows.
 *
 * @param room empty rows that stay on each side of the ink
 */
export function trimStrip(profile: Uint32Array, { top, bottom }: Strip, room: number): Strip {
  const rows = profile.subarray(top, bottom)
  const first = rows.findIndex((count) => count > 0)
  const last = rows.findLastIndex((count) => count > 0)
  return {
    top: top + Math.max(0, first - room),
    bottom: top + Math.min(rows.length, last + 1 + room),
  }
}

function nextCut(profile: Uint32Array, top: number, wanted: number): number {
  const longest = top + Math.round(wanted * LONGEST_SHARE)
  if (profile.length <= longest) {
    // The rest is cut again only if both parts are long enough.
    if (profile.length - top <= wanted * (1 + SHORTEST_SHARE)) return profile.length
  }
  const earliest = top + Math.round(wanted * SHORTEST_SHARE)
  const aim = top + Math.round(wanted)
  let best = aim
  let bestCost = Number.POSITIVE_INFINITY
  for (let row = earliest; row < Math.min(longest, profile.length); row += 1) {
    // Ink outweighs any distance; among empty rows the middle of the widest gap is best.
    const cost =
      (profile[row] ?? 0) * wanted * 4 + Math.abs(row - aim) - gapAround(profile, row) * 4
    if (cost < bestCost) {
      best = row
      bestCost = cost
    }
  }
  return best
}

const GAP_MAX = 12

/** Distance from a row to the nearest ink, up to `GAP_MAX`. */
function gapAround(profile: Uint32Array, row: number): number {
  let gap = 0
  while (gap < GAP_MAX && (profile[row - gap] ?? 1) === 0 && (profile[row + gap] ?? 1) === 0) {
    gap += 1
  }
  return gap
}
