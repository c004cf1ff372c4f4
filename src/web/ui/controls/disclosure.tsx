import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

type DisclosureProps = Readonly<{
  summary: ReactNode
  children: ReactNode
  /** Anchor of the disclosure. */
  id?: string
}>

/** A native disclosure: it works without script, and the browser's search finds its content. */
export function Disclosure({ summary, children, id }: DisclosureProps) {
  return (
    <details id={id} className="group border-line border-b">
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

type CountedDetailsProps = Readonly<{
  /** Names the content, with its count if it is a list. */
  summary: string
  /** A function is called once opened: the content may be thousands of sentences. Not for prerendered pages. */
  children: ReactNode | (() => ReactNode)
}>

/** A disclosure of less important content. */
export function CountedDetails({ summary, children }: CountedDetailsProps) {
  const [isOpen, setOpen] = useState(false)
  const content = typeof children === 'function' ? isOpen && children() : children
  return (
    <details
      className="group border-line border-b"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 items-center justify-between gap-4 py-2 text-soft hover:text-link">
        {summary}
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      {content === false ? null : <div className="pb-5">{content}</div>}
    </details>
  )
}
