import type { SubmitEvent } from 'react'
import { scrollToSection } from '../../lib/hooks/scroll-to-section.ts'
import {
  ADDRESS_QUERY,
  type WantedCapture,
  wantCapture,
} from '../../lib/hydration/wanted-capture.ts'
import { Button } from '../../ui/controls/button.tsx'
import { INPUT_CLASS } from '../../ui/controls/input-class.ts'

const PROMPT = 'Paste a link, or type a site’s name'

function start(capture: WantedCapture): void {
  wantCapture(capture)
  scrollToSection('pricing')
}

function submit(event: SubmitEvent<HTMLFormElement>): void {
  event.preventDefault()
  const typed = new FormData(event.currentTarget).get(ADDRESS_QUERY)
  start({ kind: 'address', typed: String(typed) })
}

/**
 * Form on the first screen for adding a document. The panel below handles it; without script the form
 * leads to the panel, which says that it needs JavaScript.
 */
export function HeroStart() {
  return (
    <form action="/#pricing" onSubmit={submit} className="mt-8 flex max-w-dialog flex-wrap gap-3">
      <input
        name={ADDRESS_QUERY}
        type="text"
        required
        pattern=".*\S.*"
        aria-label={PROMPT}
        inputMode="url"
        enterKeyHint="go"
        autoCapitalize="none"
        placeholder={PROMPT}
        className={INPUT_CLASS}
      />
      <Button type="submit" size="large" className="grow">
        Read it
      </Button>
      <Button variant="secondary" size="large" onClick={() => start({ kind: 'photo' })}>
        Take a photo
      </Button>
    </form>
  )
}
