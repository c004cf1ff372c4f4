import { useEffect, useState } from 'react'
import type { Step } from '../../../core/reader-actions/reader-actions.ts'
import { countWords } from '../../../core/text/words.ts'
import { useCards } from '../../features/cards/use-cards.ts'
import type { ChatEntry } from '../../features/chat/chat-log.ts'
import { storedChat } from '../../features/chat/use-stored-chat.ts'
import { checkAnswer } from '../../lib/api/check-answer.ts'
import { nameOf, type SessionDocument } from '../../lib/documents/document-store.ts'
import { stepsOfDocument } from '../../lib/documents/document-work/work-on-document.ts'
import { fingerprintOf } from '../../lib/documents/fingerprint.ts'
import { findSessionDocuments } from '../../lib/documents/session-documents.ts'
import type { ReportContent, ReportTurn } from '../../lib/share/report-content.ts'
import type { ReportFileContent, ReportFileDocument } from '../../lib/share/report-file.ts'
import { useStoredValue } from '../../lib/storage/browser-storage.ts'

/** The session, for a report; `undefined` until this browser's database has answered. */
export function useReportContent(): ReportFileContent | undefined {
  const premiumId = useStoredValue('premiumId')
  const cards = useCards()
  const [documents, setDocuments] = useState<readonly ReportFileDocument[]>()
  const [log] = useState(storedChat)
  const chat = log.flatMap(turnOf)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const found = premiumId === undefined ? Promise.resolve([]) : findSessionDocuments(premiumId)
    void found
      .then((records) => Promise.all(records.map((record) => reportDocument(record, signal))))
      .then((made) => {
        if (!signal.aborted) setDocuments(made)
      })
    return () => leaving.abort()
  }, [premiumId])

  return documents && { cards, documents, chat, ...titleOfChat(log, documents) }
}

async function reportDocument(
  record: SessionDocument,
  signal: AbortSignal,
): Promise<ReportFileDocument> {
  const { document, analysis } = record
  const { id, title, url, text } = document
  const name = nameOf(record)
  const fingerprint = await fingerprintOf(text)
  return {
    id,
    title,
    ...(name !== title && { name }),
    ...(url !== undefined && { url }),
    answers: analysis?.answers.map((answer) => checkAnswer(answer, text)) ?? [],
    steps: await stepsIn(text, signal),
    proof: {
      ...(fingerprint !== undefined && { fingerprint }),
      words: countWords(text),
      ...(analysis && { answeredAt: analysis.sentAt }),
      ...(analysis?.analyst && { analyst: analysis.analyst }),
    },
    text,
  }
}

/** The steps of a document; undefined if they were not found in time, or the signal aborted. */
async function stepsIn(text: string, signal: AbortSignal): Promise<readonly Step[] | undefined> {
  try {
    return await stepsOfDocument(text, signal)
  } catch {
    return undefined
  }
}

/** Names a conversation after the one document that was asked about, or says how many there were. */
function titleOfChat(
  log: readonly ChatEntry[],
  documents: readonly ReportFileDocument[],
): Pick<ReportContent, 'chatTitle'> {
  const ids = new Set(log.flatMap((entry) => (entry.kind === 'question' ? entry.documentIds : [])))
  const [first, ...others] = documents.filter(({ id }) => ids.has(id))
  if (first === undefined) return {}
  const about = others.length === 0 ? (first.name ?? first.title) : `${others.length + 1} documents`
  return { chatTitle: `Questions about ${about}` }
}

function turnOf(entry: ChatEntry): readonly ReportTurn[] {
  if (entry.kind !== 'question' || entry.state.kind !== 'answered') return []
  const { id, question, state } = entry
  return [{ id, question, answer: state.answer }]
}
