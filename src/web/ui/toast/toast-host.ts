import { useSyncExternalStore } from 'react'

/** The open modal dialogs, topmost last: everything outside that one is inert. */
let hosts: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function replace(next: readonly HTMLElement[]): void {
  hosts = next
  for (const listener of [...listeners]) listener()
}

/** Shows toasts inside an open modal dialog. Returns a function that undoes it. */
export function setToastHost(host: HTMLElement): () => void {
  replace([...hosts, host])
  return () => replace(hosts.filter((other) => other !== host))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The dialog to render toasts in, if any. */
export function useToastHost(): HTMLElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => hosts.at(-1),
    () => undefined,
  )
}
