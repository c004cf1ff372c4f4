import type { CardItemStatus, CardStatus } from '../../../core/cards/summary-card.ts'
import type { ErrorText } from '../error-texts.ts'

/** SPEC.md section 4, 'Cards'. */
export const CARD_REMOVED_TITLE = 'Card Removed'

/** SPEC.md section 8. */
export const SHARE_FAILED_TEXT = 'Failed to export image for sharing.'

export const CARDS_NOT_KEPT_TEXT: ErrorText = {
  title: 'Card Not Kept',
  description: 'This browser has no room for it, or keeps nothing.',
}

export const CARD_STATUS_WORDS: Readonly<Record<CardStatus, string>> = {
  good: 'Good',
  ok: 'OK',
  bad: 'Bad',
}

/** Status of an item. The item names what a good policy promises; the status says whether this one does. */
export const ITEM_STATUS_WORDS: Readonly<Record<CardItemStatus, string>> = {
  good: 'Kept',
  warning: 'Unclear',
  bad: 'Broken',
}

export const UNREAD_CARD_TEXT =
  'We haven’t read their policies yet. Read one, and each item will show the words it is based on.'

export const NO_CARDS_TEXT =
  'A card appears here when a document was analyzed, or when a question names a well-known brand.'

export const CARD_FAILED_TEXT = {
  title: 'No Summary Card',
  description: 'Your browser could not make the card of this document in time.',
}
