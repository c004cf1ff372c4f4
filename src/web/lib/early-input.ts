import { type EarlyField, isEarlyField, tellOfTyping } from './early-typing.ts'
import { WHOLE_PAGE } from './live-parts.ts'

/**
 * The page can be read and used before its script runs. Links work by themselves then; what is typed,
 * a click on a button and a form sent off are held here, and done again as soon as their part of the
 * page lives. Holding a form back also keeps what was typed out of the address bar.
 *
 * A part of the page that is hydrated later than the rest is marked with `data-part`. This module
 * stands in the document itself (src/web/early-entry.ts): every other script would come too late.
 */

const liveParts = new Set<string>()
const typedFields = new Set<EarlyField>()
/** Only the last click or form: doing three impatient clicks again would undo the first. */
let held: Readonly<{ part: string; repeat: () => void }> | undefined

function partOf(element: Element): string {
  return element.closest('[data-part]')?.getAttribute('data-part') ?? WHOLE_PAGE
}

function hold(event: Event, element: Element, repeat: () => void): void {
  const part = partOf(element)
  if (liveParts.has(part)) return
  event.preventDefault()
  event.stopPropagation()
  held = { part, repeat }
}

function holdClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (button !== null) hold(event, button, () => button.click())
}

function holdSubmit(event: SubmitEvent): void {
  const form = event.target
  if (form instanceof HTMLFormElement) hold(event, form, () => form.requestSubmit())
}

function rememberTyping(event: Event): void {
  const field = event.target
  if (isEarlyField(field) && !liveParts.has(partOf(field))) typedFields.add(field)
}

/** Begins to hold what visitors do. Called once, before anything else runs. */
export function holdEarlyInput(): void {
  document.addEventListener('click', holdClick, { capture: true })
  document.addEventListener('submit', holdSubmit, { capture: true })
  document.addEventListener('input', rememberTyping, { capture: true })
}

/** Says that a part of the page lives, and does again what was held for it. */
export function markPartLive(part: string): void {
  if (liveParts.has(part)) return
  liveParts.add(part)
  for (const field of typedFields) {
    if (partOf(field) !== part) continue
    typedFields.delete(field)
    tellOfTyping(field)
  }
  if (held?.part !== part) return
  const { repeat } = held
  held = undefined
  // After React has drawn what was typed, which a click may depend on.
  setTimeout(repeat)
}
