import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type DisclosureProps = Readonly<{
  summary: ReactNode
  children: ReactNode
  /** Anchor of the entry. */
  id?: string
  /** Entries of one name close each other. */
  name?: string
}>

/** A line that opens. It is the browser's own, so it works without script and is found by search. */
export function Disclosure({ summary, children, id, name }: DisclosureProps) {
  return (
    <details id={id} name={name} className="group border-line border-b">
      <summary className="flex min-h-11 items-center justify-between gap-4 py-4 font-semibold text-reading hover:text-link">
        {summary}
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="shrink-0 text-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="prose pb-6">{children}</div>
    </details>
  )
}
