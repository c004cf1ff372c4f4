import { useSyncExternalStore } from 'react'

function subscribe(): () => void {
  return () => undefined
}

/**
 * Whether this part of the page lives. While prerendering and in its first render: no, so that
 * hydration finds what was prerendered, whatever other parts have learnt meanwhile.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
