import { ChevronDown, ChevronUp } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useState } from 'react'
import { findWords } from '../../../core/text/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { Span } from './reader-blocks.ts'

/** Each word that is looked for costs a walk through the document, in the page's own thread. */
const WANTED_MAX_CHARACTERS = 60

/** Searches the document. Enter goes to the next match, Shift+Enter to the previous, Escape closes. */
export function ReaderSearch({ search }: Readonly<{ search: DocumentSearch }>) {
  const countId = useId()
  const { wanted, found, position, look, step } = search
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
    if (event.key === 'Escape' && wanted !== '') {
      event.stopPropagation()
      look('')
    }
  }
  const count = found.length === 0 ? 'Not found' : `${position + 1} of ${found.length}`
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <input
        type="search"
        aria-label="Search in the document"
        placeholder="Search in the document"
        aria-describedby={countId}
        value={wanted}
        maxLength={WANTED_MAX_CHARACTERS}
        onChange={({ target }) => look(target.value)}
        onKeyDown={onKeyDown}
        className="min-h-9 min-w-0 grow rounded-control border border-edge bg-field px-3 py-1 placeholder:text-soft hover:border-ink"
      />
      <p id={countId} aria-live="polite" className="text-small text-soft tabular-nums empty:hidden">
        {wanted.trim() === '' ? null : count}
      </p>
      {found.length === 0 ? null : (
        <>
          <Button variant="quiet" size="small" aria-label="Previous place" onClick={() => step(-1)}>
            <ChevronUp aria-hidden="true" size={16} />
          </Button>
          <Button variant="quiet" size="small" aria-label="Next place" onClick={() => step(1)}>
            <ChevronDown aria-hidden="true" size={16} />
          </Button>
        </>
      )}
    </div>
  )
}

type DocumentSearch = Readonly<{
  wanted: string
  /** Position among the matches, in document order. */
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
