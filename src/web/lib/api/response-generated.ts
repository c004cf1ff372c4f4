import { useSyncExternalStore } from 'react'

/** The window event that says an analysis is on the screen (SPEC.md section 4, 'Capture and analysis'). */
const RESPONSE_GENERATED = 'responseGenerated'

let hasGeneratedResponse = false

// Registered at load, so that a header mounted later knows of earlier events.
if (typeof window !== 'undefined') {
  window.addEventListener(RESPONSE_GENERATED, () => {
    hasGeneratedResponse = true
  })
}

/** Dispatches the event after an analysis has been shown. */
export function announceResponseGenerated(): void {
  window.dispatchEvent(new Event(RESPONSE_GENERATED))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(RESPONSE_GENERATED, listener)
  return () => window.removeEventListener(RESPONSE_GENERATED, listener)
}

/** Whether an analysis has been shown since the page was loaded. */
export function useHasGeneratedResponse(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasGeneratedResponse,
    () => false,
  )
}
