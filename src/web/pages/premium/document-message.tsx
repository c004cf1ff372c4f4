import { memo, useId } from 'react'
import type { Citation } from '../../../core/analyst/answer.ts'
import type { Allowance } from '../../features/allowance/use-allowance.ts'
import type { DocumentEntry } from '../../features/chat/chat-log.ts'
import { DocumentChunks } from '../../features/documents/document-chunks.tsx'
import type { SessionDocuments } from '../../features/documents/use-session-documents.ts'
import type { SessionDocument } from '../../lib/session-document-record.ts'
import { DocumentAnswers } from './document-answers.tsx'
import type { ReaderPosition } from './use-reader-position.ts'

/** Where the answers about a document stand. */
export function answersPlaceOf(documentId: string): string {
  return `answers-${documentId}`
}

type DocumentMessageProps = Readonly<{
  entry: DocumentEntry
  /** Absent once it was removed. */
  record: SessionDocument | undefined
  isAddedHere: boolean
  isDoubtful: boolean
  keepAnalysis: SessionDocuments['keepAnalysis']
  allowance: Allowance
  onShow: ReaderPosition['show']
}>

/**
 * A document in the chat: its text in folded chunks, and its seven answers. Rendered again only when
 * one of these changes, and not with every word that is written below it.
 */
export const DocumentMessage = memo(function DocumentMessage({
  entry,
  record,
  isAddedHere,
  onShow,
  ...others
}: DocumentMessageProps) {
  const titleId = useId()
  const { documentId } = entry
  const show = (citation: Citation, opener: HTMLElement) => onShow(documentId, citation, opener)
  // Another tab that analyses it tells of it by what it keeps.
  const key = isAddedHere ? documentId : record?.analysis?.progress
  return (
    <section
      id={answersPlaceOf(documentId)}
      aria-labelledby={titleId}
      className="rounded-card border border-line bg-raised p-4 sm:p-5"
    >
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
            isAddedHere={isAddedHere}
            onShow={show}
            onRead={(opener) => onShow(documentId, undefined, opener)}
            {...others}
          />
        </>
      )}
    </section>
  )
})
