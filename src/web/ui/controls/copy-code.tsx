import { Check, Copy } from 'lucide-react'
import { Button } from './button.tsx'
import { useCopying } from './copy-button.tsx'

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
