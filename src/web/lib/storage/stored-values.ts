/**
 * The local storage keys (SPEC.md section 3) and the format of each value. They mirror the server's
 * state for display; editing one changes nothing. A value that cannot be parsed counts as absent.
 */

/** Times are milliseconds since 1970 here, and ISO date-times in the browser's storage. */
export type StoredTypes = Readonly<{
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

export type StoredKey = keyof StoredTypes

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
