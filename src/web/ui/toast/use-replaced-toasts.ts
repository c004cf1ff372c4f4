import { useCallback, useRef } from 'react'
import { dismissToast, showToast, type ToastMessage } from './toast-store.ts'

/**
 * Shows messages in the place of the ones before, so that none contradicts what is true by now. With
 * none to show, those before only leave.
 */
export function useReplacedToasts(): (...toasts: readonly ToastMessage[]) => void {
  const shown = useRef<readonly number[]>([])
  return useCallback((...toasts) => {
    for (const id of shown.current) dismissToast(id)
    shown.current = toasts.map(showToast)
  }, [])
}
