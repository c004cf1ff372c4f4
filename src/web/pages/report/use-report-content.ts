import { useEffect, useMemo, useState } from 'react'
import { findSteps } from '../../../core/steps/steps.ts'
import { cutPassages } from '../../../core/text/passages.ts'
import { useCards } from '../../features/cards/use-cards.ts'
import type { ChatEntry } from '../../features/chat/chat-log.ts'
import { keptChat } from '../../features/chat/use-kept-chat.ts'
import type {
  ReportContent,
  ReportDocument,
  ReportTurn,
} from '../../features/report/report-content.ts'
import type { SessionDocument } from '../../lib/session-document-record.ts'
import { findSessionDocuments } from '../../lib/session-documents.ts'
import { useStoredValue } from '../../lib/use-stored-value.ts'

/** What this browser keeps of the session, for a report; `undefined` until its database has answered. */
export function useReportContent(): ReportContent | undefined {
  const premiumId = useStoredValue('premiumId')
  const cards = useCards()
  const [records, setRecords] = useState<readonly SessionDocument[]>()
  const [chat] = useState(() => keptChat().flatMap(turnOf))

  useEffect(() => {
    let isWaitedFor = true
    const found = premiumId === undefined ? Promise.resolve([]) : findSessionDocuments(premiumId)
    void found.then((documents) => {
      if (isWaitedFor) setRecords(documents)
    })
    return () => {
      isWaitedFor = false
    }
  }, [premiumId])

  const documents = useMemo(() => records?.map(reportDocument), [records])
  return documents && { cards, documents, chat }
}

function reportDocument({ document, analysis }: SessionDocument): ReportDocument {
  const { id, title, url, text } = document
  return {
    id,
    title,
    ...(url !== undefined && { url }),
    answers: analysis?.answers ?? [],
    steps: findSteps(cutPassages(text)),
  }
}

function turnOf(entry: ChatEntry): readonly ReportTurn[] {
  if (entry.kind !== 'question' || entry.state.kind !== 'answered') return []
  const { id, question, state } = entry
  return [{ id, question, answer: state.answer }]
}
