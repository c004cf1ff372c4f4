import { LayoutList } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { isRead, type SummaryCard } from '../../../core/cards/summary-card.ts'
import { ADDRESS_IN_PRIVATE_TEXT } from '../../content/private-mode-texts.ts'
import { NO_CARDS_TEXT } from '../../content/session/card-texts.ts'
import { usePrivateMode } from '../../lib/storage/private-mode.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/loading/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SummaryCardView } from './summary-card-view.tsx'
import { dropCard, pinCard, useCards } from './use-cards.ts'

type CardListViewProps = Readonly<{
  onRead: (card: SummaryCard) => void
  isBusy: boolean
  /** Brings a first card, while there is none. */
  action: ReactNode
}>

/** The session's summary cards. */
export function CardListView({ onRead, isBusy, action }: CardListViewProps) {
  const titleId = useId()
  const cards = useCards()
  const isPrivate = usePrivateMode()
  const leadsToPage = cards.some((card) => !isRead(card) && card.homeUrl !== undefined)
  return (
    <section aria-labelledby={titleId}>
      <div className="flex items-center gap-3">
        <h2 id={titleId} className="text-title">
          Summary cards
        </h2>
        <Badge>Beta</Badge>
      </div>
      {isPrivate && leadsToPage ? (
        <Notice tone="warning" className="mt-3">
          “Read their policy”: {ADDRESS_IN_PRIVATE_TEXT}
        </Notice>
      ) : null}
      {cards.length === 0 ? (
        <EmptyState icon={LayoutList} action={action}>
          {NO_CARDS_TEXT}
        </EmptyState>
      ) : (
        <ul className="mt-4 grid grid-cols-1 items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {cards.map((card) => (
            <li key={card.id} className="grid grid-cols-1">
              <SummaryCardView
                card={card}
                isBusy={isBusy}
                onPin={() => pinCard(card.id)}
                onRemove={() => dropCard(card.id)}
                onRead={() => onRead(card)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
