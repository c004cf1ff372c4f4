/**
 * The members of the extension API used here. Chrome, Edge and Firefox name them alike under Manifest V3
 * (https://developer.chrome.com/docs/extensions/reference/api); what only some of them have is optional.
 */

export type BrowserTab = Readonly<{
  id?: number
  /** Only for a tab whose page may be read. */
  url?: string
  title?: string
}>

type BrowserEvent<Listener> = Readonly<{
  addListener: (listener: Listener) => void
  removeListener: (listener: Listener) => void
}>

type TabTarget = Readonly<{ tabId: number }>

export type TabChange = Readonly<{ status?: string }>

type StorageChanges = Readonly<Record<string, Readonly<{ newValue?: unknown }>>>

export type ExtensionApi = Readonly<{
  action?: Readonly<{ onClicked: BrowserEvent<(tab: BrowserTab) => void> }>
  runtime?: Readonly<{ getURL: (path: string) => string }>
  scripting?: Readonly<{
    executeScript: <Given extends readonly unknown[], Result>(
      script: Readonly<{ target: TabTarget }> &
        (
          | Readonly<{ files: readonly string[] }>
          | Readonly<{ func: (...given: Given) => Result; args: Given }>
        ),
    ) => Promise<readonly Readonly<{ result?: Awaited<Result> }>[]>
    insertCSS: (
      sheet: Readonly<{
        target: TabTarget & { allFrames: boolean }
        css: string
        origin: 'AUTHOR'
      }>,
    ) => Promise<void>
  }>
  storage?: Readonly<{
    session: Readonly<{
      set: (values: Readonly<Record<string, unknown>>) => Promise<void>
      onChanged: BrowserEvent<(changes: StorageChanges) => void>
    }>
  }>
  tabs?: Readonly<{
    get: (tabId: number) => Promise<BrowserTab>
    create: (tab: Readonly<{ url: string }>) => Promise<BrowserTab>
    update: (tabId: number, change: Readonly<{ active: boolean }>) => Promise<unknown>
    onUpdated: BrowserEvent<(tabId: number, change: TabChange) => void>
    onRemoved: BrowserEvent<(tabId: number) => void>
  }>
  /** Chrome and Edge. */
  sidePanel?: Readonly<{
    setOptions: (
      options: Readonly<{ tabId: number; path: string; enabled: boolean }>,
    ) => Promise<void>
    open: (options: TabTarget) => Promise<void>
  }>
  /** Firefox. */
  sidebarAction?: Readonly<{
    setPanel: (options: Readonly<{ tabId: number; panel: string }>) => Promise<void>
    open: () => Promise<void>
  }>
  /** In scripts that run in pages. */
  dom?: Readonly<{ openOrClosedShadowRoot: (element: Element) => ShadowRoot | null }>
}>

declare global {
  var chrome: ExtensionApi | undefined
}

/** The part of the extension API that every page of the extension has. */
export type PanelApi = Required<
  Pick<ExtensionApi, 'action' | 'runtime' | 'scripting' | 'storage' | 'tabs'>
> &
  Pick<ExtensionApi, 'sidePanel' | 'sidebarAction'>

/** @throws Error outside an extension */
export function extensionApi(): PanelApi {
  const { action, runtime, scripting, storage, tabs, ...rest } = globalThis.chrome ?? {}
  if (
    action === undefined ||
    runtime === undefined ||
    scripting === undefined ||
    storage === undefined ||
    tabs === undefined
  ) {
    throw new Error('this page is no page of an extension')
  }
  return { action, runtime, scripting, storage, tabs, ...rest }
}

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
