import { LayoutList, Pin, PinOff, Share2, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { addressOr } from '../../../core/cards/brand.ts'
import {
  type CardItem,
  type CardItemStatus,
  type CardReading,
  type CardStatus,
  isRead,
  type SummaryCard,
} from '../../../core/cards/summary-card.ts'
import { dayIn, reportDate } from '../../../core/documents/report-date.ts'
import { ADDRESS_IN_PRIVATE_TEXT } from '../../content/private-mode-texts.ts'
import {
  CARD_STATUS_WORDS,
  ITEM_STATUS_WORDS,
  NO_CARDS_TEXT,
  SHARE_FAILED_TEXT,
  UNREAD_CARD_TEXT,
} from '../../content/session/card-texts.ts'
import { visitorTimeZone } from '../../lib/api/server-clock.ts'
import { downloadFile } from '../../lib/share/download-file.ts'
import { usePrivateMode } from '../../lib/storage/private-mode.ts'
import { Badge } from '../../ui/answer/analyst-labels.tsx'
import { PlainQuote } from '../../ui/answer/quote.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/loading/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OutsideLink } from '../../ui/page/page-link.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { type Tone, ToneMark } from '../../ui/tone-mark.tsx'
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

const STATUS_TONES: Readonly<Record<CardStatus, Tone>> = {
  good: 'good',
  ok: 'neutral',
  bad: 'warning',
}

type SummaryCardViewProps = Readonly<{
  card: SummaryCard
  onPin: () => void
  onRemove: () => void
  /** Fetches the company's own policy and reads it. */
  onRead: () => void
  /** Something is being fetched or read already. */
  isBusy: boolean
}>

/** A company at a glance: its rating, the five items with the words they rest on, and its addresses. */
function SummaryCardView({ card, onPin, onRemove, onRead, isBusy }: SummaryCardViewProps) {
  const titleId = useId()
  const { share, isSharing } = useSharing()
  const { companyName, isPinned } = card
  return (
    <article
      aria-labelledby={titleId}
      className="flex flex-col rounded-card border border-line bg-raised shadow-card"
    >
      <div className="grow p-5">
        <div className="flex items-start justify-between gap-3">
          <h3 id={titleId} className="min-w-0 font-semibold text-lead wrap-anywhere">
            {companyName}
          </h3>
          {isRead(card) ? (
            <ToneMark tone={STATUS_TONES[card.overallStatus]}>
              {CARD_STATUS_WORDS[card.overallStatus]}
            </ToneMark>
          ) : (
            <ToneMark tone="neutral">Not read</ToneMark>
          )}
        </div>
        {isRead(card) ? (
          <>
            <p className="mt-2 wrap-anywhere">{card.summary}</p>
            <CardItems items={card.items} />
            <p className="mt-4 text-small text-soft wrap-anywhere">Read in “{card.source.title}”</p>
          </>
        ) : (
          <p className="mt-2 text-soft">{UNREAD_CARD_TEXT}</p>
        )}
        <CardLinks card={card} />
      </div>
      <div className="flex flex-wrap gap-1 border-line border-t px-3 py-2">
        {isRead(card) || card.homeUrl === undefined ? null : (
          <Button size="small" className="my-1 basis-full" onClick={onRead} disabled={isBusy}>
            Read their policy
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          className="max-narrow:px-2"
          aria-label={`${isPinned ? 'Unpin' : 'Pin'} ${companyName}`}
          onClick={onPin}
        >
          {isPinned ? (
            <PinOff aria-hidden="true" size={16} />
          ) : (
            <Pin aria-hidden="true" size={16} />
          )}
          {isPinned ? 'Unpin' : 'Pin'}
        </Button>
        {isRead(card) ? (
          <Button
            variant="quiet"
            size="small"
            className="max-narrow:px-2"
            aria-label={`Share ${companyName} as image`}
            disabled={isSharing}
            onClick={() => share(card)}
          >
            <Share2 aria-hidden="true" size={16} />
            Share
          </Button>
        ) : null}
        <Button
          variant="quiet"
          size="small"
          className="max-narrow:px-2"
          aria-label={`Remove ${companyName}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" size={16} />
          Remove
        </Button>
      </div>
    </article>
  )
}

/** Red is for the unusual alone, and most policies break some of the five. */
const ITEM_TONES: Readonly<Record<CardItemStatus, Tone>> = {
  good: 'good',
  warning: 'neutral',
  bad: 'warning',
}

/** The five items, each with the sentences that it was judged by. */
function CardItems({ items }: Readonly<{ items: readonly CardItem[] }>) {
  return (
    <ul className="mt-4 grid gap-3">
      {items.map(({ id, text, status, citations }) => (
        <li key={id}>
          <div className="flex items-start justify-between gap-x-3 gap-y-1 max-narrow:flex-col">
            <span>{text}</span>
            <span className="shrink-0 whitespace-nowrap">
              <ToneMark tone={ITEM_TONES[status]}>{ITEM_STATUS_WORDS[status]}</ToneMark>
            </span>
          </div>
          {citations.map((citation) => (
            <PlainQuote key={`${citation.start}-${citation.end}`} citation={citation} />
          ))}
        </li>
      ))}
    </ul>
  )
}

/** Links to the company's own policies; unknown ones link to its home page. */
function CardLinks({ card }: Readonly<{ card: SummaryCard }>) {
  const { homeUrl, termsUrl, privacyUrl } = card
  const source = isRead(card) ? card.source.url : undefined
  if (homeUrl === undefined) return null
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-small">
      <OutsideLink href={addressOr(homeUrl, termsUrl)}>Terms</OutsideLink>
      <OutsideLink href={addressOr(homeUrl, privacyUrl)}>Privacy</OutsideLink>
      {source === undefined ? null : <OutsideLink href={source}>What was read</OutsideLink>}
    </p>
  )
}

/** Shares cards as pictures; one at a time. */
function useSharing(): Readonly<{
  share: (card: SummaryCard & CardReading) => void
  isSharing: boolean
}> {
  const [isSharing, setSharing] = useState(false)
  const share = async (card: SummaryCard & CardReading): Promise<void> => {
    setSharing(true)
    try {
      const { drawCard } = await import('./draw-card.ts')
      const date = reportDate(dayIn(visitorTimeZone(), Date.now())) ?? ''
      await shareImage(await drawCard(card, date), `${card.companyName} privacy summary`)
    } catch {
      showToast({ title: 'Error', description: SHARE_FAILED_TEXT, kind: 'destructive' })
    } finally {
      setSharing(false)
    }
  }
  return { share: (card) => void share(card), isSharing }
}

/**
 * Hands a picture to the device's own share sheet; where there is none, it is downloaded. A visitor
 * who closes the sheet has shared nothing, and that is no failure.
 */
async function shareImage(picture: Blob, title: string): Promise<void> {
  const file = new File([picture], `${fileNameOf(title)}.png`, { type: picture.type })
  if (typeof navigator.canShare !== 'function' || !navigator.canShare({ files: [file] })) {
    return downloadFile(file)
  }
  try {
    await navigator.share({ files: [file], title })
  } catch (error) {
    if (!isClosed(error)) throw error
  }
}

function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

function fileNameOf(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
}
