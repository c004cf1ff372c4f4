import { useEffect, useEffectEvent } from 'react'

/**
 * Close functions of the open dialogs and sheets, topmost last. Each has its own entry in the browser
 * history, so that Back closes it instead of leaving the page with work in it.
 */
const openLayers: (() => void)[] = []

let isListening = false
let isReconciling = false
/** Whether a `history.go` after closing layers is pending; the browser performs it asynchronously. */
let isGoingBack = false

/** Number of layers that the current history entry stands for. */
function depthOfEntry(): number {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('layers' in state)) return 0
  return typeof state.layers === 'number' ? state.layers : 0
}

/**
 * Adjusts the history to the number of open layers, after all changes of this task and any pending
 * navigation.
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
  // Adds entries for layers that opened meanwhile, or refused to close.
  reconcileSoon()
}

/**
 * Makes Back close a dialog or sheet.
 *
 * @param close the same as for Escape; it may refuse
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
