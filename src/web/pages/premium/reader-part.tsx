import { useMemo } from 'react'
import type { Citation } from '../../../core/analyst/answer.ts'
import { DocumentReader } from '../../features/reader/document-reader.tsx'
import { ReaderSheet } from '../../features/reader/reader-sheet.tsx'
import { useHasRoomBeside } from '../../lib/screen-shape.ts'
import type { SessionDocument } from '../../lib/session-document-record.ts'
import type { ReaderPosition } from './use-reader-position.ts'

type ReaderPartProps = Readonly<{
  records: readonly SessionDocument[]
  /** Of the answers in the chat. */
  citations: readonly Citation[]
  place: ReaderPosition
}>

/** The documents beside the chat; where the screen is narrow, over it, when one is asked for. */
export function ReaderPart({ records, citations, place }: ReaderPartProps) {
  const hasRoom = useHasRoomBeside()
  const record = records.find(({ document }) => document.id === place.documentId) ?? records.at(-1)
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
      onReturn={place.goBack}
    >
      <DocumentChooser records={records} chosen={document.id} onChoose={place.choose} />
    </DocumentReader>
  )
  if (hasRoom) return reader
  if (place.shown === undefined) return null
  return <ReaderSheet onClose={place.goBack}>{reader}</ReaderSheet>
}

type DocumentChooserProps = Readonly<{
  records: readonly SessionDocument[]
  chosen: string
  onChoose: (documentId: string) => void
}>

function DocumentChooser({ records, chosen, onChoose }: DocumentChooserProps) {
  const only = records.length === 1 ? records[0] : undefined
  if (only !== undefined) {
    return (
      <p dir="auto" className="text-small text-soft wrap-anywhere">
        {only.document.title}
      </p>
    )
  }
  return (
    <select
      aria-label="Document to read"
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      className="mt-1 min-h-9 w-full rounded-control border border-edge bg-field px-3 text-ink hover:border-ink"
    >
      {records.map(({ document: { id, title } }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  )
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
