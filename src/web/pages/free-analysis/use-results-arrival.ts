import { type RefObject, useEffect } from 'react'
import { SCROLL_DELAY_MS } from '../../../core/limits.ts'
import { prefersReducedMotion } from '../../lib/media-query.ts'
import { announceResponseGenerated } from '../../lib/response-generated.ts'

/**
 * When the results come on the screen, with the component that calls this: tells the page, and
 * scrolls to them after 100 ms (SPEC.md section 4, 'Capture and analysis').
 */
export function useResultsArrival(results: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    announceResponseGenerated()
    const timer = setTimeout(() => {
      results.current?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
    }, SCROLL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [results])
}
