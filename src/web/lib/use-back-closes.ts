import { useEffect, useEffectEvent } from 'react'

/**
 * Dialogs and sheets that are open, the topmost last. Each has an entry of its own in the history of
 * the browser, so that Back closes it and never leaves the page with work in it.
 */
const openLayers: (() => void)[] = []

let isReconciling = false

/** How many layers the entry of the history stands for that the browser is at. */
function depthOfEntry(): number {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('layers' in state)) return 0
  return typeof state.layers === 'number' ? state.layers : 0
}

/** Once everything that opens and closes together has done so: the history is changed only by the difference. */
function reconcileSoon(): void {
  if (isReconciling) return
  isReconciling = true
  setTimeout(() => {
    isReconciling = false
    const depth = depthOfEntry()
    for (let layers = depth + 1; layers <= openLayers.length; layers += 1) {
      window.history.pushState({ ...window.history.state, layers }, '')
    }
    if (openLayers.length < depth) window.history.go(openLayers.length - depth)
  })
}

function closeAbove(): void {
  const depth = depthOfEntry()
  for (const close of openLayers.slice(depth).reverse()) close()
  // One that may not be closed now gets its entry again.
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
    const layer = (): void => onBack()
    if (openLayers.length === 0) window.addEventListener('popstate', closeAbove)
    openLayers.push(layer)
    reconcileSoon()
    return () => {
      openLayers.splice(openLayers.indexOf(layer), 1)
      if (openLayers.length === 0) window.removeEventListener('popstate', closeAbove)
      reconcileSoon()
    }
  }, [isOpen])
}
