import { useSyncExternalStore } from 'react'

/** The modal dialogs that are open, the last one on top: nothing outside it can be reached. */
let hosts: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function replace(next: readonly HTMLElement[]): void {
  hosts = next
  for (const listener of [...listeners]) listener()
}

/** Shows toasts inside an open modal dialog. Returns how to end that. */
export function setToastHost(host: HTMLElement): () => void {
  replace([...hosts, host])
  return () => replace(hosts.filter((other) => other !== host))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where toasts stand, if not in their place on the page. */
export function useToastHost(): HTMLElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => hosts.at(-1),
    () => undefined,
  )
}
