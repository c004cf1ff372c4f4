import { useState } from 'react'
import { type Brand, policyUrlOf } from '../../../../core/cards/brand.ts'
import { findBrand } from '../../../../core/cards/find-brand.ts'
import { cardOfBrand } from '../../../../core/cards/make-card.ts'
import type { SummaryCard } from '../../../../core/cards/summary-card.ts'
import type { PolicyDocument } from '../../../../core/documents/policy-document.ts'
import { errorText } from '../../../content/error-texts.ts'
import { CARD_FAILED_TEXT } from '../../../content/session/card-texts.ts'
import { fetchDocument } from '../../../features/capture/address/fetch-document.ts'
import { addCard } from '../../../features/cards/use-cards.ts'
import { ApiError } from '../../../lib/api/api-client.ts'
import type { StoredAnalysis } from '../../../lib/documents/document-store.ts'
import { makeCard } from '../../../lib/documents/document-work/work-on-document.ts'
import { randomId } from '../../../lib/random-id.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'

export type CardsAtHand = Readonly<{
  /** Makes or renews the card of a document whose analysis has ended. */
  noteAnalysis: (analysis: StoredAnalysis) => void
  /** Makes the card of a brand that a question names. */
  noteQuestion: (question: string) => void
  /** Fetches the company's own policy; its analysis rates the card. */
  readPolicy: (card: SummaryCard) => void
  isReading: boolean
}>

/** @param addDocument adds a document beside the others */
export function useCardsAtHand(
  addDocument: (document: PolicyDocument) => PolicyDocument | undefined,
): CardsAtHand {
  const [isReading, setReading] = useState(false)
  // A brand's policy may name another company, such as the one that owns it.
  const [readFor] = useState(() => new Map<string, SummaryCard>())

  const read = async (card: SummaryCard, { homeUrl }: Pick<Brand, 'homeUrl'>) => {
    setReading(true)
    try {
      const url = policyUrlOf({ ...card, homeUrl })
      const document = await fetchDocument(url, { signal: new AbortController().signal })
      const added = addDocument(document)
      if (added !== undefined) readFor.set(added.id, card)
    } catch (error) {
      const problem = error instanceof ApiError ? error.code : 'internal-error'
      showToast({ ...errorText(problem, 'capture', 'chatbot'), kind: 'destructive' })
    } finally {
      setReading(false)
    }
  }

  return {
    isReading,
    noteAnalysis: ({ document, answers, progress }) => {
      if (progress !== 'finished') return
      makeCard({ document, answers, id: randomId() }).then(
        (card) => addCard(withIdentityOf(readFor.get(document.id), card)),
        () => showToast({ ...CARD_FAILED_TEXT, kind: 'destructive' }),
      )
    },
    noteQuestion: (question) => {
      const brand = findBrand(question)
      if (brand !== undefined) addCard(cardOfBrand(brand, randomId()))
    },
    readPolicy: (card) => {
      if (card.homeUrl !== undefined) void read(card, { homeUrl: card.homeUrl })
    },
  }
}

/** A card that was read, under the name and addresses of the requested one. */
function withIdentityOf(asked: SummaryCard | undefined, card: SummaryCard): SummaryCard {
  if (asked === undefined) return card
  const { items: _, summary: __, ...identity } = asked
  return { ...card, ...identity }
}
