import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function with a stable identity that calls the callback of the latest render, for props of memoized
 * components. Do not call it while rendering.
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
