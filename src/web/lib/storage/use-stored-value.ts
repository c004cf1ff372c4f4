import { useMemo, useSyncExternalStore } from 'react'
import { parseStored, storedText, subscribeToStorage } from './browser-storage.ts'
import type { StoredKey, StoredTypes } from './stored-values.ts'

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
