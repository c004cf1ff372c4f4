import type { ReactNode } from 'react'
import { RUNNING_HEAD } from '../../content/session/report-texts.ts'

/**
 * A report on paper has its name at the top of each page. Browsers that know the boxes in a page's margin
 * write it there (theme/print.css); elsewhere it is the head of a table, which is printed again on each
 * page.
 */
export function PrintedReport({ children }: Readonly<{ children: ReactNode }>) {
  if ('CSSMarginRule' in globalThis) return <div className="report-pages">{children}</div>
  return (
    <div className="report-pages print:table print:w-full">
      <p aria-hidden="true" className="hidden text-small text-soft print:table-header-group">
        {RUNNING_HEAD}
      </p>
      {children}
    </div>
  )
}
