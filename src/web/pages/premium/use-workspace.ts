import { useCallback, useMemo, useState } from 'react'
import type { Visit } from '../../../api/visit.ts'
import type { Citation } from '../../../core/analyst/answer.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import {
  type ErrorText,
  errorText,
  MODEL_ERROR_TEXTS,
  NO_ROOM_TEXT,
} from '../../content/error-texts.ts'
import { NEEDS_DOCUMENT_TEXT } from '../../content/session/chat-texts.ts'
import { CALLS_USED_TEXT } from '../../content/session/session-texts.ts'
import { CHAT_NO_ROOM_TEXT } from '../../content/session/workspace-texts.ts'
import type { Allowance } from '../../features/allowance/allowance-summary.tsx'
import type { ChatEntry } from '../../features/chat/chat-log.ts'
import { type Chat, useChat } from '../../features/chat/use-chat.ts'
import { storedChat, useStoredChat } from '../../features/chat/use-stored-chat.ts'
import type { ComparedDocument } from '../../features/compare/compare-view.tsx'
import {
  type SessionDocuments,
  useSessionDocuments,
} from '../../features/documents/use-session-documents.ts'
import type { ClientErrorCode } from '../../lib/api/api-client.ts'
import {
  namedDocument,
  type SessionDocument,
  type StoredAnalysis,
} from '../../lib/documents/document-store.ts'
import { useStableCallback } from '../../lib/hooks/use-stable-callback.ts'
import { isPrivateMode } from '../../lib/storage/private-mode.ts'
import { dismissSuccessToasts, showToast } from '../../ui/toast/toast-store.ts'
import { type CardsAtHand, useCardsAtHand } from './rooms/use-cards-at-hand.ts'
import { type Rooms, useDocumentInAddress, useRooms } from './rooms/use-rooms.ts'
import { type AddDocument, useAddDocument, useEarlierDocument } from './use-add-document.ts'

/** The panel open below the bar: the ways to add a document, or the document list. */
export type Panel = 'add' | 'list' | undefined

/** All that a premium session has at hand: its rooms, documents, chat, and what is read. */
export type Workspace = Readonly<{
  /** `undefined` while the server cannot be reached: what this browser keeps is there nevertheless. */
  visit: Visit | undefined
  allowance: Allowance
  rooms: Rooms
  documents: SessionDocuments
  /** None until this browser's database has answered. */
  records: readonly SessionDocument[]
  /** Under the names by which they go. */
  named: readonly PolicyDocument[]
  /** The document whose answers are shown, and which the reader has. */
  chosen: SessionDocument | undefined
  chat: Chat
  intake: AddDocument
  panel: Panel
  openPanel: (panel: Panel) => void
  /** Whether the ways to add a document are open: also where there is none, and while one comes in. */
  isAdding: boolean
  place: ReaderPosition
  cards: CardsAtHand
  compare: ComparedPair
  /** Citations of the answers in the chat. */
  citations: readonly Citation[]
  /** Tells whether the question was taken. */
  ask: (question: string) => boolean
}>

const NO_RECORDS: readonly SessionDocument[] = []

export function useWorkspace(premiumId: string, allowance: Allowance): Workspace {
  const { visit } = allowance
  const rooms = useRooms()
  const kept = useSessionDocuments({
    premiumId,
    onNoRoom: () => showToast({ ...NO_ROOM_TEXT, kind: 'destructive' }),
  })
  const keepAnalysis = useStableCallback((analysis: StoredAnalysis) => {
    cards.noteAnalysis(analysis)
    return kept.keepAnalysis(analysis)
  })
  const documents: SessionDocuments = { ...kept, keepAnalysis }
  const { records = NO_RECORDS } = documents
  const named = useSameList(useMemo(() => records.map(namedDocument), [records]))
  const [begin] = useState(storedChat)
  const chat = useChat({
    tier: 'premium',
    documents: named,
    begin,
    onVisit: allowance.updateVisit,
    onModelFailed: (code) => showToast({ ...MODEL_ERROR_TEXTS[code], kind: 'destructive' }),
    onProblem: (problem) => {
      const text = problemText(problem)
      showToast({ ...text, kind: 'destructive' })
      return text
    },
    // Whether the call was given back is for the server to say.
    onCallInDoubt: allowance.askAgain,
  })
  useStoredChat(chat.log, chat.dispatch, () =>
    showToast({ ...CHAT_NO_ROOM_TEXT, kind: 'destructive' }),
  )
  const place = useReaderPosition()
  const chosen = records.find(({ document }) => document.id === place.documentId) ?? records.at(-1)
  const [panel, openPanel] = useState<Panel>()
  const intake = useAddDocument(documents, chat, (documentId, how) => {
    place.choose(documentId)
    openPanel(undefined)
    // The chat brings what comes there into sight by itself.
    if (how === 'arrived' && rooms.room !== 'ask') rooms.goTo(rooms.room, 'focus')
  })
  useEarlierDocument(visit?.sessionId, documents, intake)
  const isFirstWanted = documents.records?.length === 0 && rooms.room === 'answers'
  const isAdding = isFirstWanted || panel === 'add' || intake.capture.state.entry.kind !== 'closed'
  const cards = useCardsAtHand(intake.append)
  const compare = useCompareOffer(records, documents.isAddedHere, rooms.room === 'compare')
  const citations = useSameList(useMemo(() => chat.log.flatMap(citationsOf), [chat.log]))
  const ask = (question: string) => {
    // The card of a named brand offers to read its policy: that is the document which is missing.
    cards.noteQuestion(question)
    if (named.length === 0 && (visit?.analyst === 'built-in' || isPrivateMode())) {
      showToast({ ...NEEDS_DOCUMENT_TEXT, kind: 'destructive' })
      return false
    }
    dismissSuccessToasts()
    chat.ask(question)
    return true
  }
  return {
    visit,
    allowance,
    rooms,
    documents,
    records,
    named,
    chosen,
    chat,
    intake,
    panel,
    openPanel,
    isAdding,
    place,
    cards,
    compare,
    citations,
    ask,
  }
}

type Shown = Readonly<{
  documentId: string
  citation: Citation | undefined
  /** It was asked for from its start, and not only chosen. */
  isRead: boolean
  opener: HTMLElement
}>

/** Which document is read, which sentence of it is shown, and where the visitor came from. */
export type ReaderPosition = Readonly<{
  /** Shown in the reader; `undefined` before a request, or after going back. */
  shown: Shown | undefined
  /** The document at hand: the one asked for last. */
  documentId: string | undefined
  show: (documentId: string, citation: Citation | undefined, opener: HTMLElement) => void
  choose: (documentId: string) => void
  goBack: () => void
}>

function useReaderPosition(): ReaderPosition {
  const [shown, setShown] = useState<Shown>()
  const [documentId, setDocumentId] = useDocumentInAddress()
  const show: ReaderPosition['show'] = useCallback(
    (id, citation, opener) => {
      setDocumentId(id)
      // A copy, so that the same words asked for twice are shown twice.
      const isRead = citation === undefined
      setShown({ documentId: id, citation: citation && { ...citation }, isRead, opener })
    },
    [setDocumentId],
  )
  return {
    shown,
    documentId,
    show,
    choose: (id) => {
      setDocumentId(id)
      setShown(
        (before) => before && { ...before, documentId: id, citation: undefined, isRead: false },
      )
    },
    goBack: () => {
      shown?.opener.focus()
      setShown(undefined)
    },
  }
}

function citationsOf(entry: ChatEntry): readonly Citation[] {
  if (entry.kind !== 'question' || entry.state.kind !== 'answered') return []
  const { statements, nearest = [] } = entry.state.answer
  return [...statements, ...nearest].flatMap(({ citations }) => citations)
}

/** The chat has words of its own where a capture or an analysis would have others. */
function problemText(problem: ClientErrorCode | 'incomplete'): ErrorText {
  switch (problem) {
    case 'no-document':
      return NEEDS_DOCUMENT_TEXT
    case 'session-calls-used':
      return CALLS_USED_TEXT
    default:
      return errorText(problem === 'incomplete' ? 'internal-error' : problem, 'question', 'chatbot')
  }
}

/** Returns the previous array as long as the items are identical. */
export function useSameList<Item>(list: readonly Item[]): readonly Item[] {
  const [previous, setPrevious] = useState(list)
  const isSame =
    previous.length === list.length && previous.every((item, index) => item === list[index])
  if (!isSame) setPrevious(list)
  return isSame ? previous : list
}

type Pair = Readonly<{ first: string; second: string; company: string }>

/** The documents that can be compared, and the two that are offered for it. */
type ComparedPair = Readonly<{
  /** Under their names, with those that were taken up in front. */
  documents: readonly ComparedDocument[]
  /** Another one where others were taken up: the comparison begins anew with them. */
  key: string
  /** The company of which a second document has come; `undefined` while there is nothing to offer. */
  offeredOf: string | undefined
  take: () => void
  decline: () => void
}>

/**
 * Offers to compare when a second document of a company arrives, until the visitor has answered or has
 * looked at the comparison.
 *
 * @param isAddedHere whether a document was added since this page was opened
 */
function useCompareOffer(
  records: readonly SessionDocument[],
  isAddedHere: (documentId: string) => boolean,
  isComparing: boolean,
): ComparedPair {
  const [taken, setTaken] = useState<Pair>()
  const [settled, setSettled] = useState<string>()
  const pair = latestPair(records, isAddedHere)
  const offered = pair !== undefined && pair.second !== settled ? pair : undefined
  if (isComparing && offered !== undefined) {
    setTaken(offered)
    setSettled(offered.second)
  }
  const documents = useMemo(() => {
    const isTaken = ({ document: { id } }: SessionDocument) =>
      id === taken?.first || id === taken?.second
    const inFront = taken === undefined ? [] : records.filter(isTaken)
    const others = records.filter((record) => !inFront.includes(record))
    return [...inFront, ...others].map((record) => ({
      document: namedDocument(record),
      answers: record.analysis?.answers ?? [],
    }))
  }, [records, taken])
  return {
    documents,
    key: taken === undefined ? '' : `${taken.first} ${taken.second}`,
    offeredOf: isComparing ? undefined : offered?.company,
    take: () => {
      setTaken(offered)
      setSettled(offered?.second)
    },
    decline: () => setSettled(offered?.second),
  }
}

/** The last document that was added, with the one before it of the same company. */
function latestPair(
  records: readonly SessionDocument[],
  isAddedHere: (documentId: string) => boolean,
): Pair | undefined {
  const last = records.at(-1)
  const company = last?.found?.company
  if (last === undefined || company === undefined || !isAddedHere(last.document.id)) {
    return undefined
  }
  const before = records.slice(0, -1).findLast(({ found }) => found?.company === company)
  if (before === undefined) return undefined
  return { first: before.document.id, second: last.document.id, company }
}
