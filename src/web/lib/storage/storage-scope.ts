import type { StorageScope } from '../documents/document-store.ts'
import { isValid } from '../schemas/is-valid.ts'

/**
 * The browser session last reported by the server, in session storage. It lasts as long as the tab, and no
 * longer than the browser session, so that a reload without a connection restores only the visitor's own
 * records. The only file that touches session storage.
 */

const KEY = 'browserSession'

export function rememberStorageScope({ sessionId, resetsAt }: StorageScope): void {
  try {
    globalThis.sessionStorage.setItem(KEY, JSON.stringify({ sessionId, resetsAt }))
  } catch {
    // Forbidden or full: then a reload needs a connection to restore anything.
  }
}

/** The scope remembered by this tab; `undefined` when it is missing or unreadable. */
export function rememberedStorageScope(): StorageScope | undefined {
  try {
    const value: unknown = JSON.parse(globalThis.sessionStorage.getItem(KEY) ?? 'null')
    return isValid('storage-scope', value) ? value : undefined
  } catch {
    return undefined
  }
}
