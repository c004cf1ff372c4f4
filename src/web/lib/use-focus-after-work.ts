import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isFocusLost } from './use-focus-fallback.ts'

/**
 * Gives the focus back to a control that could not keep it while it was disabled: a browser takes it away
 * from a button that is pressed and then disabled until its work is done.
 *
 * @param isWorking while true, controls are disabled that may have the focus
 * @param instead has the focus where the control stays disabled. After a finger it has not: a field would
 *   open the keyboard of a phone
 */
export function useFocusAfterWork(
  isWorking: boolean,
  instead?: RefObject<HTMLElement | null>,
): void {
  const held = useRef<Readonly<{ control: HTMLElement; isByKey: boolean }>>(undefined)
  // Before the browser draws the disabled control: it is then that the focus goes.
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
    const target = control.matches(':disabled') && isByKey ? instead?.current : control
    target?.focus({ preventScroll: true })
  }, [isWorking, instead])
}
