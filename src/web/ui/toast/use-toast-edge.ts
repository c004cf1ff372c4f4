import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Box, chooseEdge, edgeGivingWay, type ToastEdge } from './choose-edge.ts'
import { useToastHost } from './toast-host.ts'
import type { ShownToast } from './toast-store.ts'

/** Where the keyboard is; a region that was only given the focus, so that it is read out, is no control. */
const FOCUSED = ':focus:not([tabindex="-1"])'

/** What should stay in sight, the most needed first. */
const NEEDED = [
  FOCUSED,
  // Where something is typed, and what is done next.
  'input, textarea, select, [data-question-bar], .bg-action',
  // What the page itself says of what came of an action.
  '[role="status"], [role="alert"]',
  // The ways to begin, and what the page is.
  '[data-ways-in], h1',
]

/**
 * Puts messages that come at the edge where they cover neither a field nor the thing to do next. From then
 * on they stay there, and give way to nothing but the focus: when it comes under them, or is scrolled there.
 * Not under a press even then, which would end on the message.
 *
 * @param list their list; the style sheet reads the edge from its `data-edge`
 */
export function useToastEdge(
  list: RefObject<HTMLElement | null>,
  toasts: readonly ShownToast[],
): void {
  const host = useToastHost()
  const known = useRef<ReadonlySet<number>>(new Set())
  const isPlaced = useRef(false)

  useLayoutEffect(() => {
    // One that joins others stands with them.
    if (!toasts.some(({ id }) => known.current.has(id))) isPlaced.current = false
    known.current = new Set(toasts.map(({ id }) => id))
    const { current } = list
    if (current === null || isPlaced.current) return
    let frame = 0
    // What came of the same action is on the page by the frame in which the first message is.
    const place = (): void => {
      placeAtEdge(current, host ?? document.body)
      isPlaced.current = current.childElementCount > 0
      if (!isPlaced.current) frame = requestAnimationFrame(place)
    }
    frame = requestAnimationFrame(place)
    return () => cancelAnimationFrame(frame)
  }, [list, host, toasts])

  useLayoutEffect(() => {
    const { current } = list
    if (current === null) return
    let isPressed = false
    const look = (): void => {
      if (!isPressed) giveWay(current, host ?? document.body)
    }
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
  const ranks = NEEDED.map((needed) => boxesOf(needed, reach, list))
  list.dataset.edge = chooseEdge(placesOf(list), ranks)
}

function giveWay(list: HTMLElement, reach: HTMLElement): void {
  const edge = list.dataset.edge === 'bottom' ? 'bottom' : 'top'
  const [focused] = boxesOf(FOCUSED, reach, list)
  if (focused !== undefined) list.dataset.edge = edgeGivingWay(edge, placesOf(list), focused)
}

function boxesOf(needed: string, reach: HTMLElement, list: HTMLElement): readonly Box[] {
  return (
    [...reach.querySelectorAll(needed)]
      // They do not stand over the header, and are no hindrance to themselves.
      .filter((element) => !list.contains(element) && element.closest('#root > header') === null)
      .map((element) => element.getBoundingClientRect())
      // What is only read out takes a pixel.
      .filter(({ width }) => width > 1)
  )
}

/** Leaves the list at the lower edge. */
function placesOf(list: HTMLElement): Readonly<Record<ToastEdge, Box>> {
  return { top: placeAt(list, 'top'), bottom: placeAt(list, 'bottom') }
}

function placeAt(list: HTMLElement, edge: ToastEdge): Box {
  list.dataset.edge = edge
  return list.getBoundingClientRect()
}
