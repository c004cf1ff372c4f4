import type { CardItem, CardItemStatus } from '../../../core/cards/summary-card.ts'
import { ITEM_STATUS_WORDS } from '../../content/session/card-texts.ts'
import { PlainQuote } from '../../ui/answer/plain-quote.tsx'
import { type Tone, ToneMark } from '../../ui/tone-mark.tsx'

/** Red is for the unusual alone, and most policies break some of the five. */
const STATUS_TONES: Readonly<Record<CardItemStatus, Tone>> = {
  good: 'good',
  warning: 'neutral',
  bad: 'warning',
}

/** The five items, each with the sentences that it was judged by. */
export function CardItems({ items }: Readonly<{ items: readonly CardItem[] }>) {
  return (
    <ul className="mt-4 grid gap-3">
      {items.map(({ id, text, status, citations }) => (
        <li key={id}>
          <div className="flex items-start justify-between gap-x-3 gap-y-1 max-narrow:flex-col">
            <span>{text}</span>
            <span className="shrink-0 whitespace-nowrap">
              <ToneMark tone={STATUS_TONES[status]}>{ITEM_STATUS_WORDS[status]}</ToneMark>
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
