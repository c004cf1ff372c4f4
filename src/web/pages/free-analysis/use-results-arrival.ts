import { type RefObject, useEffect } from 'react'
import { SCROLL_DELAY_MS } from '../../../core/limits.ts'
import { announceResponseGenerated } from '../../lib/api/response-generated.ts'
import { scrollIntoPlace } from '../../lib/hooks/scroll-to-section.ts'
import { focusHeadingOf, isFocusLost } from '../../lib/hooks/use-focus-fallback.ts'
import { dismissSuccessToasts } from '../../ui/toast/toast-store.ts'

/**
 * When the calling component mounts with the results: announces them and scrolls to them after 100 ms
 * (SPEC.md section 4, 'Capture and analysis'). Moves the focus to them, unless the visitor has focused a
 * control.
 *
 * @param isAskedFor false for restored results, which neither scroll nor take the focus
 */
export function useResultsArrival(
  results: RefObject<HTMLElement | null>,
  isAskedFor: boolean,
): void {
  useEffect(() => {
    announceResponseGenerated()
    if (!isAskedFor) return
    dismissSuccessToasts()
    if (isFocusLost() || isFocusOnHeading()) focusHeadingOf(results.current)
    let end = () => clearTimeout(timer)
    const timer = setTimeout(() => {
      end = scrollIntoPlace(() => results.current)
    }, SCROLL_DELAY_MS)
    return () => end()
  }, [results, isAskedFor])
}

/** Visitors cannot focus a heading: only our script does, as a fallback. */
function isFocusOnHeading(): boolean {
  return document.activeElement?.matches('h1, h2, h3, h4') === true
}
