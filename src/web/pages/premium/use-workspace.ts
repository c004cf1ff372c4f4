import { useMemo, useState } from 'react'
import type { Visit } from '../../../api/visit.ts'
import type { Citation } from '../../../core/analyst/answer.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { NEEDS_DOCUMENT_TEXT } from '../../content/chat-texts.ts'
import {
  type ErrorText,
  errorText,
  MODEL_ERROR_TEXTS,
  NO_ROOM_TEXT,
} from '../../content/error-texts.ts'
import { CALLS_USED_TEXT } from '../../content/session-texts.ts'
import { CHAT_NO_ROOM_TEXT } from '../../content/workspace-texts.ts'
import type { Allowance } from '../../features/allowance/use-allowance.ts'
import type { ChatEntry } from '../../features/chat/chat-log.ts'
import { type Chat, useChat } from '../../features/chat/use-chat.ts'
import { keptChat, useKeptChat } from '../../features/chat/use-kept-chat.ts'
import {
  type SessionDocuments,
  useSessionDocuments,
} from '../../features/documents/use-session-documents.ts'
import type { ClientErrorCode } from '../../lib/api-client.ts'
import type { StoredAnalysis } from '../../lib/document-store-record.ts'
import { isPrivateMode } from '../../lib/private-mode.ts'
import { useSameList } from '../../lib/use-same-list.ts'
import { useStableCallback } from '../../lib/use-stable-callback.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { type AddDocument, useAddDocument } from './use-add-document.ts'
import { type CardsAtHand, useCardsAtHand } from './use-cards-at-hand.ts'
import { useEarlierDocument } from './use-earlier-document.ts'
import { type ReaderPosition, useReaderPosition } from './use-reader-position.ts'

/** All that a premium session has at hand: documents, chat, and what is read. */
export type Workspace = Readonly<{
  /** `undefined` while the server cannot be reached: what this browser keeps is there nevertheless. */
  visit: Visit | undefined
  allowance: Allowance
  documents: SessionDocuments
  chat: Chat
  intake: AddDocument
  place: ReaderPosition
  cards: CardsAtHand
  /** Of the answers in the chat. */
  citations: readonly Citation[]
  /** Tells whether the question was taken. */
  ask: (question: string) => boolean
}>

const NO_DOCUMENTS: readonly PolicyDocument[] = []

export function useWorkspace(premiumId: string, allowance: Allowance): Workspace {
  const { visit } = allowance
  const kept = useSessionDocuments({
    premiumId,
    onNoRoom: () => showToast({ ...NO_ROOM_TEXT, kind: 'destructive' }),
  })
  const keepAnalysis = useStableCallback((analysis: StoredAnalysis) => {
    cards.noteAnalysis(analysis)
    return kept.keepAnalysis(analysis)
  })
  const documents: SessionDocuments = { ...kept, keepAnalysis }
  const { records } = documents
  const atHand = useMemo(() => records?.map(({ document }) => document) ?? NO_DOCUMENTS, [records])
  const [begin] = useState(keptChat)
  const chat = useChat({
    tier: 'premium',
    documents: atHand,
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
  useKeptChat(chat.log, chat.dispatch, () =>
    showToast({ ...CHAT_NO_ROOM_TEXT, kind: 'destructive' }),
  )
  const intake = useAddDocument(documents, chat)
  useEarlierDocument(visit?.sessionId, documents, intake)
  const cards = useCardsAtHand(intake.append)
  const place = useReaderPosition()
  const citations = useSameList(useMemo(() => chat.log.flatMap(citationsOf), [chat.log]))
  const ask = (question: string) => {
    // The card of a named brand offers to read its policy: that is the document which is missing.
    cards.noteQuestion(question)
    if (atHand.length === 0 && (visit?.analyst === 'built-in' || isPrivateMode())) {
      showToast({ ...NEEDS_DOCUMENT_TEXT, kind: 'destructive' })
      return false
    }
    chat.ask(question)
    return true
  }
  return { visit, allowance, documents, chat, intake, place, cards, citations, ask }
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
