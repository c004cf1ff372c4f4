import { Check, Link2 } from 'lucide-react'
import { useState } from 'react'
import { shareLinkText } from '../content/session/share-link-texts.ts'
import type { SharedAnswers } from '../lib/share/shared-answers.ts'
import { Button } from './controls/button.tsx'
import { INPUT_CLASS } from './controls/input-class.ts'

type ShareLinkButtonProps = Readonly<{
  /** What the link is to hold, once it is wanted. */
  shared: () => Promise<SharedAnswers>
}>

/** Copies a link that holds the answers themselves, and says what had to be left out. */
export function ShareLinkButton({ shared }: ShareLinkButtonProps) {
  const [said, setSaid] = useState('')
  const [outcome, setOutcome] = useState<'copied' | Readonly<{ uncopied: string }>>()
  const make = async (): Promise<void> => {
    setOutcome(undefined)
    try {
      const { shareFragment } = await import('../lib/share/share-link.ts')
      const link = await shareFragment(await shared())
      setSaid(shareLinkText(link))
      if (link !== undefined) setOutcome(await copied(`${location.origin}/shared#${link.fragment}`))
    } catch {
      setSaid('Your browser could not make the link.')
    }
  }
  const isCopied = outcome === 'copied'
  const Icon = isCopied ? Check : Link2
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => void make()}>
        <Icon aria-hidden="true" size={16} />
        {isCopied ? 'Link copied' : 'Copy a link'}
      </Button>
      {typeof outcome === 'object' ? (
        <input
          readOnly
          aria-label="Link to these answers"
          value={outcome.uncopied}
          className={`${INPUT_CLASS} max-w-dialog`}
        />
      ) : null}
      <span role="status" className="text-small text-soft">
        {said}
      </span>
    </>
  )
}

/** Where the browser does not let us copy, the visitor does. */
async function copied(link: string): Promise<'copied' | Readonly<{ uncopied: string }>> {
  try {
    await navigator.clipboard.writeText(link)
    return 'copied'
  } catch {
    return { uncopied: link }
  }
}
