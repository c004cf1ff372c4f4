import { type RefObject, useLayoutEffect } from 'react'
import { type Box, chooseEdge, type ToastEdge } from './choose-edge.ts'
import { useToastHost } from './toast-host.ts'

/** What should stay in sight, the most needed first. */
const NEEDED = [
  // Where the keyboard is; a region that was only given the focus, so that it is read out, is no control.
  ':focus:not([tabindex="-1"])',
  // Where something is typed, and what is done next.
  'input, textarea, select, [data-question-bar], .bg-action',
  // The ways to begin, and what the page is.
  '[data-ways-in], h1',
]

/**
 * Puts the messages at the edge where they cover neither a field nor the thing to do next. It is looked
 * for again when messages or parts of the page come or go, and when the focus or the page has moved; but
 * not under a press, which would end on the message.
 *
 * @param list their list; the style sheet reads the edge from its `data-edge`
 */
export function useToastEdge(list: RefObject<HTMLElement | null>): void {
  const host = useToastHost()
  useLayoutEffect(() => {
    const { current } = list
    if (current === null) return
    let isPressed = false
    const look = (): void => {
      if (!isPressed) placeAtEdge(current, host ?? document.body)
    }
    look()
    const listening = new AbortController()
    const { signal } = listening
    const press = (): void => {
      isPressed = true
    }
    const release = (): void => {
      isPressed = false
      // The click comes first.
      requestAnimationFrame(look)
    }
    document.addEventListener('pointerdown', press, { signal })
    document.addEventListener('pointerup', release, { signal })
    document.addEventListener('pointercancel', release, { signal })
    document.addEventListener('focusin', look, { signal })
    document.addEventListener('scrollend', look, { signal })
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    observer.observe(current)
    return () => {
      listening.abort()
      observer.disconnect()
    }
  }, [list, host])
}

/** @param reach what can be used now: behind an open dialog nothing can */
function placeAtEdge(list: HTMLElement, reach: HTMLElement): void {
  const ranks = NEEDED.map((needed) =>
    [...reach.querySelectorAll(needed)]
      // They do not stand over the header, and are no hindrance to themselves.
      .filter((element) => !list.contains(element) && element.closest('#root > header') === null)
      .map((element) => element.getBoundingClientRect()),
  )
  const bottom = placeAt(list, 'bottom')
  const top = placeAt(list, 'top')
  list.dataset.edge = chooseEdge({ top, bottom }, ranks)
}

function placeAt(list: HTMLElement, edge: ToastEdge): Box {
  list.dataset.edge = edge
  return list.getBoundingClientRect()
}
