import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * One function for as long as the component lives, which does what the latest rendering says: for
 * components that are rendered again only when what they are given is another. Not to be called while
 * rendering.
 */
export function useStableCallback<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
