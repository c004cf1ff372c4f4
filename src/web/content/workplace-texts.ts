import { PREMIUM_DOCUMENTS_MAX } from '../../core/limits.ts'
import type { ErrorText } from './error-texts.ts'

/** What the toasts say when a document is added (SPEC.md section 8, 'Limits and access'). */
export const ADDED_TITLES = {
  photo: undefined,
  url: undefined,
  paste: 'Text Added',
  file: 'Document Uploaded',
} as const

export const PHOTO_SAVED_TEXT: ErrorText = {
  title: 'Photo Saved',
  description: 'The pictures stay beside their text in this browser until your session ends.',
}

export const TOO_MANY_DOCUMENTS_TEXT: ErrorText = {
  title: 'Too Many Documents',
  description: `A session holds ${PREMIUM_DOCUMENTS_MAX} documents at once. Remove one first.`,
}

export const CHAT_NO_ROOM_TEXT: ErrorText = {
  title: 'Chat Not Kept',
  description: 'Your browser has no room to keep this chat. It stays until you close the page.',
}
