import type { ReactNode } from 'react'
import { wordsReadText } from '../../lib/words-read-text.ts'
import { Button } from '../../ui/controls/button.tsx'

type ResultsHeadingProps = Readonly<{
  titleId: string
  documentTitle: string
  /** The page names the document right above: its title need not be seen twice. */
  isNamedAbove: boolean
  /** In the words of the answer about it. */
  documentType: string | undefined
  documentWords: number
  wordsRead: number
  onRead: (opener: HTMLElement) => void
  /** Who answered. */
  children: ReactNode
}>

/** Which document was read, what it is, and how much of it was read. */
export function ResultsHeading(props: ResultsHeadingProps) {
  const { titleId, documentTitle, isNamedAbove, documentType, documentWords } = props
  const { wordsRead, onRead, children } = props
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={titleId} className="text-title">
          What it says
        </h3>
        <Button
          variant="quiet"
          size="small"
          className="-mx-3 text-link lg:hidden"
          onClick={({ currentTarget }) => onRead(currentTarget)}
        >
          Read the document
        </Button>
      </div>
      <p
        id={`${titleId}-document`}
        dir="auto"
        className={isNamedAbove ? 'sr-only' : 'mt-1 font-semibold wrap-anywhere'}
      >
        {documentTitle}
      </p>
      {documentType === undefined ? null : <p className="wrap-anywhere">{documentType}</p>}
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="text-small text-soft">{wordsReadText(documentWords, wordsRead)}</p>
        {children}
      </div>
    </header>
  )
}
