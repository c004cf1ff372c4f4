import { useMemo } from 'react'
import type { Citation } from '../../../core/analyst/answer.ts'
import { DocumentReader, ReaderSheet } from '../../features/reader/document-reader.tsx'
import { nameOf, type SessionDocument } from '../../lib/documents/document-store.ts'
import { useHasRoomBeside } from '../../lib/hooks/screen-shape.ts'
import type { ReaderPosition } from './use-workspace.ts'
import { DocumentChooser } from './workspace-bar.tsx'

type ReaderPartProps = Readonly<{
  records: readonly SessionDocument[]
  /** The document at hand. */
  record: SessionDocument | undefined
  /** Whether it is shown beside the current room. */
  isBeside: boolean
  /** Citations of the answers in the chat. */
  citations: readonly Citation[]
  place: ReaderPosition
}>

/** The current document beside a room; on a narrow screen over it, on request. */
export function ReaderPart({ records, record, isBeside, citations, place }: ReaderPartProps) {
  const hasRoom = useHasRoomBeside()
  const cited = useMemo(() => citationsIn(record, citations), [record, citations])
  if (record === undefined) return null
  const { document } = record
  const active = place.shown?.documentId === document.id ? place.shown.citation : undefined
  const reader = (
    <DocumentReader
      key={document.id}
      document={document}
      citations={cited}
      active={active}
      isOpened={hasRoom && place.shown?.isRead === true}
      onReturn={place.goBack}
    >
      {hasRoom ? (
        <p dir="auto" className="text-small text-soft wrap-anywhere">
          {nameOf(record)}
        </p>
      ) : (
        <DocumentChooser
          label="Document to read"
          records={records}
          chosen={document.id}
          onChoose={place.choose}
        />
      )}
    </DocumentReader>
  )
  if (hasRoom) return isBeside ? reader : null
  if (place.shown === undefined) return null
  return <ReaderSheet onClose={place.goBack}>{reader}</ReaderSheet>
}

function citationsIn(
  record: SessionDocument | undefined,
  ofChat: readonly Citation[],
): readonly Citation[] {
  if (record === undefined) return []
  const { document, analysis } = record
  const ofAnalysis = (analysis?.answers ?? []).flatMap(({ statements }) =>
    statements.flatMap((statement) => statement.citations),
  )
  return [...ofAnalysis, ...ofChat.filter(({ documentId }) => documentId === document.id)]
}
