import { ChevronDown, ChevronUp } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import type { DocumentSearch } from './use-document-search.ts'

/** Each word that is looked for costs a walk through the document, in the page's own thread. */
const WANTED_MAX_CHARACTERS = 60

/** Looks for words in the document. Enter goes on to the next place, Shift+Enter back, Escape ends it. */
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
