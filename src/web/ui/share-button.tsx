import { Share2 } from 'lucide-react'
import { Button, type ButtonLook } from './controls/button.tsx'
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
