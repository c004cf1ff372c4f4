import { useSyncExternalStore } from 'react'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

export function prefersReducedMotion(): boolean {
  return window.matchMedia(REDUCED_MOTION).matches
}

/** Calls a listener whenever a media query begins or ceases to hold. */
export function subscribeTo(media: string) {
  return (listener: () => void): (() => void) => {
    const query = window.matchMedia(media)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
}

const subscribeToMotion = subscribeTo(REDUCED_MOTION)

/** Whether the visitor asked for less motion. While prerendering: yes, so that all content is there. */
export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(subscribeToMotion, prefersReducedMotion, () => true)
}
