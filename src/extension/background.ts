import { extensionApi, notePress, panelPath } from './browser-api.ts'

// A press of the toolbar button, or of its keys: it grants the page of the tab, and opens the panel.
const api = extensionApi()

api.action.onClicked.addListener(({ id: tabId }) => {
  if (tabId === undefined) return
  // Panels open only while the press is handled: nothing may be awaited before.
  openPanel(tabId).catch(() => api.tabs.create({ url: api.runtime.getURL(panelPath(tabId)) }))
  void notePress(api, tabId)
})

/** In the side panel of Chrome and Edge, the sidebar of Firefox, or else in a tab. */
async function openPanel(tabId: number): Promise<void> {
  const { sidePanel, sidebarAction } = api
  const path = panelPath(tabId)
  if (sidePanel !== undefined) {
    const set = sidePanel.setOptions({ tabId, path, enabled: true })
    await Promise.all([set, sidePanel.open({ tabId })])
  } else if (sidebarAction !== undefined) {
    const set = sidebarAction.setPanel({ tabId, panel: api.runtime.getURL(path) })
    await Promise.all([set, sidebarAction.open()])
  } else {
    await api.tabs.create({ url: api.runtime.getURL(path) })
  }
}
