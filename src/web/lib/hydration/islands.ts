/** The island of everything outside a marked one. */
export const WHOLE_PAGE = 'page'

declare global {
  // Set by the script in the document (src/web/early-entry.ts).
  var onHydrated: ((island: string) => void) | undefined
  var takeEarlyFiles: (() => readonly File[]) | undefined
}

/** Reports an island as hydrated, so that input held for it is replayed. */
export function markHydrated(island: string): void {
  globalThis.onHydrated?.(island)
}
