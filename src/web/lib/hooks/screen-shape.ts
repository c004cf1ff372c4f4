import { useSyncExternalStore } from 'react'
import { subscribeTo } from './media-query.ts'

/** Separate from the other media queries: the landing page does not load this at start. */

/** Tailwind's `lg` breakpoint. */
const SIDE_BY_SIDE = '(min-width: 64rem)'

const subscribeToWidth = subscribeTo(SIDE_BY_SIDE)

/** Whether touch is the primary input: a phone or tablet, whose own camera app is better. */
export function isTouchFirst(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}

/** Whether a document has room beside its answers. True while prerendering. */
export function useHasRoomBeside(): boolean {
  return useSyncExternalStore(
    subscribeToWidth,
    () => window.matchMedia(SIDE_BY_SIDE).matches,
    () => true,
  )
}
