import { useMemo, useSyncExternalStore } from 'react'

/**
 * The local storage keys (SPEC.md section 3) and the format of each value. They mirror the server's
 * state for display; editing one changes nothing. A value that cannot be parsed counts as absent.
 */

/** Times are milliseconds since 1970 here, and ISO date-times in the browser's storage. */
type StoredTypes = Readonly<{
  /** The premium session that owns the stored data; not a key of the specification. */
  premiumId: string
  /** Whether documents are read and answered only on this device; not a key of the specification. */
  privateMode: boolean
  /** Whether the browser's own language model answers in private mode; not a key of the specification. */
  browserModel: boolean
  sessionExpiry: number
  sessionKey: string
  isPremiumUser: boolean
  apiCallsRemaining: number
  freeApiCallsRemaining: number
  freeApiCallsResetDate: number
  pendingSessionExtension: boolean
  /** Cards, unvalidated: `readCards` checks their shape. */
  privacySummaries: readonly unknown[]
  /** Messages, unvalidated: `logOfMessages` checks their shape. */
  chatHistory: readonly unknown[]
  freePhotoUsed: boolean
  freeUrlUsed: boolean
}>

type StoredKey = keyof StoredTypes

type Codec<Value> = Readonly<{
  /** Returns `undefined`, or throws, for an invalid value. */
  parse: (raw: string) => Value | undefined
  format: (value: Value) => string
}>

const flag: Codec<boolean> = {
  parse: (raw) => (raw === 'true' ? true : raw === 'false' ? false : undefined),
  format: String,
}

const count: Codec<number> = {
  // At most six digits: no valid count is longer.
  parse: (raw) => (/^\d{1,6}$/.test(raw) ? Number(raw) : undefined),
  format: String,
}

const moment: Codec<number> = {
  parse: (raw) => {
    const ms = Date.parse(raw)
    return Number.isNaN(ms) ? undefined : ms
  },
  format: (ms) => new Date(ms).toISOString(),
}

const text: Codec<string> = {
  parse: (raw) => (raw === '' ? undefined : raw),
  format: (value) => value,
}

/** A list whose entries are checked where they are read: few pages show them. */
const list: Codec<readonly unknown[]> = {
  parse: (raw) => {
    const value: unknown = JSON.parse(raw)
    return Array.isArray(value) ? value : undefined
  },
  format: (value) => JSON.stringify(value),
}

export const STORED_VALUES: { readonly [Key in StoredKey]: Codec<StoredTypes[Key]> } = {
  premiumId: text,
  privateMode: flag,
  browserModel: flag,
  sessionExpiry: moment,
  sessionKey: text,
  isPremiumUser: flag,
  apiCallsRemaining: count,
  freeApiCallsRemaining: count,
  freeApiCallsResetDate: moment,
  pendingSessionExtension: flag,
  privacySummaries: list,
  chatHistory: list,
  freePhotoUsed: flag,
  freeUrlUsed: flag,
}

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
