/** The edge of the screen where toasts are shown. */
export type ToastEdge = 'top' | 'bottom'

/** A box on the screen, in pixels from its upper left corner. */
export type Box = Readonly<{ left: number; top: number; right: number; bottom: number }>

/**
 * The edge at which toasts cover least of what should stay visible; the top edge in case of a tie.
 *
 * @param places the box of the toasts at either edge
 * @param ranks boxes that should stay visible, most important rank first; each later rank breaks a tie
 */
export function chooseEdge(
  places: Readonly<Record<ToastEdge, Box>>,
  ranks: readonly (readonly Box[])[],
): ToastEdge {
  for (const boxes of ranks) {
    const atTop = coveredArea(places.top, boxes)
    const atBottom = coveredArea(places.bottom, boxes)
    if (atTop !== atBottom) return atBottom < atTop ? 'bottom' : 'top'
  }
  return 'top'
}

/** The edge for toasts now at `edge`: the other one only if they cover less of `needed` there. */
export function edgeAvoiding(
  edge: ToastEdge,
  places: Readonly<Record<ToastEdge, Box>>,
  needed: Box,
): ToastEdge {
  const other = edge === 'top' ? 'bottom' : 'top'
  return coveredArea(places[other], [needed]) < coveredArea(places[edge], [needed]) ? other : edge
}

function coveredArea(place: Box, boxes: readonly Box[]): number {
  let area = 0
  for (const { left, top, right, bottom } of boxes) {
    const width = Math.min(right, place.right) - Math.max(left, place.left)
    const height = Math.min(bottom, place.bottom) - Math.max(top, place.top)
    area += Math.max(0, width) * Math.max(0, height)
  }
  return area
}
