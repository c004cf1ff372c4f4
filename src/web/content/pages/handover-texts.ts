import type { HandoverProblem, Sender } from '../../lib/handover/handover-message.ts'

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

export const BOOKMARKLET_TITLE = 'A bookmark that reads the page in front of you'
export const BOOKMARKLET_LEAD =
  'Press it on any page with terms or a privacy policy. The text goes from that page to Plainclause inside your browser, and is read there in private mode: nothing of it is sent.'

/** The name that the bookmark gets. */
export const BOOKMARK_NAME = 'Read with Plainclause'

export const DRAG_TEXT = 'Drag this to your bookmarks bar:'
export const PRESSED_TEXT = 'Drag it to the bookmarks bar instead. It does nothing on this page.'
export const BY_HAND_TEXT =
  'Or make any bookmark, for instance of this page, and edit it: replace its address by this one. On a phone there is no other way.'
export const ADDRESS_LABEL = 'Address of the bookmark'

/** Headings of the notes below, and their paragraphs. */
export const BOOKMARKLET_NOTES: readonly Readonly<{
  title: string
  paragraphs: readonly string[]
}>[] = [
  {
    title: 'What it does',
    paragraphs: [
      'It opens Plainclause in a new tab and hands over the text that you selected, or else all text that the page shows, with the page’s title and address. You see what arrives, and press once to have it read. It does nothing until you press it, and it runs no code from our server in the page.',
      'Select the terms first where a page shows much else.',
    ],
  },
  {
    title: 'Where it cannot work',
    paragraphs: [
      'A page can separate itself from all windows that it opens (by the header Cross-Origin-Opener-Policy: same-origin). Its text cannot be handed over then. Plainclause says so in the new tab, and offers two other ways.',
      'Some browsers apply a page’s content security policy to bookmarks, and a strict one stops them. The bookmark then does nothing at all. Copy the text, and paste it in private mode.',
      'The browser’s own pages, its PDF viewer and pages in frames of other sites keep their text to themselves.',
    ],
  },
  {
    title: 'On a phone',
    paragraphs: [
      'Install Plainclause on your home screen. It then appears in the share sheet: share the address of a page, or a text that you selected. A text is read on your device.',
    ],
  },
]
