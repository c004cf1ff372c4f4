import { STORED_VALUES, type StoredKey, type StoredTypes } from './stored-values.ts'

/**
 * The one file that touches the browser's storage. Reading never fails: storage that is switched off,
 * a missing key and a value that cannot be read are all the same as absent.
 */

type Listener = (change?: StorageEvent) => void

const listeners = new Set<Listener>()

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    // A browser that forbids storage throws on the mere mention of it.
    return undefined
  }
}

/** The text under a key as the browser holds it: a snapshot that is equal when nothing changed. */
export function storedText(key: StoredKey): string | null {
  try {
    return storage()?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** What a stored text means, or `undefined` when it is missing or corrupt. */
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

function tellListeners(): void {
  for (const listener of [...listeners]) listener()
}

/** Writes a value. False when the browser has no room for it or forbids storage; nothing changed then. */
export function writeStored<Key extends StoredKey>(key: Key, value: StoredTypes[Key]): boolean {
  try {
    const area = storage()
    if (area === undefined) return false
    area.setItem(key, STORED_VALUES[key].format(value))
  } catch {
    return false
  }
  tellListeners()
  return true
}

export function removeStored(...keys: readonly StoredKey[]): void {
  for (const key of keys) {
    try {
      storage()?.removeItem(key)
    } catch {
      // Storage that is forbidden holds nothing to remove.
    }
  }
  tellListeners()
}

/** Calls `listener` when another tab changes one of these values. Returns how to stop. */
export function subscribeToOtherTabs(keys: readonly StoredKey[], listener: Listener): () => void {
  const names: readonly (string | null)[] = keys
  const onStorage = ({ key }: StorageEvent): void => {
    if (names.includes(key)) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/**
 * Calls `listener` after each change made here or in another tab; of another tab's, with what it was.
 * Returns how to stop.
 */
export function subscribeToStorage(listener: Listener): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
