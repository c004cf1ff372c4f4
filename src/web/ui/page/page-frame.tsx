import type { ReactNode } from 'react'

type PageFrameProps = Readonly<{
  /** The page's only h1. */
  title: string
  /** A sentence or a date below the title. */
  lead?: ReactNode
  /** 'reading' for text, 'page' for cards side by side. */
  width?: 'reading' | 'page'
  children: ReactNode
}>

const WIDTHS = { reading: 'max-w-reading', page: 'max-w-page' } as const

/** A page other than the landing page: heading and content at a common width. */
export function PageFrame({ title, lead, width = 'reading', children }: PageFrameProps) {
  return (
    <div className={`mx-auto px-5 pt-12 pb-24 sm:px-8 sm:pt-16 ${WIDTHS[width]}`}>
      <header className="mb-10">
        <h1 tabIndex={-1} className="text-heading">
          {title}
        </h1>
        {lead ? <div className="mt-3 text-lead text-soft">{lead}</div> : null}
      </header>
      {children}
    </div>
  )
}
