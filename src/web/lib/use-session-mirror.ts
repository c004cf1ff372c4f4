import { useHasPassed } from './use-has-passed.ts'
import { useStoredValue } from './use-stored-value.ts'

/** What this browser remembers of a premium session. For display only: the server decides. */
export type SessionMirror = Readonly<{ isPremiumUser: boolean; isSessionLive: boolean }>

/** The remembered session, following the clock. While prerendering: the free visitor. */
export function useSessionMirror(): SessionMirror {
  const isPremiumUser = useStoredValue('isPremiumUser') ?? false
  const expiresAtMs = useStoredValue('sessionExpiry') ?? 0
  const isSessionLive = !useHasPassed(expiresAtMs)
  return { isPremiumUser, isSessionLive }
}
