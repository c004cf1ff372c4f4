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
