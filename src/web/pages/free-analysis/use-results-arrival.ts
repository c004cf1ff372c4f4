import { type RefObject, useEffect } from 'react'
import { SCROLL_DELAY_MS } from '../../../core/limits.ts'
import { announceResponseGenerated } from '../../lib/response-generated.ts'
import { scrollIntoPlace } from '../../lib/scroll-to-section.ts'
import { focusHeadingOf, isFocusLost } from '../../lib/use-focus-fallback.ts'
import { dismissSuccessToasts } from '../../ui/toast/toast-store.ts'

/**
 * When the results come on the screen, with the component that calls this: tells the page, and
 * scrolls to them after 100 ms (SPEC.md section 4, 'Capture and analysis'). The focus comes along,
 * unless the visitor has put it on a control.
 *
 * @param isAskedFor false for results of earlier that are shown again: they move nothing
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

/** No visitor can put the focus there: a script of ours did, for want of a better place. */
function isFocusOnHeading(): boolean {
  return document.activeElement?.matches('h1, h2, h3, h4') === true
}
