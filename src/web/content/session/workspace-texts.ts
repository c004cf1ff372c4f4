import type { ErrorText } from '../error-texts.ts'

export const TOO_MANY_DOCUMENTS_TEXT: ErrorText = {
  title: 'Too Many Documents',
  description: 'No more documents can be held at once. Remove one first.',
}

export const PHOTO_SAVED_TEXT: ErrorText = {
  title: 'Photo Saved',
  description: 'The pictures stay beside their text in this browser until your session ends.',
}

/** Shown when a text is corrected; the server decides which of both applies. */
export const CORRECTION_PRICE_TEXT =
  'The first correction of a document that this session paid for takes no call. Any other takes one.'

export const CHAT_NO_ROOM_TEXT: ErrorText = {
  title: 'Chat Not Kept',
  description: 'Your browser has no room to keep this chat. It stays until you close the page.',
}

/** Names of the rooms in the navigation. */
export const ROOM_NAMES = {
  answers: 'Answers',
  ask: 'Ask',
  compare: 'Compare',
  cards: 'Cards',
  report: 'Report',
} as const

/** Texts of empty rooms. The chat and the cards have their own. */
export const EMPTY_ROOM_TEXTS = {
  answers:
    'Add a privacy policy or terms. Seven questions about it are answered here, each with the sentence that the answer is based on.',
  compare:
    'Two documents stand side by side here: two versions of a policy, or the policies of two companies.',
} as const

/** Said when a second document of a company was added. */
export function compareOfferText(company: string): string {
  return `You have two documents of ${company}. See what differs.`
}

export const REPORT_ROOM_TEXT =
  'Everything of this session on one page: name it, print it, download it or share it.'

export function documentCountText(count: number): string {
  return count === 1 ? 'One document' : `${count} documents`
}
