import type { PanelApi, StorageChanges } from './browser-api.ts'

/** Storage key of the last press of the button on a tab, observed by an open panel. */
const PRESS = 'press'

/** The address of the panel of a tab, in the extension. */
export function panelPath(tabId: number): string {
  return `panel.html?tab=${tabId}`
}

/** The tab that a panel belongs to; undefined for a panel opened by hand. */
export function tabOfPanel(search: string): number | undefined {
  const [, tab] = /^\?tab=(\d{1,15})$/.exec(search) ?? []
  return tab === undefined ? undefined : Number(tab)
}

export async function notePress({ storage }: PanelApi, tabId: number): Promise<void> {
  await storage.session.set({ [PRESS]: { tabId, at: Date.now() } })
}

/** Calls back at each press on a tab; returns a function that ends it. */
export function onPress({ storage }: PanelApi, tabId: number, listener: () => void): () => void {
  const { onChanged } = storage.session
  const hear = ({ [PRESS]: press }: StorageChanges): void => {
    const value = press?.newValue
    if (typeof value === 'object' && value !== null && 'tabId' in value && value.tabId === tabId) {
      listener()
    }
  }
  onChanged.addListener(hear)
  return () => onChanged.removeListener(hear)
}
