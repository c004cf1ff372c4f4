import { Bookmark } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import {
  ADDRESS_LABEL,
  BOOKMARK_NAME,
  BOOKMARKLET_LEAD,
  BOOKMARKLET_NOTES,
  BOOKMARKLET_TITLE,
  BY_HAND_TEXT,
  DRAG_TEXT,
  PRESSED_TEXT,
} from '../content/pages/handover-texts.ts'
import { bookmarkletAddress } from '../lib/handover/handover-message.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { CopyButton } from '../ui/controls/copy-button.tsx'
import { PageFrame, ReturnToChatbot } from '../ui/page/page-frame.tsx'
import { ScrollRegion } from '../ui/page/scroll-region.tsx'
import { showToast } from '../ui/toast/toast-store.ts'

/** /bookmarklet: a bookmark for browsers without our extension. */
export default function BookmarkletPage() {
  // The site's origin is known in the browser only.
  const address = useSyncExternalStore(
    () => () => undefined,
    () => bookmarkletAddress(location.origin),
    () => undefined,
  )
  return (
    <PageFrame title={BOOKMARKLET_TITLE} lead={<p>{BOOKMARKLET_LEAD}</p>}>
      <p>{DRAG_TEXT}</p>
      <p className="mt-4">
        <BookmarkLink address={address} />
      </p>
      <p className="mt-8">{BY_HAND_TEXT}</p>
      <ScrollRegion
        label={ADDRESS_LABEL}
        className="mt-4 max-h-24 select-all break-all rounded-control border border-line bg-field p-4 font-mono text-small"
      >
        {address}
      </ScrollRegion>
      <p className="mt-2">
        <CopyButton
          text={() => bookmarkletAddress(location.origin)}
          what="the address of the bookmark"
        />
      </p>
      {BOOKMARKLET_NOTES.map(({ title, paragraphs }) => (
        <section key={title} className="mt-10">
          <h2 className="text-title">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <ReturnToChatbot />
    </PageFrame>
  )
}

/**
 * The link to drag. React refuses addresses with code, and so does our content security policy: the
 * address is set on the element, for the bookmarks bar alone, and never followed here.
 */
function BookmarkLink({ address }: Readonly<{ address: string | undefined }>) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (address !== undefined) link.current?.setAttribute('href', address)
  }, [address])
  const explain = (event: MouseEvent): void => {
    event.preventDefault()
    showToast({ title: BOOKMARK_NAME, description: PRESSED_TEXT, kind: 'plain' })
  }
  return (
    <a
      ref={link}
      href="/bookmarklet"
      draggable
      onClick={explain}
      className={buttonClass({ variant: 'secondary' })}
    >
      <Bookmark aria-hidden="true" size={20} />
      {BOOKMARK_NAME}
    </a>
  )
}
