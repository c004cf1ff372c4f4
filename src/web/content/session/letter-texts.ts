/** Words around letters that ask a company for what its document offers. */
export const WRITE_LETTER_TEXT = 'Write a letter'
export const LETTER_STAYS_TEXT =
  'You send it yourself. Your name, your account and the letter stay on this page: they are neither sent to us nor stored.'
export const LETTER_GAPS_TEXT = 'Fill in what stands in square brackets.'
export const LETTER_TOO_LONG_TEXT =
  'This letter is too long to hand to a mail program. Copy it, and paste it there.'
export const LETTER_EDITED_TEXT = 'You have changed the letter by hand.'
export const LETTERS_ARE_PREMIUM_TEXT = 'In a session, letters for these come ready to send.'
export const NO_LAW_TEXT = 'No law'

export const LETTER_PAGE_TEXT =
  'They take requests on this page. Copy the letter, and paste it there:'
export const LETTER_POST_TEXT =
  'They take letters on paper, at the address in the words above. Copy the letter, and print it.'
