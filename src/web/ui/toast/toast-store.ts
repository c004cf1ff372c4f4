import { useCallback, useRef, useSyncExternalStore } from 'react'

/** A short message that appears at the edge of the screen and is read out by screen readers. */
export type ToastMessage = Readonly<{
  title: string
  description?: string
  /** 'destructive' is for failures and refusals. */
  kind: 'plain' | 'success' | 'destructive'
  staysUntilDismissed?: boolean
  /** A page of this site where the visitor can act on it. */
  link?: Readonly<{ label: string; to: string }>
}>

export type ShownToast = ToastMessage & Readonly<{ id: number }>

/** More at once would hide the page; the oldest is dropped. */
const TOASTS_MAX = 3

let toasts: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly ShownToast[]): void {
  toasts = next
  for (const listener of [...listeners]) listener()
}

/** Shows a toast, from anywhere in the browser's code. Returns the id for `dismissToast`. */
export function showToast(message: ToastMessage): number {
  lastId += 1
  replace([...toasts, { ...message, id: lastId }].slice(-TOASTS_MAX))
  return lastId
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
}

/** Dismisses success toasts, once their result is on the screen. */
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

/** The open modal dialogs, topmost last: everything outside that one is inert. */
let hosts: readonly HTMLElement[] = []
const hostListeners = new Set<() => void>()

function replaceHosts(next: readonly HTMLElement[]): void {
  hosts = next
  for (const listener of [...hostListeners]) listener()
}

/** Shows toasts inside an open modal dialog. Returns a function that undoes it. */
export function setToastHost(host: HTMLElement): () => void {
  replaceHosts([...hosts, host])
  return () => replaceHosts(hosts.filter((other) => other !== host))
}

function subscribeToHosts(listener: () => void): () => void {
  hostListeners.add(listener)
  return () => hostListeners.delete(listener)
}

/** The dialog to render toasts in, if any. */
export function useToastHost(): HTMLElement | undefined {
  return useSyncExternalStore(
    subscribeToHosts,
    () => hosts.at(-1),
    () => undefined,
  )
}

/**
 * Returns a function that shows toasts in place of those of its last call, so that no outdated one stays.
 * Without arguments it only dismisses those.
 */
export function useReplacedToasts(): (...toasts: readonly ToastMessage[]) => void {
  const shown = useRef<readonly number[]>([])
  return useCallback((...toasts) => {
    for (const id of shown.current) dismissToast(id)
    shown.current = toasts.map(showToast)
  }, [])
}
