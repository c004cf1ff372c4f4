import { Columns2, FileText } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { EMPTY_REPORT_TEXT } from '../../../content/session/report-texts.ts'
import {
  compareOfferText,
  EMPTY_ROOM_TEXTS,
  REPORT_ROOM_TEXT,
  ROOM_NAMES,
} from '../../../content/session/workspace-texts.ts'
import { fetchDocument } from '../../../features/capture/address/fetch-document.ts'
import { CardListView } from '../../../features/cards/summary-card-view.tsx'
import { CompareView } from '../../../features/compare/compare-view.tsx'
import { EarlierCopy } from '../../../features/compare/earlier-copy.tsx'
import { ReportView } from '../../../features/report/report-view.tsx'
import { isEmpty } from '../../../lib/share/report-content.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/loading/empty-state.tsx'
import { Spinner } from '../../../ui/loading/loading-boundary.tsx'
import { PageLink } from '../../../ui/page/page-link.tsx'
import { useReportContent } from '../../report/use-report-content.ts'
import type { Workspace } from '../use-workspace.ts'
import { useArrival } from './use-rooms.ts'

type ResultRoomProps = Readonly<{
  workspace: Workspace
  /** Brings another document. */
  begin: ReactNode
}>

/** Offers to compare two documents of a company, in a line, wherever the second one came in. */
export function CompareOffer({
  workspace: { compare, rooms },
}: Pick<ResultRoomProps, 'workspace'>) {
  if (compare.offeredOf === undefined) return null
  return (
    <p
      role="status"
      className="my-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-card bg-wash px-4 py-2 text-small"
    >
      {compareOfferText(compare.offeredOf)}
      <span className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            compare.take()
            rooms.goTo('compare', 'focus')
          }}
        >
          Compare them
        </Button>
        <Button variant="quiet" size="small" onClick={compare.decline}>
          Not now
        </Button>
      </span>
    </p>
  )
}

/** Two documents side by side. */
export function CompareRoom({ workspace: { compare, rooms }, begin }: ResultRoomProps) {
  const place = useRef<HTMLDivElement>(null)
  useArrival(rooms, 'compare', place)
  return (
    <div ref={place} tabIndex={-1}>
      {compare.documents.length < 2 ? (
        <EmptyRoom title={ROOM_NAMES.compare} icon={Columns2} begin={begin}>
          {EMPTY_ROOM_TEXTS.compare}
        </EmptyRoom>
      ) : (
        <CompareView key={compare.key} documents={compare.documents} />
      )}
      <EarlierCopy documents={compare.documents} fetchDocument={fetchDocument} />
    </div>
  )
}

/** A card for each company. */
export function CardsRoom({ workspace: { cards, rooms }, begin }: ResultRoomProps) {
  const place = useRef<HTMLDivElement>(null)
  useArrival(rooms, 'cards', place)
  return (
    <div ref={place} tabIndex={-1}>
      <CardListView onRead={cards.readPolicy} isBusy={cards.isReading} action={begin} />
    </div>
  )
}

/** The report as it would be printed now, with the way to its own page. */
export function ReportRoom({ workspace: { rooms }, begin }: ResultRoomProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useArrival(rooms, 'report', title)
  const content = useReportContent()
  if (content === undefined) {
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner /> One moment
      </p>
    )
  }
  if (isEmpty(content)) {
    return (
      <EmptyRoom title={ROOM_NAMES.report} icon={FileText} begin={begin}>
        {EMPTY_REPORT_TEXT}
      </EmptyRoom>
    )
  }
  return (
    <section aria-labelledby="report-room-title">
      <h2 ref={title} id="report-room-title" tabIndex={-1} className="text-title">
        {ROOM_NAMES.report}
      </h2>
      <div className="mt-2 mb-8 flex flex-wrap items-center justify-between gap-3">
        <p className="text-soft">{REPORT_ROOM_TEXT}</p>
        <PageLink to="/export-summary" className={buttonClass({})}>
          <FileText aria-hidden="true" size={20} />
          Open the report
        </PageLink>
      </div>
      <ReportView content={content} origin={location.origin} isShareable />
    </section>
  )
}

type EmptyRoomProps = Readonly<{
  title: string
  icon: typeof Columns2
  begin: ReactNode
  children: ReactNode
}>

function EmptyRoom({ title, icon, begin, children }: EmptyRoomProps) {
  return (
    <section aria-label={title}>
      <h2 className="text-title">{title}</h2>
      <EmptyState icon={icon} action={begin}>
        {children}
      </EmptyState>
    </section>
  )
}
