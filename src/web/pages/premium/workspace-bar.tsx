import {
  Columns2,
  Files,
  FileText,
  LayoutList,
  ListChecks,
  type LucideIcon,
  MessageCircleQuestionMark,
  Plus,
} from 'lucide-react'
import { ROOM_NAMES } from '../../content/session/workspace-texts.ts'
import { nameOf, type SessionDocument } from '../../lib/documents/document-store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PageLink } from '../../ui/page/page-link.tsx'
import { addressOf, ROOMS, type Room } from './rooms/use-rooms.ts'
import type { Workspace } from './use-workspace.ts'

const ROOM_ICONS: Readonly<Record<Room, LucideIcon>> = {
  answers: ListChecks,
  ask: MessageCircleQuestionMark,
  compare: Columns2,
  cards: LayoutList,
  report: FileText,
}

type WorkspaceBarProps = Readonly<{ workspace: Workspace; panelId: string }>

/** Stays in reach: the rooms, the document at hand, and the ways to add and to manage documents. */
export function WorkspaceBar({ workspace, panelId }: WorkspaceBarProps) {
  const { rooms, documents, records, chosen, place, panel, openPanel, isAdding } = workspace
  return (
    <div
      data-workspace-bar
      className="workspace-bar -mx-5 mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b bg-paper px-5 sm:-mx-8 sm:px-8"
    >
      <RoomNavigation room={rooms.room} />
      {documents.records === undefined ? null : (
        <div className="flex min-w-0 grow items-center gap-2 py-1.5 md:ml-auto md:max-w-dialog">
          <DocumentChooser
            label="Document at hand"
            records={records}
            chosen={chosen?.document.id}
            onChoose={place.choose}
          />
          <Button
            variant="secondary"
            size="small"
            aria-label="Add a document"
            className="shrink-0"
            aria-expanded={isAdding}
            aria-controls={panelId}
            onClick={() => openPanel(isAdding ? undefined : 'add')}
          >
            <Plus aria-hidden="true" size={16} />
            <span className="max-sm:hidden">Add</span>
          </Button>
          {records.length === 0 ? null : (
            <Button
              variant="secondary"
              size="small"
              className="shrink-0"
              aria-expanded={panel === 'list'}
              aria-controls={panelId}
              onClick={() => openPanel(panel === 'list' ? undefined : 'list')}
            >
              <Files aria-hidden="true" size={16} />
              {records.length}
              <span className="max-lg:sr-only">
                {records.length === 1 ? 'document' : 'documents'}
              </span>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Beside the documents; at the foot of a small screen, under the thumb. */
function RoomNavigation({ room }: Readonly<{ room: Room }>) {
  return (
    <nav aria-label="Rooms" className="room-bar">
      <ul className="flex items-stretch">
        {ROOMS.map((one) => {
          const Icon = ROOM_ICONS[one]
          return (
            <li key={one} className="max-md:min-w-0 max-md:grow max-md:basis-0">
              <PageLink
                to={addressOf(one)}
                aria-current={one === room ? 'page' : undefined}
                className="room-link"
              >
                <Icon aria-hidden="true" size={20} />
                {ROOM_NAMES[one]}
              </PageLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

type DocumentChooserProps = Readonly<{
  label: string
  records: readonly SessionDocument[]
  chosen: string | undefined
  onChoose: (documentId: string) => void
}>

/** The documents of a session by their names, to choose one of them; a single one is only named. */
export function DocumentChooser({ label, records, chosen, onChoose }: DocumentChooserProps) {
  const [first, ...others] = records
  if (first === undefined) return <p className="grow text-small text-soft">No document yet</p>
  if (others.length === 0) {
    return (
      <p
        dir="auto"
        className="line-clamp-2 min-w-0 grow text-small text-soft leading-tight wrap-anywhere"
      >
        {nameOf(first)}
      </p>
    )
  }
  return (
    <select
      aria-label={label}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      className="tap-h-9 w-full min-w-0 grow truncate rounded-control border border-edge bg-field pl-3 text-ink hover:border-ink"
    >
      {records.map((record) => (
        <option key={record.document.id} value={record.document.id}>
          {nameOf(record)}
        </option>
      ))}
    </select>
  )
}
