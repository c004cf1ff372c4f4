import { useMemo, useSyncExternalStore } from 'react'
import { parseStored, storedText, subscribeToStorage } from './browser-storage.ts'
import type { StoredKey, StoredTypes } from './stored-values.ts'

/**
 * A stored value that follows every change, other tabs' included. While prerendering and in the
 * first render it is absent, so that hydration finds what was prerendered.
 */
export function useStoredValue<Key extends StoredKey>(key: Key): StoredTypes[Key] | undefined {
  const raw = useSyncExternalStore(
    subscribeToStorage,
    () => storedText(key),
    () => null,
  )
  return useMemo(() => parseStored(key, raw), [key, raw])
}
