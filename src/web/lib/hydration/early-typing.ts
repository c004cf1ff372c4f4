export type EarlyField = HTMLInputElement | HTMLTextAreaElement

const TEXT_INPUTS = new Set(['text', 'url', 'search', 'email', 'tel'])

/** Whether an event target is a text field. */
export function isEarlyField(target: EventTarget | null): target is EarlyField {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && TEXT_INPUTS.has(target.type)
}

/**
 * Dispatches an input event for text that a field held before hydration. React remembers the value it
 * found then and ignores an event without a change, so the field is emptied through the setter that
 * React watches and refilled through the browser's own.
 */
export function dispatchTyping(field: EarlyField): void {
  const typed = field.value
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  if (setter === undefined) return
  const { selectionStart, selectionEnd } = field
  field.value = ''
  setter.call(field, typed)
  if (field.type !== 'email') field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
