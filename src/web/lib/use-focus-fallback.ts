import { type RefObject, useEffect, useRef } from 'react'
import { focusWithoutScrolling } from './scroll-to-section.ts'

/**
 * Keeps the keyboard in its place: when the control of `part` that had the focus leaves the page, the
 * focus goes to the heading of the part, not to the top of the page.
 */
export function useFocusFallback(part: RefObject<HTMLElement | null>): void {
  const focused = useRef<EventTarget>(null)

  useEffect(() => {
    const { current } = part
    const remember = ({ target }: FocusEvent) => {
      focused.current = target
    }
    current?.addEventListener('focusin', remember)
    return () => current?.removeEventListener('focusin', remember)
  }, [part])

  // After every rendering: each may take a control away.
  useEffect(() => {
    if (!(focused.current instanceof Element) || focused.current.isConnected) return
    focused.current = null
    if (isFocusLost()) focusHeadingOf(part.current)
  })
}

/** Puts the focus on the first heading of a part of the page, where it stays out of the way. */
export function focusHeadingOf(part: HTMLElement | null): void {
  const heading = part?.querySelector<HTMLElement>('h2, h3, h4')
  if (heading) focusWithoutScrolling(heading)
}

/** Whether the focus is nowhere, as after the removal of what had it. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
