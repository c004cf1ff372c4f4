import { isRead, type SummaryCard } from '../../../core/cards/summary-card.ts'
import {
  CARD_STATUS_WORDS,
  ITEM_STATUS_WORDS,
  UNREAD_CARD_TEXT,
} from '../../content/session/card-texts.ts'
import { PlainQuote } from '../../ui/answer/plain-quote.tsx'

/** A summary card in words alone. */
export function ReportCard({ card }: Readonly<{ card: SummaryCard }>) {
  return (
    <section className="break-inside-avoid rounded-card border border-line bg-raised p-5 shadow-card print:border-edge">
      <h3 className="font-semibold text-lead wrap-anywhere">
        {card.companyName}: {isRead(card) ? CARD_STATUS_WORDS[card.overallStatus] : 'not read'}
      </h3>
      <p className="mt-1">{isRead(card) ? card.summary : UNREAD_CARD_TEXT}</p>
      <ul className="mt-3 grid grid-cols-1 gap-2">
        {card.items.map(({ id, text, status, citations }) => (
          <li key={id}>
            <p>
              {text}: <strong>{ITEM_STATUS_WORDS[status]}</strong>
            </p>
            {citations.map((citation) => (
              <PlainQuote key={citation.start} citation={citation} />
            ))}
          </li>
        ))}
      </ul>
      {isRead(card) ? (
        <p className="mt-3 text-small text-soft wrap-anywhere">
          Read in “{card.source.title}” {card.source.url}
        </p>
      ) : null}
    </section>
  )
}
