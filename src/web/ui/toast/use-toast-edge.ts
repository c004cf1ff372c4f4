import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type ShownToast, useToastHost } from './toast-store.ts'

/** The focused control; excludes regions that are focused by script only to be read out. */
const FOCUSED = ':focus:not([tabindex="-1"])'

/** What should stay visible, most important first: the focus (WCAG 2.2, 2.4.11), fields and the next action. */
const NEEDED = [FOCUSED, 'input, textarea, select, [data-question-bar], .bg-action']

/** The edge of the screen where toasts are shown. */
type ToastEdge = 'top' | 'bottom'

/** A box on the screen, in pixels from its upper left corner. */
export type Box = Readonly<{ left: number; top: number; right: number; bottom: number }>

/**
 * The edge at which toasts cover less of what should stay visible; the present one in case of a tie.
 *
 * @param places the box of the toasts at either edge
 * @param ranks boxes that should stay visible, most important rank first; each later rank breaks a tie
 */
export function chooseEdge(
  edge: ToastEdge,
  places: Readonly<Record<ToastEdge, Box>>,
  ranks: readonly (readonly Box[])[],
): ToastEdge {
  const other = edge === 'top' ? 'bottom' : 'top'
  for (const boxes of ranks) {
    const here = coveredArea(places[edge], boxes)
    const there = coveredArea(places[other], boxes)
    if (here !== there) return there < here ? other : edge
  }
  return edge
}

function coveredArea(place: Box, boxes: readonly Box[]): number {
  let area = 0
  for (const { left, top, right, bottom } of boxes) {
    const width = Math.min(right, place.right) - Math.max(left, place.left)
    const height = Math.min(bottom, place.bottom) - Math.max(top, place.top)
    area += Math.max(0, width) * Math.max(0, height)
  }
  return area
}

/**
 * Places new toasts at the edge where they cover neither a field nor the next action. They stay there,
 * and move only away from the focused element, when it gets or is scrolled beneath them. They never move
 * while the pointer is pressed: the click would land on the toast.
 *
 * @param list the list of toasts; the style sheet reads the edge from its `data-edge`
 */
export function useToastEdge(
  list: RefObject<HTMLElement | null>,
  toasts: readonly ShownToast[],
): void {
  const host = useToastHost()
  const known = useRef<ReadonlySet<number>>(new Set())
  const isPlaced = useRef(false)

  useLayoutEffect(() => {
    // A toast that joins others stays with them.
    if (!toasts.some(({ id }) => known.current.has(id))) isPlaced.current = false
    known.current = new Set(toasts.map(({ id }) => id))
    const { current } = list
    if (current === null || isPlaced.current) return
    let frame = 0
    // By the frame that shows the first toast, the page shows the outcome of the same action.
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
    const check = (): void => {
      if (!isPressed) moveFromFocus(current, host ?? document.body)
    }
    const listening = new AbortController()
    const { signal } = listening
    const press = (): void => {
      isPressed = true
    }
    const release = (): void => {
      isPressed = false
      // After the click event.
      requestAnimationFrame(check)
    }
    document.addEventListener('pointerdown', press, { signal })
    document.addEventListener('pointerup', release, { signal })
    document.addEventListener('pointercancel', release, { signal })
    document.addEventListener('focusin', check, { signal })
    document.addEventListener('scrollend', check, { signal })
    const observer = new ResizeObserver(check)
    observer.observe(document.body)
    observer.observe(current)
    return () => {
      listening.abort()
      observer.disconnect()
    }
  }, [list, host])
}

/** @param reach what is not inert: the open dialog, or the body */
function placeAtEdge(list: HTMLElement, reach: HTMLElement): void {
  const ranks = NEEDED.map((needed) => boxesOf(needed, reach, list))
  list.dataset.edge = chooseEdge('top', placesOf(list), ranks)
}

function moveFromFocus(list: HTMLElement, reach: HTMLElement): void {
  const edge = list.dataset.edge === 'bottom' ? 'bottom' : 'top'
  const focused = boxesOf(FOCUSED, reach, list)
  if (focused.length > 0) list.dataset.edge = chooseEdge(edge, placesOf(list), [focused])
}

function boxesOf(needed: string, reach: HTMLElement, list: HTMLElement): readonly Box[] {
  return (
    [...reach.querySelectorAll(needed)]
      // Toasts never cover the header, and do not avoid themselves.
      .filter((element) => !list.contains(element) && element.closest('#root > header') === null)
      .map((element) => element.getBoundingClientRect())
      // Visually hidden elements are one pixel wide.
      .filter(({ width }) => width > 1)
  )
}

/** Side effect: leaves the list at the bottom edge. */
function placesOf(list: HTMLElement): Readonly<Record<ToastEdge, Box>> {
  return { top: placeAt(list, 'top'), bottom: placeAt(list, 'bottom') }
}

function placeAt(list: HTMLElement, edge: ToastEdge): Box {
  list.dataset.edge = edge
  return list.getBoundingClientRect()
}
