import { useMemo, useSyncExternalStore } from 'react'
import { STORED_VALUES, type StoredKey, type StoredTypes } from './stored-values.ts'

/**
 * The only file that touches local storage. Reading never fails: if storage is off, the key is missing
 * or the value cannot be parsed, the value counts as absent.
 */

type Listener = (change?: StorageEvent) => void

const listeners = new Set<Listener>()

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    // Browsers that forbid storage throw on access to the property.
    return undefined
  }
}

/** The raw text under a key: a snapshot that is equal when nothing changed. */
export function storedText(key: StoredKey): string | null {
  try {
    return storage()?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Parses a stored text; `undefined` when it is missing or corrupt. */
export function parseStored<Key extends StoredKey>(
  key: Key,
  raw: string | null,
): StoredTypes[Key] | undefined {
  if (raw === null) return undefined
  try {
    return STORED_VALUES[key].parse(raw)
  } catch {
    return undefined
  }
}

/** The value under a key, or `undefined` when there is none or it is corrupt. */
export function readStored<Key extends StoredKey>(key: Key): StoredTypes[Key] | undefined {
  return parseStored(key, storedText(key))
}

function notifyListeners(): void {
  for (const listener of [...listeners]) listener()
}

/** Writes a value. Returns false, with nothing changed, when storage is full or forbidden. */
export function writeStored<Key extends StoredKey>(key: Key, value: StoredTypes[Key]): boolean {
  try {
    const area = storage()
    if (area === undefined) return false
    area.setItem(key, STORED_VALUES[key].format(value))
  } catch {
    return false
  }
  notifyListeners()
  return true
}

export function removeStored(...keys: readonly StoredKey[]): void {
  for (const key of keys) {
    try {
      storage()?.removeItem(key)
    } catch {
      // Forbidden storage holds nothing to remove.
    }
  }
  notifyListeners()
}

/** Calls `listener` when another tab changes one of these values. Returns the unsubscribe function. */
export function subscribeToOtherTabs(keys: readonly StoredKey[], listener: Listener): () => void {
  const names: readonly (string | null)[] = keys
  const onStorage = ({ key }: StorageEvent): void => {
    if (names.includes(key)) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/**
 * Calls `listener` after each change made here or in another tab; the latter with its event. Returns the
 * unsubscribe function.
 */
export function subscribeToStorage(listener: Listener): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/**
 * A stored value that follows all changes, including those of other tabs. Absent while prerendering and in
 * the first render, so that hydration matches the prerendered HTML.
 */
export function useStoredValue<Key extends StoredKey>(key: Key): StoredTypes[Key] | undefined {
  const raw = useSyncExternalStore(
    subscribeToStorage,
    () => storedText(key),
    () => null,
  )
  return useMemo(() => parseStored(key, raw), [key, raw])
}
