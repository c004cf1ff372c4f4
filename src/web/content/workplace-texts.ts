import type { ErrorText } from './error-texts.ts'

export const PHOTO_SAVED_TEXT: ErrorText = {
  title: 'Photo Saved',
  description: 'The pictures stay beside their text in this browser until your session ends.',
}

export const CHAT_NO_ROOM_TEXT: ErrorText = {
  title: 'Chat Not Kept',
  description: 'Your browser has no room to keep this chat. It stays until you close the page.',
}
