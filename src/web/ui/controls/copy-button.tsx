import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'

type CopyButtonProps = Readonly<{
  text: string
  /** Names the text for screen readers: 'the answer'. */
  what: string
}>

/** Copies a text to the clipboard and reports the outcome. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <>
      <Button variant="quiet" size="small" aria-label={`Copy ${what}`} onClick={() => void copy()}>
        <Icon aria-hidden="true" size={16} />
        {outcome === 'copied' ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className="text-small text-soft">
        {outcome === 'refused' ? 'Your browser does not let us copy.' : null}
      </span>
    </>
  )
}
