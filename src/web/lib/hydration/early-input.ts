import { WHOLE_PAGE } from './islands.ts'

/**
 * The page can be read and used before its script runs. Links work without it. Typing, button clicks and
 * form submissions are held here and replayed once their island is hydrated. Holding a form back also
 * keeps what was typed out of the address bar. Files that are dropped are held until a form asks for them.
 *
 * An island, which is hydrated later than the rest of the page, is marked with `data-island`. This module
 * is inlined in the document (src/web/early-entry.ts): any other script would load too late.
 */

const hydratedIslands = new Set<string>()
const typedFields = new Set<EarlyField>()
/** Only the last click or submission: replaying three impatient clicks would undo the first. */
let held: Readonly<{ island: string; repeat: () => void }> | undefined

function islandOf(element: Element): string {
  return element.closest('[data-island]')?.getAttribute('data-island') ?? WHOLE_PAGE
}

function hold(event: Event, element: Element, repeat: () => void): void {
  const island = islandOf(element)
  if (hydratedIslands.has(island)) return
  event.preventDefault()
  event.stopPropagation()
  held = { island, repeat }
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
  if (isEarlyField(field) && !hydratedIslands.has(islandOf(field))) typedFields.add(field)
}

/** The pages that documents are added on. */
const PAGES_WITH_FILES = /^\/(?:chatbot)?$/

/** The files dropped so far; undefined once they were asked for. */
let dropped: readonly File[] | undefined = []

/** By default, a browser would leave the page for a dropped file. */
function holdDrop(event: DragEvent): void {
  const { dataTransfer } = event
  if (dropped === undefined || !PAGES_WITH_FILES.test(location.pathname)) return
  if (dataTransfer?.types.includes('Files') !== true) return
  event.preventDefault()
  if (event.type === 'drop') dropped = [...dropped, ...dataTransfer.files]
}

/** The files that were dropped before; from now on none are held. */
export function takeEarlyFiles(): readonly File[] {
  const files = dropped ?? []
  dropped = undefined
  return files
}

/** Starts holding input. Call once, before anything else runs. */
export function holdEarlyInput(): void {
  document.addEventListener('click', holdClick, { capture: true })
  document.addEventListener('submit', holdSubmit, { capture: true })
  document.addEventListener('input', rememberTyping, { capture: true })
  document.addEventListener('dragover', holdDrop)
  document.addEventListener('drop', holdDrop)
}

/** Marks an island as hydrated and replays the input that was held for it. */
export function replayEarlyInput(island: string): void {
  if (hydratedIslands.has(island)) return
  hydratedIslands.add(island)
  for (const field of typedFields) {
    if (islandOf(field) !== island) continue
    typedFields.delete(field)
    dispatchTyping(field)
  }
  if (held?.island !== island) return
  const { repeat } = held
  held = undefined
  // After React has rendered the typed text, which a click may depend on.
  setTimeout(repeat)
}

type EarlyField = HTMLInputElement | HTMLTextAreaElement

const TEXT_INPUTS = new Set(['text', 'url', 'search', 'email', 'tel'])

/** Whether an event target is a text field. */
function isEarlyField(target: EventTarget | null): target is EarlyField {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && TEXT_INPUTS.has(target.type)
}

/**
 * Dispatches an input event for text that a field held before hydration. React remembers the value it
 * found then and ignores an event without a change, so the field is emptied through the setter that
 * React watches and refilled through the browser's own.
 */
function dispatchTyping(field: EarlyField): void {
  const typed = field.value
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  if (setter === undefined) return
  const { selectionStart, selectionEnd } = field
  field.value = ''
  setter.call(field, typed)
  if (field.type !== 'email') field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
