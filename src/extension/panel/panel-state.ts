import type { PolicyDocument } from '../../core/documents/policy-document.ts'
import type { DocumentLanguage } from '../../core/text/document-language.ts'
import type { NamedDocument, PageText } from '../reader/read-page.ts'
import type { Reading } from '../reader/reading.ts'
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

export type PanelState = Readonly<{
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

export const READING: PanelState = { view: { kind: 'reading' }, isLeft: false }

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
