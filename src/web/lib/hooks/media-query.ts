import { useSyncExternalStore } from 'react'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

export function prefersReducedMotion(): boolean {
  return window.matchMedia(REDUCED_MOTION).matches
}

/** Calls a listener whenever the result of a media query changes. */
export function subscribeTo(media: string) {
  return (listener: () => void): (() => void) => {
    const query = window.matchMedia(media)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
}

const subscribeToMotion = subscribeTo(REDUCED_MOTION)

/** Whether the visitor prefers reduced motion. True while prerendering, so that all content is there. */
export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(subscribeToMotion, prefersReducedMotion, () => true)
}
