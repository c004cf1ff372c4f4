import { useId } from 'react'
import type { Citation } from '../../../core/analyst/answer.ts'
import type { DocumentEntry } from '../../features/chat/chat-log.ts'
import { DocumentChunks } from '../../features/documents/document-chunks.tsx'
import { DocumentAnswers } from './document-answers.tsx'
import type { Workplace } from './use-workplace.ts'

type DocumentMessageProps = Readonly<{ entry: DocumentEntry; workplace: Workplace }>

/** A document in the chat: its text in folded chunks, and its seven answers. */
export function DocumentMessage({ entry, workplace }: DocumentMessageProps) {
  const titleId = useId()
  const { documents, allowance, place, intake } = workplace
  const { documentId } = entry
  const record = documents.records?.find(({ document }) => document.id === documentId)
  const show = (citation: Citation, opener: HTMLElement) => place.show(documentId, citation, opener)
  // Another tab that analyses it tells of it by what it keeps.
  const key = documents.isAddedHere(documentId) ? documentId : record?.analysis?.progress
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line p-4">
      <h3 id={titleId} dir="auto" className="font-semibold wrap-anywhere">
        {entry.title}
      </h3>
      {record === undefined ? (
        <p className="mt-1 text-small text-soft">This document was removed.</p>
      ) : (
        <>
          <DocumentChunks text={record.document.text} />
          <DocumentAnswers
            key={key}
            record={record}
            documents={documents}
            allowance={allowance}
            isDoubtful={intake.isDoubtful(documentId)}
            onShow={show}
          />
        </>
      )}
    </section>
  )
}
