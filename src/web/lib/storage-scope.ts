import { isStorageScope, type StorageScope } from './document-store-record.ts'

/**
 * The browser session as the server named it last, remembered by this tab: it lives as long as the tab,
 * and no longer than the browser session. So what a reload without a connection finds is still the visitor's.
 * The one file that touches the storage of the tab.
 */

const KEY = 'browserSession'

export function rememberStorageScope({ sessionId, resetsAt }: StorageScope): void {
  try {
    globalThis.sessionStorage.setItem(KEY, JSON.stringify({ sessionId, resetsAt }))
  } catch {
    // Forbidden or full: then a reload needs a connection.
  }
}

/** What this tab remembers; `undefined` where it knows nothing, or nothing that can be read. */
export function rememberedStorageScope(): StorageScope | undefined {
  try {
    const value: unknown = JSON.parse(globalThis.sessionStorage.getItem(KEY) ?? 'null')
    return isStorageScope(value) ? value : undefined
  } catch {
    return undefined
  }
}
