import { useCallback, useRef } from 'react'
import { dismissToast, showToast, type ToastMessage } from './toast-store.ts'

/**
 * Returns a function that shows toasts in place of those of its last call, so that no outdated one stays.
 * Without arguments it only dismisses those.
 */
export function useReplacedToasts(): (...toasts: readonly ToastMessage[]) => void {
  const shown = useRef<readonly number[]>([])
  return useCallback((...toasts) => {
    for (const id of shown.current) dismissToast(id)
    shown.current = toasts.map(showToast)
  }, [])
}
