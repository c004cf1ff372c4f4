import { useDeferredValue, useMemo, useState } from 'react'
import { findWords } from '../../../core/text/words.ts'
import type { Span } from './cited-pieces.ts'

export type DocumentSearch = Readonly<{
  wanted: string
  /** Where it stands, in the order of the document. */
  found: readonly Span[]
  /** Which of these places is shown, from 0. */
  position: number
  look: (wanted: string) => void
  step: (by: 1 | -1) => void
}>

const NOTHING: readonly Span[] = []

/**
 * A search in the text of a document, and the place of it that is shown. It ends when a citation is
 * asked for, in whose way it would stand.
 *
 * @param active the citation that is shown
 */
export function useDocumentSearch(text: string, active: Span | undefined): DocumentSearch {
  const [typed, setTyped] = useState({ wanted: '', active })
  const [position, setPosition] = useState(0)
  const wanted = typed.active === active ? typed.wanted : ''
  // Typing goes before finding: a long document takes a moment.
  const settled = useDeferredValue(wanted)
  const places = useMemo(() => findWords(text, settled), [text, settled])
  const found = wanted === '' ? NOTHING : places
  return {
    wanted,
    found,
    position,
    look: (next) => {
      setTyped({ wanted: next, active })
      setPosition(0)
    },
    step: (by) => {
      if (found.length > 0) setPosition((position + by + found.length) % found.length)
    },
  }
}
