import { type RefObject, useEffect, useRef } from 'react'
import { focusWithoutScrolling } from './scroll-to-section.ts'

/**
 * Keeps the keyboard position: when the focused control of a container is removed, the focus moves to the
 * container's heading instead of the top of the page.
 */
export function useFocusFallback(container: RefObject<HTMLElement | null>): void {
  const focused = useRef<EventTarget>(null)

  useEffect(() => {
    const { current } = container
    const remember = ({ target }: FocusEvent) => {
      focused.current = target
    }
    current?.addEventListener('focusin', remember)
    return () => current?.removeEventListener('focusin', remember)
  }, [container])

  // After every render: each may remove the control.
  useEffect(() => {
    if (!(focused.current instanceof Element) || focused.current.isConnected) return
    focused.current = null
    if (isFocusLost()) focusHeadingOf(container.current)
  })
}

/** Focuses the first heading of a container. */
export function focusHeadingOf(container: HTMLElement | null): void {
  const heading = container?.querySelector<HTMLElement>('h2, h3, h4')
  if (heading) focusWithoutScrolling(heading)
}

/** Whether nothing is focused, as after the removal of the focused element. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
