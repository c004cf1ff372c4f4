/** The part that everything outside a marked part belongs to. */
export const WHOLE_PAGE = 'page'

declare global {
  /** Set by the script in the document (src/web/early-entry.ts). */
  var markPartHydrated: ((part: string) => void) | undefined
}

/** Says that a part of the page is hydrated: what was pressed in it before is done now. */
export function markPartLive(part: string): void {
  globalThis.markPartHydrated?.(part)
}
