import { useState } from 'react'
import type { CardReading, SummaryCard } from '../../../core/cards/summary-card.ts'
import { dayIn, reportDate } from '../../../core/report/report-date.ts'
import { SHARE_FAILED_TEXT } from '../../content/session/card-texts.ts'
import { visitorTimeZone } from '../../lib/time-zone.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { shareImage } from './share-image.ts'

/** Shares cards as pictures; one at a time. */
export function useSharing(): Readonly<{
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
