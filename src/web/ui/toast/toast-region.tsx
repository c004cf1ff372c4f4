import * as Toast from '@radix-ui/react-toast'
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { TextLink } from '../page/page-link.tsx'
import { dismissToast, type ShownToast, useToastHost } from './toast-store.ts'

/** Long enough to read two lines twice; hovering or focusing a toast pauses its timer. */
const TOAST_DURATION_MS = 7_000
/** Least time in a new place, and time after which a success is taken as read. */
const READ_AT_A_GLANCE_MS = 2_000

/** When each was first shown: a dialog that opens or closes draws them anew, for no longer than before. */
const firstShownAt = new Map<number, number>()

function shownForMs(id: number): number {
  const now = performance.now()
  const first = firstShownAt.get(id) ?? now
  firstShownAt.set(id, first)
  return now - first
}

const LOOKS = {
  plain: { Icon: Info, look: 'border-edge', iconLook: 'text-soft', descriptionLook: '' },
  success: {
    Icon: CircleCheck,
    look: 'border-good',
    iconLook: 'text-good',
    // It may hold a document title of any length.
    descriptionLook: 'line-clamp-3',
  },
  destructive: {
    Icon: TriangleAlert,
    look: 'border-bad',
    iconLook: 'text-bad',
    descriptionLook: '',
  },
} as const

function ToastItem({ toast }: Readonly<{ toast: ShownToast }>) {
  const { Icon, look, iconLook, descriptionLook } = LOOKS[toast.kind]
  const [durationMs] = useState(() =>
    Math.max(READ_AT_A_GLANCE_MS, TOAST_DURATION_MS - shownForMs(toast.id)),
  )
  return (
    <Toast.Root
      type={toast.kind === 'destructive' ? 'foreground' : 'background'}
      duration={toast.staysUntilDismissed ? Number.POSITIVE_INFINITY : durationMs}
      onOpenChange={(isOpen) => {
        if (!isOpen) dismissToast(toast.id)
      }}
      className={`flex animate-arrive items-start gap-3 rounded-card border bg-raised p-4 text-ink shadow-card ${look}`}
    >
      <Icon aria-hidden="true" size={20} className={`mt-0.5 shrink-0 ${iconLook}`} />
      <div className="min-w-0 grow">
        <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
        {toast.description ? (
          <Toast.Description
            dir="auto"
            className={`mt-0.5 text-small text-soft wrap-anywhere ${descriptionLook}`}
          >
            {toast.description}
          </Toast.Description>
        ) : null}
        {toast.link === undefined ? null : (
          <Toast.Action asChild altText={toast.link.label}>
            <TextLink to={toast.link.to} className="mt-1 inline-block text-small">
              {toast.link.label}
            </TextLink>
          </Toast.Action>
        )}
      </div>
      <Toast.Close
        aria-label="Dismiss"
        className="-m-1.5 shrink-0 rounded-control p-1.5 pointer-coarse:-m-3 pointer-coarse:p-3 text-soft hover:bg-wash hover:text-ink"
      >
        <X aria-hidden="true" size={20} />
      </Toast.Close>
    </Toast.Root>
  )
}

/** Whether a newer toast has the same title: on a phone three of them would hide the form they are about. */
function isSuperseded(toast: ShownToast, toasts: readonly ShownToast[]): boolean {
  if (toast.staysUntilDismissed) return false
  return toasts.some(({ id, title }) => id > toast.id && title === toast.title)
}

/** Renders the visible toasts: as many of the newest as leave half of the screen free. */
export default function ToastRegion({ toasts }: Readonly<{ toasts: readonly ShownToast[] }>) {
  const list = useRef<HTMLOListElement>(null)
  useToastEdge(list, toasts)
  useLayoutEffect(() => {
    const { current } = list
    if (current === null || toasts.length < 2) return
    const leaveHalf = (): void => {
      const coversHalf = current.offsetHeight > innerHeight / 2
      const oldest = toasts.find(({ staysUntilDismissed }) => !staysUntilDismissed)
      if (coversHalf && oldest !== undefined) dismissToast(oldest.id)
    }
    leaveHalf()
    // They grow where a screen is turned, or a visitor enlarges or spaces the text.
    const sizes = new ResizeObserver(leaveHalf)
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [toasts])
  useEffect(() => {
    for (const toast of toasts) if (isSuperseded(toast, toasts)) dismissToast(toast.id)
  }, [toasts])
  useEffect(() => {
    // A press elsewhere dismisses success messages, which would be in the way.
    const goOn = ({ target }: MouseEvent): void => {
      if (target instanceof Node && list.current?.contains(target)) return
      for (const { id, kind } of toasts) {
        if (kind === 'success' && shownForMs(id) >= READ_AT_A_GLANCE_MS) dismissToast(id)
      }
    }
    document.addEventListener('click', goOn, { capture: true })
    return () => document.removeEventListener('click', goOn, { capture: true })
  }, [toasts])
  return (
    <Toast.Provider label="Message" swipeDirection="right">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
      <Toast.Viewport
        ref={list}
        label="Messages ({hotkey})"
        data-toasts
        className="toasts flex flex-col gap-3"
      />
    </Toast.Provider>
  )
}

/** The focused control; excludes regions that are focused by script only to be read out. */
const FOCUSED = ':focus:not([tabindex="-1"])'

/**
 * What should stay visible, most important first: the focus (WCAG 2.2, 2.4.11), fields and the next
 * action, and what the page says of the outcome.
 */
const NEEDED = [
  FOCUSED,
  'input, textarea, select, [data-question-bar], .bg-action',
  '[role="status"], [role="alert"]',
]

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
function useToastEdge(list: RefObject<HTMLElement | null>, toasts: readonly ShownToast[]): void {
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
