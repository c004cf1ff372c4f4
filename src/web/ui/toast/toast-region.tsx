import * as Toast from '@radix-ui/react-toast'
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { TextLink } from '../page/text-link.tsx'
import { dismissToast, type ShownToast } from './toast-store.ts'
import { useToastEdge } from './use-toast-edge.ts'

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
    const coversHalf = (list.current?.offsetHeight ?? 0) > innerHeight / 2
    const oldest = toasts.find(({ staysUntilDismissed }) => !staysUntilDismissed)
    if (coversHalf && toasts.length > 1 && oldest !== undefined) dismissToast(oldest.id)
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
