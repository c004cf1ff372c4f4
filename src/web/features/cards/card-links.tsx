import { addressOr } from '../../../core/cards/brand.ts'
import { isRead, type SummaryCard } from '../../../core/cards/summary-card.ts'
import { OutsideLink } from '../../ui/page/text-link.tsx'

/** Where the company's own words are: its home page stands in for what is not known. */
export function CardLinks({ card }: Readonly<{ card: SummaryCard }>) {
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
