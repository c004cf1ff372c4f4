import { useSyncExternalStore } from 'react'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
/** As wide as the style sheet's `lg`. */
const SIDE_BY_SIDE = '(min-width: 64rem)'

export function prefersReducedMotion(): boolean {
  return window.matchMedia(REDUCED_MOTION).matches
}

function subscribeTo(media: string) {
  return (listener: () => void): (() => void) => {
    const query = window.matchMedia(media)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
}

const subscribeToMotion = subscribeTo(REDUCED_MOTION)
const subscribeToWidth = subscribeTo(SIDE_BY_SIDE)

/** Whether the visitor asked for less motion. While prerendering: yes, so that all content is there. */
export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(subscribeToMotion, prefersReducedMotion, () => true)
}

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
