import { Check, Link2 } from 'lucide-react'
import { useState } from 'react'
import { shareLinkText } from '../content/session/report-texts.ts'
import type { SharedAnswers } from '../lib/share/report-content.ts'
import { Button } from './controls/button.tsx'
import { useCopying } from './controls/copy-button.tsx'
import { INPUT_CLASS } from './controls/input-class.ts'

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
