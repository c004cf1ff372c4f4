import { useState } from 'react'
import type { Citation } from '../../../core/analyst/answer.ts'

type Shown = Readonly<{ citation: Citation | undefined; opener: HTMLElement }>

/** What the reader shows: a citation or the whole document, and the control that opened it. */
export type Reading = Readonly<{
  shown: Shown | undefined
  show: (citation: Citation, opener: HTMLElement) => void
  /** Shows the document from its start. */
  read: (opener: HTMLElement) => void
  goBack: () => void
}>

/** The reader position, shared by the answers of the analysis and of the chat. */
export function useReading(): Reading {
  const [shown, setShown] = useState<Shown>()
  return {
    shown,
    // A copy, so that showing the same citation again scrolls to it again.
    show: (citation, opener) => setShown({ citation: { ...citation }, opener }),
    read: (opener) => setShown({ citation: undefined, opener }),
    goBack: () => {
      shown?.opener.focus()
      setShown(undefined)
    },
  }
}
