import { useSyncExternalStore } from 'react'
import { subscribeTo } from './media-query.ts'

/** Apart from other media queries, since the landing page does not load this by itself. */

/** As wide as the style sheet's `lg`. */
const SIDE_BY_SIDE = '(min-width: 64rem)'

const subscribeToWidth = subscribeTo(SIDE_BY_SIDE)

/** Whether a finger is the first way to point: a phone or tablet, whose own camera program is better. */
export function isTouchFirst(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}

/** Whether a document has room beside its answers. While prerendering: yes. */
export function useHasRoomBeside(): boolean {
  return useSyncExternalStore(
    subscribeToWidth,
    () => window.matchMedia(SIDE_BY_SIDE).matches,
    () => true,
  )
}
