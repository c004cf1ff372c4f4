import { Check, Link2, Share2 } from 'lucide-react'
import { useState } from 'react'
import { shareLinkText } from '../content/session/report-texts.ts'
import type { SharedAnswers } from '../lib/share/report-content.ts'
import { Button, type ButtonLook } from './controls/button.tsx'
import { useCopying } from './controls/copy-button.tsx'
import { INPUT_CLASS } from './controls/input-class.ts'
import { showToast } from './toast/toast-store.ts'

type ShareButtonProps = ButtonLook &
  Readonly<{
    title: string
    text: () => string
    /** What is shared, for screen readers: 'the answer'. */
    what: string
  }>

/**
 * Shares a text with the device's share sheet. Renders nothing where there is none: it always comes
 * beside a button that copies, prints or downloads.
 */
export function ShareButton({ title, text, what, ...look }: ShareButtonProps) {
  if (!canShareText()) return null
  const share = async (): Promise<void> => {
    try {
      await shareText(title, text())
    } catch {
      showToast({
        title: 'Not Shared',
        description: 'Your device did not open its share sheet.',
        kind: 'destructive',
      })
    }
  }
  return (
    <Button {...look} aria-label={`Share ${what}`} onClick={() => void share()}>
      <Share2 aria-hidden="true" size={look.size === 'small' ? 16 : 18} />
      Share
    </Button>
  )
}

/** Whether this device has a share sheet for texts. */
function canShareText(): boolean {
  return typeof navigator.share === 'function'
}

/**
 * Opens the device's share sheet with a text. Closing the sheet without sharing is no failure.
 *
 * @throws whatever else keeps the sheet from opening
 */
async function shareText(title: string, text: string): Promise<void> {
  try {
    await navigator.share({ title, text })
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError'
    if (!isClosed) throw error
  }
}

type ShareLinkButtonProps = Readonly<{
  /** Makes the content of the link on demand. */
  shared: () => Promise<SharedAnswers>
}>

/** Copies a link that holds the answers themselves, and says what had to be left out. */
export function ShareLinkButton({ shared }: ShareLinkButtonProps) {
  const [said, setSaid] = useState('')
  const [link, setLink] = useState<string>()
  const { isCopied, isRefused, copy } = useCopying()
  const make = async (): Promise<void> => {
    try {
      const { shareFragment } = await import('../lib/share/share-link.ts')
      const made = await shareFragment(await shared())
      setSaid(shareLinkText(made))
      if (made === undefined) return
      const address = `${location.origin}/shared#${made.fragment}`
      setLink(address)
      await copy(address)
    } catch {
      setSaid('Your browser could not make the link.')
    }
  }
  const Icon = isCopied ? Check : Link2
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => void make()}>
        <Icon aria-hidden="true" size={16} />
        {isCopied ? 'Link copied' : 'Copy a link'}
      </Button>
      {isRefused && link !== undefined ? (
        <input
          readOnly
          aria-label="Link to these answers"
          value={link}
          className={`${INPUT_CLASS} max-w-dialog`}
        />
      ) : null}
      <span role="status" className="text-small text-soft">
        {said}
      </span>
    </>
  )
}
