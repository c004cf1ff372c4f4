import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import type { Citation } from '../../../core/analyst/answer.ts'
import { SESSION_DISCLAIMER } from '../../content/session/session-texts.ts'
import { type Allowance, useAllowance } from '../../features/allowance/allowance-summary.tsx'
import PasteDialog from '../../features/capture/paste-dialog.tsx'
import { RenameDialog } from '../../features/documents/document-list.tsx'
import { DocumentReader, ReaderSheet } from '../../features/reader/document-reader.tsx'
import { PremiumBar } from '../../features/session/premium-bar.tsx'
import { queryClient } from '../../lib/api/query-client.ts'
import { nameOf, type SessionDocument } from '../../lib/documents/document-store.ts'
import { useHasRoomBeside } from '../../lib/hooks/screen-shape.ts'
import { focusWithoutScrolling } from '../../lib/hooks/scroll-to-section.ts'
import { useStoredValue, writeStored } from '../../lib/storage/browser-storage.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/loading/loading-boundary.tsx'
import { DocumentsPanel, standsBeside } from './documents-panel.tsx'
import { AnswersRoom } from './rooms/answers-room.tsx'
import { AskRoom } from './rooms/ask-room.tsx'
import { CardsRoom, CompareOffer, CompareRoom, ReportRoom } from './rooms/result-rooms.tsx'
import { ROOMS, type Room, roomIn } from './rooms/use-rooms.ts'
import { type ReaderPosition, useWorkspace, type Workspace } from './use-workspace.ts'
import { DocumentChooser, WorkspaceBar } from './workspace-bar.tsx'

/** /chatbot during a premium session (SPEC.md section 2, '/chatbot'). */
export default function PremiumView() {
  const navigate = useNavigate()
  const { search } = useLocation()
  useArrivalFocus()
  const extend = (): void => {
    writeStored('pendingSessionExtension', true)
    navigate('/')
  }
  return (
    <QueryClientProvider client={queryClient}>
      <div className="mx-auto max-w-page px-5 pt-5 pb-12 sm:px-8">
        <h1 tabIndex={-1} className="text-title">
          Premium Session
        </h1>
        <PremiumBar isInFirstRoom={roomIn(search) === ROOMS[0]} onExtend={extend} />
        <WorkspaceIsland />
        <p className="mt-8 max-w-reading text-small text-soft">{SESSION_DISCLAIMER}</p>
      </div>
    </QueryClientProvider>
  )
}

/**
 * Takes the focus to the heading of a page whose code came after the way to it had ended, unless the
 * browser itself has loaded the page or the visitor has gone on meanwhile.
 */
function useArrivalFocus(): void {
  const navigationType = useNavigationType()
  const arrive = useEffectEvent(() => {
    const { activeElement, body } = document
    const heading = document.querySelector<HTMLElement>('#main h1')
    if (navigationType === 'POP' || activeElement !== body || heading === null) return
    focusWithoutScrolling(heading)
  })
  useEffect(() => arrive(), [])
}

/** The workspace of a session: documents, questions, and the reader beside them. */
function WorkspaceIsland() {
  const allowance = useAllowance()
  const { visit, hasFailed } = allowance
  const owner = useStoredValue('premiumId')
  const [isOutOfReach, setOutOfReach] = useState(hasFailed)
  if (hasFailed && !isOutOfReach) setOutOfReach(true)
  // The server's answer clears the data of an earlier session; offline, the last session's is shown.
  const isOwn = visit === undefined ? isOutOfReach : visit.premiumId === owner
  if (owner === undefined || !isOwn) {
    return (
      <p role="status" className="mt-6 flex items-center gap-3">
        <Spinner /> One moment
      </p>
    )
  }
  return <OpenWorkspace key={owner} premiumId={owner} allowance={allowance} />
}

type OpenWorkspaceProps = Readonly<{ premiumId: string; allowance: Allowance }>

function OpenWorkspace({ premiumId, allowance }: OpenWorkspaceProps) {
  const workspace = useWorkspace(premiumId, allowance)
  const { documents, records, chosen, rooms, citations, place, intake } = workspace
  const panelId = useId()
  /** Initial text of the paste dialog; `undefined` while it is closed. */
  const [pasted, setPasted] = useState<string>()
  const [renaming, setRenaming] = useState<string>()
  const renamed = records.find(({ document }) => document.id === renaming)
  const paste = (given = '') => setPasted(given)
  const isBeside = chosen !== undefined && standsBeside(rooms.room)
  const roomPlace = useRoomAtTop(rooms.room)
  return (
    <>
      <WorkspaceBar workspace={workspace} panelId={panelId} />
      <DocumentsPanel id={panelId} workspace={workspace} onPaste={paste} onRename={setRenaming} />
      {/* Which documents its messages name is known only then. */}
      {documents.records === undefined ? null : (
        <div
          ref={roomPlace}
          className={`mt-6 grid grid-cols-1 items-start gap-8 ${isBeside ? 'lg:grid-cols-2' : ''}`}
        >
          <div className="min-w-0">
            {standsBeside(rooms.room) ? null : <CompareOffer workspace={workspace} />}
            {ROOMS.filter((room) => rooms.opened.has(room)).map((room) => (
              <div key={room} hidden={room !== rooms.room}>
                <RoomContent
                  room={room}
                  workspace={workspace}
                  onPaste={paste}
                  onRename={setRenaming}
                />
              </div>
            ))}
          </div>
          <ReaderPart
            records={records}
            record={chosen}
            isBeside={isBeside}
            citations={citations}
            place={place}
          />
        </div>
      )}
      {pasted === undefined ? null : (
        <PasteDialog
          given={pasted}
          onPasted={(document, isDoubtful) => {
            setPasted(undefined)
            intake.take(document, isDoubtful)
          }}
          onClose={() => setPasted(undefined)}
        />
      )}
      {renamed === undefined ? null : (
        <RenameDialog
          name={nameOf(renamed)}
          onRename={(name) => documents.rename(renamed.document.id, name)}
          onClose={() => setRenaming(undefined)}
        />
      )}
    </>
  )
}

type RoomContentProps = Readonly<{
  room: Room
  workspace: Workspace
  onPaste: () => void
  onRename: (documentId: string) => void
}>

function RoomContent({ room, workspace, onPaste, onRename }: RoomContentProps) {
  const begin = <Begin workspace={workspace} />
  switch (room) {
    case 'answers':
      return <AnswersRoom workspace={workspace} onRename={onRename} />
    case 'ask':
      return <AskRoom workspace={workspace} begin={begin} onPaste={onPaste} />
    case 'compare':
      return <CompareRoom workspace={workspace} begin={begin} />
    case 'cards':
      return <CardsRoom workspace={workspace} begin={begin} />
    case 'report':
      // Made anew each time it is opened, and whenever its content changes.
      return workspace.rooms.room === 'report' ? (
        <ReportRoom key={stateOf(workspace)} workspace={workspace} begin={begin} />
      ) : null
  }
}

/** Another text where a report would say something else. */
function stateOf({ records, chat }: Workspace): string {
  const answered = records.map((record) => `${nameOf(record)} ${record.analysis?.answers.length}`)
  const said = chat.log.map((entry) => (entry.kind === 'question' ? entry.state.kind : entry.kind))
  return [...answered, ...said].join('\n')
}

/** One press from an empty room to its first document, or to another one. */
function Begin({ workspace }: Readonly<{ workspace: Workspace }>): ReactNode {
  const { records, intake, openPanel } = workspace
  const isFirst = records.length === 0
  return (
    <Button onClick={() => (isFirst ? intake.capture.openForm() : openPanel('add'))}>
      {isFirst ? 'Add a document by its link' : 'Add another document'}
    </Button>
  )
}

/** A room that was gone to is seen from its beginning; going back, the browser knows the place. */
function useRoomAtTop(room: Room) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(room)
  const navigationType = useNavigationType()
  useEffect(() => {
    if (shown.current === room) return
    shown.current = room
    const { current } = place
    if (navigationType === 'POP' || current === null) return
    const { scrollPaddingTop } = getComputedStyle(document.documentElement)
    if (current.getBoundingClientRect().top < Number.parseFloat(scrollPaddingTop)) {
      current.scrollIntoView({ block: 'start', behavior: 'instant' })
    }
  }, [room, navigationType])
  return place
}

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
function ReaderPart({ records, record, isBeside, citations, place }: ReaderPartProps) {
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
