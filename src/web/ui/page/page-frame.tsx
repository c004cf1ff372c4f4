import type { ReactNode } from 'react'
import { useSessionMirror } from '../../lib/storage/use-session-mirror.ts'
import { buttonClass } from '../controls/button.tsx'
import { PageLink } from './page-link.tsx'

type PageFrameProps = Readonly<{
  /** The page's only h1. */
  title: string
  /** A sentence or a date below the title. */
  lead: ReactNode
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

type PageContentsProps = Readonly<{ sections: readonly Readonly<{ id: string; title: string }>[] }>

/** Table of contents of a long page. */
export function PageContents({ sections }: PageContentsProps) {
  return (
    <nav aria-labelledby="contents" className="mt-8 rounded-card bg-wash p-6">
      <h2 id="contents">On this page</h2>
      <ol className="mt-2 gap-x-8 sm:columns-2">
        {sections.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="inline-block py-1 text-link decoration-[0.06em] underline-offset-[0.18em] hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Long text at reading width. Headings, lists and links inside need no classes. */
export function Prose({ children }: Readonly<{ children: ReactNode }>) {
  return <div className="prose">{children}</div>
}

/** Link back to a live session; nothing without one. */
export function ReturnToChatbot() {
  const { isSessionLive } = useSessionMirror()
  if (!isSessionLive) return null
  return (
    <p className="mt-8">
      <PageLink to="/chatbot" className={buttonClass({})}>
        Return to Chatbot
      </PageLink>
    </p>
  )
}
