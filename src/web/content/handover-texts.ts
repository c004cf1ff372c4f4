import type { HandoverProblem, Sender } from '../lib/handover/handover-message.ts'

export const HANDOVER_TITLE = 'Hand over a text'
export const HANDOVER_LEAD =
  'A bookmark, an extension or your device’s share sheet can hand the text of a page over to Plainclause. It stays on this device.'

/** Names the sender at the beginning of a sentence. */
export function senderText(sender: Sender | 'share'): string {
  if (sender === 'share') return 'Your device'
  switch (sender.kind) {
    case 'site':
      return sender.host
    case 'extension':
      return 'A browser extension'
    case 'unnamed':
      return 'A page without a name of its own'
  }
}

export const ACCEPT_LABEL = 'Read it in private mode'
export const ACCEPT_NOTE =
  'Plainclause opens it in private mode: the built-in analyst reads it on this device, and nothing of it is sent. It replaces the document that is open now, unless you have a paid session.'
/** The sender's own words, which nobody has checked. */
export const CLAIMED_NOTE = 'This is what the sender says. We cannot check it.'

export const WAITING_TEXT = 'Waiting for the text of the page that opened this one.'
export const WAITING_HINT =
  'Nothing comes? Close this tab, go back to the page and press the bookmark again.'
export const OPENING_TEXT = 'Opening the text'
export const NOTHING_TEXT = 'No text was handed over.'
export const SEPARATED_TEXT =
  'That page does not let other pages talk to it, so its text could not be handed over. There are two other ways.'
export const READ_ADDRESS_LABEL = 'Let our server fetch its address'
export const PASTE_LABEL = 'Copy its text, and paste it in private mode'
export const NOT_STORED_TEXT =
  'Your browser stores nothing for this site, so the text could not be passed on. Copy it, and paste it in private mode.'

export const HANDOVER_PROBLEM_TEXTS: Readonly<Record<HandoverProblem, string>> = {
  'too-long':
    'handed over a text that is too long to be read whole: more than 2,000,000 characters.',
  'no-text': 'handed over a page without text.',
  malformed: 'handed over something that is not a text.',
}
