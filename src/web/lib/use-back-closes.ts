import { useEffect, useEffectEvent } from 'react'

/**
 * Dialogs and sheets that are open, the topmost last. Each has an entry of its own in the history of
 * the browser, so that Back closes it and never leaves the page with work in it.
 */
const openLayers: (() => void)[] = []

let isListening = false
let isReconciling = false
/** The browser goes back because layers were closed; where it is, it says later. */
let isGoingBack = false

/** How many layers the entry of the history stands for that the browser is at. */
function depthOfEntry(): number {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('layers' in state)) return 0
  return typeof state.layers === 'number' ? state.layers : 0
}

/**
 * Changes the history by the difference, once everything that opens and closes together has done so,
 * and once the browser is where it was told to go.
 */
function reconcileSoon(): void {
  if (isReconciling || isGoingBack) return
  isReconciling = true
  setTimeout(() => {
    isReconciling = false
    const depth = depthOfEntry()
    for (let layers = depth + 1; layers <= openLayers.length; layers += 1) {
      window.history.pushState({ ...window.history.state, layers }, '')
    }
    if (openLayers.length < depth) {
      isGoingBack = true
      window.history.go(openLayers.length - depth)
    }
  })
}

function onPopState(): void {
  const isOurs = isGoingBack
  isGoingBack = false
  if (!isOurs) for (const close of openLayers.slice(depthOfEntry()).reverse()) close()
  // One that opened meanwhile, or that may not be closed now, gets its entry.
  reconcileSoon()
}

/**
 * Lets Back close what is open.
 *
 * @param close what Escape does too; it may refuse
 * @param isOpen whether there is something to close
 */
export function useBackCloses(close: () => void, isOpen = true): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    if (!isListening) window.addEventListener('popstate', onPopState)
    isListening = true
    const layer = (): void => onBack()
    openLayers.push(layer)
    reconcileSoon()
    return () => {
      openLayers.splice(openLayers.indexOf(layer), 1)
      reconcileSoon()
    }
  }, [isOpen])
}
