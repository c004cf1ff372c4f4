import { ClipboardPaste } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CORRECTION_PRICE_TEXT, EMPTY_ROOM_TEXTS } from '../../content/session/workspace-texts.ts'
import { FoundOffer } from '../../features/capture/address/found-documents.tsx'
import { CapturePanel } from '../../features/capture/capture-panel.tsx'
import { TextCorrection } from '../../features/capture/photo/text-correction.tsx'
import {
  DocumentConflictDialog,
  DocumentContent,
  DocumentList,
} from '../../features/documents/document-list.tsx'
import { useHasRoomBeside } from '../../lib/hooks/screen-shape.ts'
import { focusWithoutScrolling, scrollIntoPlace } from '../../lib/hooks/scroll-to-section.ts'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import type { Workspace } from './use-workspace.ts'

type DocumentsPanelProps = Readonly<{
  id: string
  workspace: Workspace
  onPaste: (given?: string) => void
  onRename: (documentId: string) => void
}>

/**
 * The forms that add documents, and the list of documents. Collapsed once there is a document; a new
 * one expands it.
 */
export function DocumentsPanel({ id, workspace, onPaste, onRename }: DocumentsPanelProps) {
  const { records, named, intake, place, rooms, panel, openPanel, isAdding } = workspace
  const { capture } = intake
  const title = useRef<HTMLHeadingElement>(null)
  const [correcting, setCorrecting] = useState<string>()
  const hasRoomBeside = useHasRoomBeside()
  const isListing = panel === 'list' && records.length > 0
  useEffect(() => {
    const { current } = title
    if (panel === undefined || current === null) return
    focusWithoutScrolling(current)
    return scrollIntoPlace(() => current.closest('section'))
  }, [panel])
  return (
    <>
      <Card
        as="section"
        id={id}
        aria-labelledby={`${id}-title`}
        className="mt-5 p-4 sm:p-6"
        hidden={!isAdding && !isListing}
      >
        <div className="mb-4 flex items-center justify-between gap-3">
          <h2 ref={title} id={`${id}-title`} tabIndex={-1} className="text-title">
            Your documents
          </h2>
          {panel === undefined ? null : (
            <Button variant="quiet" size="small" onClick={() => openPanel(undefined)}>
              Done
            </Button>
          )}
        </div>
        <div hidden={!isAdding}>
          {records.length > 0 ? null : (
            <p className="-mt-2 mb-4 max-w-reading text-soft">{EMPTY_ROOM_TEXTS.answers}</p>
          )}
          <CapturePanel
            capture={capture}
            asksToSavePhotos
            others={named}
            onPaste={onPaste}
            moreButtons={
              <Button size="tile" variant="secondary" onClick={() => onPaste()}>
                <ClipboardPaste aria-hidden="true" size={24} />
                Paste
              </Button>
            }
          />
        </div>
        {isListing ? (
          <>
            <DocumentList
              records={records}
              onRead={(documentId, opener) => {
                if (hasRoomBeside && !standsBeside(rooms.room)) rooms.goTo('answers')
                place.show(documentId, undefined, opener)
              }}
              onAnswers={(document) => {
                place.choose(document.id)
                openPanel(undefined)
                rooms.goTo('answers', 'focus')
              }}
              onRename={onRename}
              onCorrect={setCorrecting}
              onRemove={(documentId) => {
                intake.remove(documentId)
                // The button that was pressed is gone with the document.
                title.current?.focus()
              }}
              renderEditor={(document) =>
                document.id === correcting ? (
                  <>
                    <p className="mt-2 text-small text-soft">{CORRECTION_PRICE_TEXT}</p>
                    <TextCorrection
                      text={document.text}
                      onCorrected={(text) => {
                        setCorrecting(undefined)
                        intake.correct(document, text)
                      }}
                      onCancel={() => setCorrecting(undefined)}
                    />
                  </>
                ) : null
              }
            />
            <DocumentContent documents={named} />
          </>
        ) : null}
      </Card>
      {records.length === 0 ? null : <FoundOffer capture={capture} />}
      {intake.pending === undefined ? null : (
        <DocumentConflictDialog
          key={intake.pending.id}
          document={intake.pending}
          documentCount={records.length}
          canAppend={intake.canAppend}
          onAppend={() => intake.decide('append')}
          onReplace={() => intake.decide('replace')}
          onCancel={() => intake.decide('cancel')}
        />
      )}
    </>
  )
}

/** Whether a room has the document beside it, where the screen is wide enough. */
export function standsBeside(room: Workspace['rooms']['room']): boolean {
  return room === 'answers' || room === 'ask'
}
