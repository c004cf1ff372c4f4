import type { ErrorText } from './error-texts.ts'

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
