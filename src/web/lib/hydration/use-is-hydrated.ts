import { useSyncExternalStore } from 'react'

function subscribe(): () => void {
  return () => undefined
}

/**
 * Whether this component is hydrated. False while prerendering and in the first render, so that hydration
 * matches the prerendered HTML, whatever other islands know by then.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
