import { isListOf, isRecord } from '../type-guards.ts'

/**
 * The local storage keys (SPEC.md section 3) and the format of each value. They mirror the server's
 * state for display; editing one changes nothing. A value that cannot be parsed counts as absent.
 */

/**
 * A chat message. The first message of each entry of the conversation carries `entry`, the data needed to
 * show it again; the chat validates it.
 */
export type ChatMessage = Readonly<{
  role: 'user' | 'assistant'
  content: string
  entry?: unknown
}>

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
  chatHistory: readonly ChatMessage[]
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

/** A list in which every entry passes `isEntry`; one bad entry makes the whole list absent. */
function listOf<Entry>(isEntry: (value: unknown) => value is Entry): Codec<readonly Entry[]> {
  return {
    parse: (raw) => {
      const value: unknown = JSON.parse(raw)
      return isListOf(value, isEntry) ? value : undefined
    },
    format: (list) => JSON.stringify(list),
  }
}

function isAnything(_: unknown): _ is unknown {
  return true
}

function isChatMessage(value: unknown): value is ChatMessage {
  if (!isRecord(value)) return false
  const { role, content } = value
  return (role === 'user' || role === 'assistant') && typeof content === 'string'
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
  privacySummaries: listOf(isAnything),
  chatHistory: listOf(isChatMessage),
  freePhotoUsed: flag,
  freeUrlUsed: flag,
}
