import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type DisclosureProps = Readonly<{
  summary: ReactNode
  children: ReactNode
  /** Anchor of the disclosure. */
  id?: string
  /** Opening one closes the others of the same name. */
  name?: string
}>

/** A native disclosure: it works without script, and the browser's search finds its content. */
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
