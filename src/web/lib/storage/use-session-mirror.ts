import { useHasPassed } from '../hooks/use-has-passed.ts'
import { useStoredValue } from './use-stored-value.ts'

/** The premium session as mirrored in this browser. For display only: the server decides. */
export type SessionMirror = Readonly<{ isPremiumUser: boolean; isSessionLive: boolean }>

/** The mirrored session, following the clock. A free visitor while prerendering. */
export function useSessionMirror(): SessionMirror {
  const isPremiumUser = useStoredValue('isPremiumUser') ?? false
  const expiresAtMs = useStoredValue('sessionExpiry') ?? 0
  const isSessionLive = !useHasPassed(expiresAtMs)
  return { isPremiumUser, isSessionLive }
}
