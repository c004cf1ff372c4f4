import { useEffect, useState } from 'react'
import { countWords } from '../../../core/text/words.ts'
import { useCards } from '../../features/cards/use-cards.ts'
import type { ChatEntry } from '../../features/chat/chat-log.ts'
import { keptChat } from '../../features/chat/use-kept-chat.ts'
import { checkAnswer } from '../../lib/check-answer.ts'
import { stepsOfDocument } from '../../lib/document-work/work-on-document.ts'
import { fingerprintOf } from '../../lib/fingerprint.ts'
import type { ReportTurn } from '../../lib/report-content.ts'
import type { ReportFileContent, ReportFileDocument } from '../../lib/report-file.ts'
import type { SessionDocument } from '../../lib/session-document-record.ts'
import { findSessionDocuments } from '../../lib/session-documents.ts'
import { useStoredValue } from '../../lib/use-stored-value.ts'

/** The session, for a report; `undefined` until this browser's database has answered. */
export function useReportContent(): ReportFileContent | undefined {
  const premiumId = useStoredValue('premiumId')
  const cards = useCards()
  const [documents, setDocuments] = useState<readonly ReportFileDocument[]>()
  const [chat] = useState(() => keptChat().flatMap(turnOf))

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

  return documents && { cards, documents, chat }
}

async function reportDocument(
  { document, analysis }: SessionDocument,
  signal: AbortSignal,
): Promise<ReportFileDocument> {
  const { id, title, url, text } = document
  const fingerprint = await fingerprintOf(text)
  return {
    id,
    title,
    ...(url !== undefined && { url }),
    answers: analysis?.answers.map((answer) => checkAnswer(answer, text)) ?? [],
    steps: await stepsOfDocument(text, signal).catch(() => undefined),
    proof: {
      ...(fingerprint !== undefined && { fingerprint }),
      words: countWords(text),
      ...(analysis && { answeredAt: analysis.sentAt }),
      ...(analysis?.analyst && { analyst: analysis.analyst }),
    },
    text,
  }
}

function turnOf(entry: ChatEntry): readonly ReportTurn[] {
  if (entry.kind !== 'question' || entry.state.kind !== 'answered') return []
  const { id, question, state } = entry
  return [{ id, question, answer: state.answer }]
}
