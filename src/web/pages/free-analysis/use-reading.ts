import { useState } from 'react'
import type { Citation } from '../../../core/analyst/answer.ts'

type Shown = Readonly<{ citation: Citation | undefined; opener: HTMLElement }>

/** Which sentence of the document is shown, or that it is read, and where the visitor came from. */
export type Reading = Readonly<{
  shown: Shown | undefined
  show: (citation: Citation, opener: HTMLElement) => void
  /** Shows the document from its start. */
  read: (opener: HTMLElement) => void
  goBack: () => void
}>

/** The reader's place: one for all answers, those of the analysis and those of the chat. */
export function useReading(): Reading {
  const [shown, setShown] = useState<Shown>()
  return {
    shown,
    // A copy, so that the same words asked for twice are shown twice.
    show: (citation, opener) => setShown({ citation: { ...citation }, opener }),
    read: (opener) => setShown({ citation: undefined, opener }),
    goBack: () => {
      shown?.opener.focus()
      setShown(undefined)
    },
  }
}
