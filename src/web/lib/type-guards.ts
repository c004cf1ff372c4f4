/** Type guards for values from browser storage, which may be edited or from an older version. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

export function isOneOf(value: unknown, known: readonly string[]): boolean {
  return typeof value === 'string' && known.includes(value)
}

export function isListOf<Entry>(
  value: unknown,
  isEntry: ((entry: unknown) => entry is Entry) | ((entry: unknown) => boolean),
): value is readonly Entry[] {
  return Array.isArray(value) && value.every(isEntry)
}
