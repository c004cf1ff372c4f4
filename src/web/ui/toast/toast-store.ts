/** A short message that appears at the edge of the screen and is read out by screen readers. */
export type ToastMessage = Readonly<{
  title: string
  description?: string
  /** 'destructive' is for what failed or was refused. */
  kind: 'plain' | 'success' | 'destructive'
  staysUntilDismissed?: boolean
  /** A page of ours where something can be done about it. */
  link?: Readonly<{ label: string; to: string }>
}>

export type ShownToast = ToastMessage & Readonly<{ id: number }>

/** More at once would hide the page; the oldest goes first. */
const MOST_AT_ONCE = 3

let toasts: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly ShownToast[]): void {
  toasts = next
  for (const listener of [...listeners]) listener()
}

/** Shows a message, from anywhere in the browser's code; `dismissToast` takes it away by its id. */
export function showToast(message: ToastMessage): number {
  lastId += 1
  replace([...toasts, { ...message, id: lastId }].slice(-MOST_AT_ONCE))
  return lastId
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
}

/** Takes away what was said of a success: what came of it is on the screen now. */
export function dismissSuccessToasts(): void {
  if (toasts.some(isSuccess)) replace(toasts.filter((toast) => !isSuccess(toast)))
}

function isSuccess({ kind }: ShownToast): boolean {
  return kind === 'success'
}

export function shownToasts(): readonly ShownToast[] {
  return toasts
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
