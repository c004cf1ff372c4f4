import { useCallback, useState } from 'react'
import type { Citation } from '../../../core/analyst/answer.ts'

type Shown = Readonly<{ documentId: string; citation: Citation | undefined; opener: HTMLElement }>

/** Which document is read, which sentence of it is shown, and where the visitor came from. */
export type ReaderPosition = Readonly<{
  /** What was asked for; `undefined` where nothing was, or the visitor went back. */
  shown: Shown | undefined
  /** The document that the reader has; the one asked for last. */
  documentId: string | undefined
  show: (documentId: string, citation: Citation | undefined, opener: HTMLElement) => void
  choose: (documentId: string) => void
  goBack: () => void
}>

export function useReaderPosition(): ReaderPosition {
  const [shown, setShown] = useState<Shown>()
  const [documentId, setDocumentId] = useState<string>()
  const show: ReaderPosition['show'] = useCallback((id, citation, opener) => {
    setDocumentId(id)
    // A copy, so that the same words asked for twice are shown twice.
    setShown({ documentId: id, citation: citation && { ...citation }, opener })
  }, [])
  return {
    shown,
    documentId,
    show,
    choose: (id) => {
      setDocumentId(id)
      setShown((before) => before && { ...before, documentId: id, citation: undefined })
    },
    goBack: () => {
      shown?.opener.focus()
      setShown(undefined)
    },
  }
}
