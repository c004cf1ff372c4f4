import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { sharedValue } from '../../lib/storage/shared-value.ts'
import { Button } from './button.tsx'

/** The text that this page copied last, and the control that did. */
const lastCopied = sharedValue<Readonly<{ by: symbol; text: string }>>()

type Copying = Readonly<{
  /** Until something else is copied, or the text is another one. */
  isCopied: boolean
  isRefused: boolean
  copy: (text: string) => Promise<void>
}>

/**
 * Copies texts to the clipboard for one control, and says whether its text is there.
 *
 * @param text what the control would copy now, where it is known
 */
export function useCopying(text?: string): Copying {
  const [by] = useState(() => Symbol('copying'))
  const [isRefused, setRefused] = useState(false)
  const last = lastCopied.useValue()
  return {
    isCopied: last?.by === by && (text === undefined || last.text === text),
    isRefused,
    copy: async (wanted) => {
      try {
        await navigator.clipboard.writeText(wanted)
        lastCopied.set({ by, text: wanted })
        setRefused(false)
      } catch {
        setRefused(true)
      }
    },
  }
}

type CopyButtonProps = Readonly<{
  /** A function where the prerendered page does not know the text: it is asked when it is pressed. */
  text: string | (() => string)
  /** Names the text for screen readers: 'the answer'. */
  what: string
}>

/** Copies a text to the clipboard and reports the outcome. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const { isCopied, isRefused, copy } = useCopying(typeof text === 'string' ? text : undefined)
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Copy ${what}`}
        onClick={() => void copy(typeof text === 'string' ? text : text())}
      >
        <Icon aria-hidden="true" size={16} />
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className="text-small text-soft">
        {isRefused ? 'Your browser does not let us copy.' : null}
        {isCopied ? <span className="sr-only">{`Copied ${what}`}</span> : null}
      </span>
    </>
  )
}

type CopyCodeProps = Readonly<{ label: string; code: string }>

/** A code with a button that copies it. Where the browser forbids copying, the code can be selected. */
export function CopyCode({ label, code }: CopyCodeProps) {
  const { isCopied, isRefused, copy } = useCopying(code)
  return (
    <div>
      <p className="font-semibold text-small">{label}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-3">
        <code className="select-all rounded-control border border-edge border-dashed bg-field px-4 py-2 font-mono font-semibold text-reading tracking-code wrap-anywhere">
          {code}
        </code>
        <Button variant="secondary" size="small" onClick={() => void copy(code)}>
          {isCopied ? (
            <Check aria-hidden="true" size={16} />
          ) : (
            <Copy aria-hidden="true" size={16} />
          )}
          {isCopied ? 'Copied' : 'Copy code'}
        </Button>
      </div>
      <p role="status" className="mt-1 text-small text-soft empty:mt-0">
        {isRefused ? 'Your browser does not let us copy. Please note the code.' : null}
      </p>
    </div>
  )
}
