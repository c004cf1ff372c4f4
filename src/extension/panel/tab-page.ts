import type { PanelApi } from '../browser-api.ts'
import type { FetchedPage } from '../page/page-script.ts'
import { HIGHLIGHT_NAME } from '../page/show-words.ts'
import type { PageSnapshot } from '../page/take-snapshot.ts'
import type { PanelProblem } from './texts.ts'

/** The page of the tab that was pressed, as far as the press lets the extension at it. */
export type TabPage = Readonly<{
  /** Takes a snapshot of what the page shows, or says why there is none. */
  read: () => Promise<TabReading>
  /** Shows a quote in the page; `undefined` if the page can no longer be reached. */
  show: (quote: string, share: number) => Promise<boolean | undefined>
  showStart: () => Promise<boolean>
  /** Fetches an address of the page's own origin. */
  fetch: (address: string) => Promise<FetchedPage | undefined>
  /** Opens an address in a new tab. */
  open: (address: string) => Promise<void>
}>

export type TabReading =
  | Readonly<{ kind: 'read'; snapshot: PageSnapshot }>
  | Readonly<{ kind: 'refused'; problem: PanelProblem }>

const PAGE_SCRIPT = 'page-script.js'

/** On light and dark pages alike; forced colors replace it by the system's own. */
const HIGHLIGHT_CSS = `::highlight(${HIGHLIGHT_NAME}) { background-color: #ffe98a; color: #1d2a22; }`

export function tabPage(api: PanelApi, tabId: number): TabPage {
  const target = { tabId }

  /** Runs a function in the page; `undefined` if the page can no longer be reached. */
  const run = async <Given extends readonly unknown[], Result>(
    func: (...given: Given) => Result,
    ...args: Given
  ): Promise<Awaited<Result> | undefined> => {
    try {
      const [done] = await api.scripting.executeScript({ target, func, args })
      return done?.result
    } catch {
      // The tab was closed or shows another page, for which nothing was pressed.
      return undefined
    }
  }

  const read = async (): Promise<TabReading> => {
    try {
      await api.scripting.executeScript({ target, files: [PAGE_SCRIPT] })
    } catch {
      return { kind: 'refused', problem: await problemOf(api, tabId) }
    }
    const snapshot = await run(() => globalThis.plainclausePage?.takeSnapshot())
    return snapshot === undefined
      ? { kind: 'refused', problem: 'failed' }
      : { kind: 'read', snapshot }
  }

  const bringToFront = () => api.tabs.update(tabId, { active: true })

  return {
    read,
    show: async (quote, share) => {
      const isShown = await run(
        (words: string, place: number) => globalThis.plainclausePage?.showWords(words, place),
        quote,
        share,
      )
      if (isShown !== true) return isShown
      await api.scripting.insertCSS({
        target: { tabId, allFrames: true },
        css: HIGHLIGHT_CSS,
        origin: 'AUTHOR',
      })
      await bringToFront()
      return true
    },
    showStart: async () => {
      const isThere = await run(() => {
        globalThis.plainclausePage?.showStart()
        return globalThis.plainclausePage !== undefined
      })
      if (isThere === true) await bringToFront()
      return isThere === true
    },
    fetch: async (address) =>
      (await run((url: string) => globalThis.plainclausePage?.fetchPage(url), address)) ??
      undefined,
    open: async (url) => {
      await api.tabs.create({ url })
    },
  }
}

/** Why the browser let no script into the page of a tab that was pressed. */
async function problemOf({ tabs }: PanelApi, tabId: number): Promise<PanelProblem> {
  try {
    const { url = '' } = await tabs.get(tabId)
    if (url.startsWith('file:')) return 'file'
    // Firefox shows PDFs by a page of its own.
    return /^https?:[^?#]*\.pdf(?:[?#]|$)/i.test(url) ? 'pdf' : 'browser-page'
  } catch {
    return 'gone'
  }
}
