import { useSyncExternalStore } from 'react'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

export function prefersReducedMotion(): boolean {
  return window.matchMedia(REDUCED_MOTION).matches
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(REDUCED_MOTION)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the visitor asked for less motion. While prerendering: yes, so that all content is there. */
export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, prefersReducedMotion, () => true)
}

/** Whether a finger is the first way to point: a phone or tablet, whose own camera program is better. */
export function isTouchFirst(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}
