import type { ShareLink } from '../../lib/share/share-link.ts'

/** What is said once a link was asked for; undefined: the answers do not fit into one. */
export function shareLinkText(link: ShareLink | undefined): string {
  if (link === undefined) return 'These answers are too long for a link. Share the report’s file.'
  const { quotes, quotesLeftOut } = link
  const holds = 'The answers are in the link itself; we store nothing.'
  return quotesLeftOut === 0
    ? holds
    : `${holds} ${quotesLeftOut} of ${quotes} quotes did not fit and are left out.`
}

export const SHARED_TITLE = 'Shared answers'

export const SHARED_LEAD =
  'Somebody sent you what Plainclause answered about a document. The answers are in the link, not on our server.'

export const NOT_CHECKED_TITLE = 'Shared with you, not checked by us'

export const NOT_CHECKED_TEXT =
  'Whoever made this link could have changed any word of it. Read the document again below, and you will see which answers are ours.'

export const NO_SHARED_TEXT =
  'This link holds no answers. It may have been cut off on its way: ask for it again, or for the report’s file.'
