import { useEffect, useEffectEvent } from 'react'
import { useNavigationType } from 'react-router'
import { focusWithoutScrolling } from '../../lib/scroll-to-section.ts'

/**
 * Takes the focus to the heading of a page whose code came after the way to it had ended, unless the
 * browser itself has loaded the page or the visitor has gone on meanwhile.
 */
export function useArrivalFocus(): void {
  const navigationType = useNavigationType()
  const arrive = useEffectEvent(() => {
    const { activeElement, body } = document
    const heading = document.querySelector<HTMLElement>('#main h1')
    if (navigationType === 'POP' || activeElement !== body || heading === null) return
    focusWithoutScrolling(heading)
  })
  useEffect(() => arrive(), [])
}
