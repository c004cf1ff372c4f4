import { useState } from 'react'
import type { CardReading, SummaryCard } from '../../../core/cards/summary-card.ts'
import { dayIn, reportDate } from '../../../core/documents/report-date.ts'
import { SHARE_FAILED_TEXT } from '../../content/session/card-texts.ts'
import { downloadFile } from '../../lib/share/download-file.ts'
import { visitorTimeZone } from '../../lib/time-zone.ts'
import { showToast } from '../../ui/toast/toast-store.ts'

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
