import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
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

/**
 * Restores the focus to a control after it was disabled: browsers blur a button that is disabled while its
 * work runs.
 *
 * @param isWorking while true, the focused control may be disabled
 * @param fallback gets the focus if the control stays disabled, unless it was used by touch: focusing a
 *   field would open a phone's keyboard
 */
export function useFocusAfterWork(
  isWorking: boolean,
  fallback?: RefObject<HTMLElement | null>,
): void {
  const held = useRef<Readonly<{ control: HTMLElement; isByKey: boolean }>>(undefined)
  // Before paint: that is when the browser blurs a disabled control.
  useLayoutEffect(() => {
    if (isWorking) {
      const { activeElement } = document
      if (!(activeElement instanceof HTMLElement)) return
      held.current = { control: activeElement, isByKey: activeElement.matches(':focus-visible') }
      return
    }
    const { control, isByKey = false } = held.current ?? {}
    held.current = undefined
    if (control === undefined || !isFocusLost()) return
    const target = control.matches(':disabled') && isByKey ? fallback?.current : control
    target?.focus({ preventScroll: true })
  }, [isWorking, fallback])
}
