import { ClipboardPaste } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { CORRECTION_PRICE_TEXT } from '../../content/workspace-texts.ts'
import { CapturePanel } from '../../features/capture/capture-panel.tsx'
import { FoundOffer } from '../../features/capture/found-documents.tsx'
import { TextCorrection } from '../../features/capture/text-correction.tsx'
import { DocumentConflictDialog } from '../../features/documents/document-conflict-dialog.tsx'
import { DocumentContent } from '../../features/documents/document-content.tsx'
import { DocumentList } from '../../features/documents/document-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CAPTURE_TITLE_ID } from './answers-actions.tsx'
import type { Workspace } from './use-workspace.ts'

const NO_RECORDS = [] as const

type DocumentsPartProps = Readonly<{ workspace: Workspace; onPaste: () => void }>

/** Where documents come in, and the ones that are at hand. */
export function DocumentsPart({ workspace, onPaste }: DocumentsPartProps) {
  const { documents, intake, place } = workspace
  const records = documents.records ?? NO_RECORDS
  const texts = useMemo(() => records.map(({ document }) => document), [records])
  const title = useRef<HTMLHeadingElement>(null)
  const [correcting, setCorrecting] = useState<string>()
  return (
    <Card as="section" aria-labelledby={CAPTURE_TITLE_ID}>
      <h2 ref={title} id={CAPTURE_TITLE_ID} tabIndex={-1} className="mb-4 text-title">
        Your documents
      </h2>
      <CapturePanel
        capture={intake.capture}
        asksToSavePhotos
        others={texts}
        onPaste={onPaste}
        moreButtons={
          <Button size="tile" variant="secondary" onClick={onPaste}>
            <ClipboardPaste aria-hidden="true" size={24} />
            Paste
          </Button>
        }
      >
        {records.length === 0 ? null : <FoundOffer capture={intake.capture} />}
      </CapturePanel>
      {records.length === 0 ? null : (
        <>
          <DocumentList
            records={records}
            onRead={(id, opener) => place.show(id, undefined, opener)}
            onAnswers={intake.tell}
            onCorrect={setCorrecting}
            onRemove={(id) => {
              documents.remove(id)
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
          <DocumentContent documents={texts} />
        </>
      )}
      {intake.pending === undefined ? null : (
        <DocumentConflictDialog
          key={intake.pending.id}
          title={intake.pending.title}
          documentCount={records.length}
          canAppend={intake.canAppend}
          onAppend={() => intake.decide('append')}
          onReplace={() => intake.decide('replace')}
          onCancel={() => intake.decide('cancel')}
        />
      )}
    </Card>
  )
}
