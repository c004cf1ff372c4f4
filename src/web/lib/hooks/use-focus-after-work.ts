import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isFocusLost } from './use-focus-fallback.ts'

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
