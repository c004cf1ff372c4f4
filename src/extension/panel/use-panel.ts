import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import type { PolicyDocument } from '../../core/documents/policy-document.ts'
import type { DocumentLanguage } from '../../core/text/document-language.ts'
import { randomId } from '../../web/lib/random-id.ts'
import { onPress, type PanelApi, type TabChange } from '../browser-api.ts'
import type { NamedDocument, PageText } from '../reader/read-page.ts'
import { Reading } from '../reader/reading.ts'
import type { TabPage } from './tab-page.ts'
import type { PanelProblem } from './texts.ts'

/** State of the panel. */
export type PanelView =
  | Readonly<{ kind: 'reading' }>
  | Readonly<{ kind: 'problem'; problem: PanelProblem; frames: readonly string[] }>
  /** A page that is no document, and the documents to which it leads. */
  | Readonly<{
      kind: 'other'
      url: string
      documents: readonly NamedDocument[]
      /** Its own text, if it has any. */
      page: PageText | undefined
      /** The address that was opened in a tab of its own. */
      opened?: string
    }>
  | Readonly<{ kind: 'document' } & ShownDocument>

export type ShownDocument = Readonly<{
  document: PolicyDocument
  language: DocumentLanguage
  documents: readonly NamedDocument[]
  /** Whether the tab shows it, so that quotes can be shown there. */
  isInTab: boolean
  isCut: boolean
  /** The reading that is already answering it. */
  reading: Reading | undefined
}>

type PanelState = Readonly<{
  view: PanelView
  /** The tab has gone on to another page. */
  isLeft: boolean
  /** The page to go back to from a document that it named. */
  before?: PanelView
}>

type PanelEvent =
  | Readonly<{ type: 'pressed' | 'left' | 'went-back' }>
  | Readonly<{ type: 'came'; view: PanelView }>
  /** A document that the page named. */
  | Readonly<{ type: 'came-from-page'; view: PanelView }>
  | Readonly<{ type: 'opened'; url: string }>

const READING: PanelState = { view: { kind: 'reading' }, isLeft: false }

export function panelState(state: PanelState, event: PanelEvent): PanelState {
  switch (event.type) {
    case 'pressed':
      return READING
    case 'left':
      return state.view.kind === 'reading' ? state : { ...state, isLeft: true }
    case 'came':
      return { ...state, view: event.view }
    case 'came-from-page':
      return { ...state, view: event.view, before: state.view }
    case 'went-back':
      return state.before === undefined ? state : { view: state.before, isLeft: state.isLeft }
    case 'opened':
      return state.view.kind === 'other'
        ? { ...state, view: { ...state.view, opened: event.url } }
        : state
  }
}

/** Whether a document can be read without leaving the page: a fetch needs no further permission. */
export function isSameOrigin(one: string, other: string): boolean {
  const origin = URL.parse(other)?.origin
  return origin !== undefined && origin !== 'null' && URL.parse(one)?.origin === origin
}

export type Panel = Readonly<{
  state: PanelState
  /** Reads a page that was judged to be no document. */
  readAnyway: () => void
  /** Reads a document that the page names: here if its site is the page's, else in a tab. */
  readNamed: (named: NamedDocument) => Promise<void>
  goBack: () => void
}>

/** Reads the page of a tab now and at each further press. */
export function usePanel(api: PanelApi, tabId: number, tab: TabPage): Panel {
  const [state, dispatch] = useReducer(panelState, READING)
  const running = useRef<AbortController>(undefined)

  const read = useEffectEvent(async () => {
    const signal = restart(running)
    dispatch({ type: 'pressed' })
    const view = await readTab(tab, signal)
    if (!signal.aborted) dispatch({ type: 'came', view })
  })
  useEffect(() => {
    void read()
    const onUpdated = (id: number, { status }: TabChange) => {
      if (id === tabId && status === 'loading') dispatch({ type: 'left' })
    }
    const onRemoved = (id: number) => {
      if (id === tabId) dispatch({ type: 'left' })
    }
    api.tabs.onUpdated.addListener(onUpdated)
    api.tabs.onRemoved.addListener(onRemoved)
    const endPresses = onPress(api, tabId, () => void read())
    return () => {
      running.current?.abort()
      api.tabs.onUpdated.removeListener(onUpdated)
      api.tabs.onRemoved.removeListener(onRemoved)
      endPresses()
    }
  }, [api, tabId])

  const readNamed = async (named: NamedDocument) => {
    const { view } = state
    const from = addressOf(view)
    const signal = restart(running)
    const read = isSameOrigin(named.url, from) ? await fetchNamed(tab, named, signal) : undefined
    if (signal.aborted) return
    if (read !== undefined) return dispatch({ type: 'came-from-page', view: read })
    await tab.open(named.url)
    dispatch({ type: 'opened', url: named.url })
  }

  return {
    state,
    readAnyway: () => {
      const { view } = state
      if (view.kind !== 'other' || view.page === undefined) return
      const { page, url, documents } = view
      const shown = shownDocument(page, url, {
        documents,
        isInTab: true,
        isCut: false,
        reading: undefined,
      })
      dispatch({ type: 'came-from-page', view: shown })
    },
    readNamed,
    goBack: () => dispatch({ type: 'went-back' }),
  }
}

function addressOf(view: PanelView): string {
  if (view.kind === 'other') return view.url
  return view.kind === 'document' ? (view.document.url ?? '') : ''
}

function restart(running: { current: AbortController | undefined }): AbortSignal {
  running.current?.abort()
  running.current = new AbortController()
  return running.current.signal
}

async function readTab(tab: TabPage, signal: AbortSignal): Promise<PanelView> {
  const read = await tab.read()
  if (read.kind === 'refused') return { kind: 'problem', problem: read.problem, frames: [] }
  const { url, html, isPdf, isCut, framesElsewhere: frames, agreements } = read.snapshot
  if (isPdf) return { kind: 'problem', problem: 'pdf', frames: [] }
  const reading = new Reading(
    { kind: 'page', url, html, agreements, isNamedDocument: false },
    signal,
  )
  const pageRead = await reading.page.catch(() => undefined)
  if (pageRead === undefined) return { kind: 'problem', problem: 'failed', frames: [] }
  const { kind, page, documents } = pageRead
  if (page !== undefined && kind === 'document') {
    return shownDocument(page, url, { documents, isInTab: true, isCut, reading })
  }
  if (page === undefined && documents.length === 0) {
    return { kind: 'problem', problem: frames.length > 0 ? 'framed' : 'empty', frames }
  }
  return { kind: 'other', url, documents, page }
}

/** A named document by a fetch; undefined if it has to be opened in a tab. */
async function fetchNamed(
  tab: TabPage,
  named: NamedDocument,
  signal: AbortSignal,
): Promise<PanelView | undefined> {
  const fetched = await tab.fetch(named.url)
  if (fetched === undefined || signal.aborted) return undefined
  const reading = new Reading(
    { kind: 'page', ...fetched, agreements: [], isNamedDocument: true },
    signal,
  )
  const pageRead = await reading.page.catch(() => undefined)
  if (pageRead?.kind !== 'document' || pageRead.page === undefined) return undefined
  const { page, documents } = pageRead
  return shownDocument(page, fetched.url, { documents, isInTab: false, isCut: false, reading })
}

function shownDocument(
  { title, text, links, language, englishUrl }: PageText,
  url: string,
  about: Pick<ShownDocument, 'documents' | 'isInTab' | 'isCut' | 'reading'>,
): PanelView {
  const document: PolicyDocument = {
    id: randomId(),
    title,
    origin: 'url',
    url,
    text,
    staysOnDevice: true,
    ...(links.length > 0 && { links }),
    ...(englishUrl !== undefined && { englishUrl }),
  }
  return { kind: 'document', document, language, ...about }
}
