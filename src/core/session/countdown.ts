const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** The time left as 'HH:MM:SS' (SPEC.md section 2, '/chatbot'), rounded up to whole seconds. */
export function formatCountdown(remainingMs: number): string {
  const seconds = Math.ceil(Math.max(0, remainingMs) / SECOND_MS)
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** Times left at which a visitor is warned of a session's end (DESIGN.md section 9, 'Expiry'). */
const WARNINGS_MS = [5 * MINUTE_MS, 15 * MINUTE_MS] as const

/** The latest warning that is due, identified by its time in milliseconds; undefined before the first. */
export function dueTimeWarning(remainingMs: number): number | undefined {
  if (remainingMs <= 0) return undefined
  return WARNINGS_MS.find((warningMs) => remainingMs <= warningMs)
}

/** Minutes left, rounded up. */
export function minutesLeft(remainingMs: number): number {
  return Math.ceil(remainingMs / MINUTE_MS)
}
