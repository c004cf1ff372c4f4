import { useSyncExternalStore } from 'react'

/** A value shared by unrelated components. It lasts as long as the page. */
export type SharedValue<Value> = Readonly<{
  get: () => Value | undefined
  set: (value: Value | undefined) => void
  /** The value as a hook; a change rerenders the component. Undefined while prerendering. */
  useValue: () => Value | undefined
}>

export function sharedValue<Value>(): SharedValue<Value> {
  let current: Value | undefined
  const listeners = new Set<() => void>()
  const get = (): Value | undefined => current
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set: (value) => {
      current = value
      for (const listener of [...listeners]) listener()
    },
    useValue: () => useSyncExternalStore(subscribe, get, () => undefined),
  }
}
