import type { PageSignals } from '../../../core/pages/page-evidence.ts'
import { foldWhitespace } from '../../../core/pages/text-cleaning.ts'
import { attribute, isElement, type PageElement } from '../page-markup/page-element.ts'
import type { MainRegion } from './main-region.ts'

const MAX_BUTTONS = 50
const BUTTON_MAX_CHARACTERS = 60

/** Signals of a page besides its text: password fields, and the buttons within the text. */
export function pageSignals(page: PageElement, region: MainRegion): PageSignals {
  let passwordFields = 0
  const buttons: string[] = []
  const visit = (element: PageElement, isInText: boolean): void => {
    if (element.name === 'input' && attribute(element, 'type').toLowerCase() === 'password') {
      passwordFields += 1
    }
    const isHere = isInText || element === region.element
    const isButton = isHere && looksLikeButton(element)
    if (isButton && buttons.length < MAX_BUTTONS) {
      const label = buttonLabel(element)
      if (label !== '' && label.length <= BUTTON_MAX_CHARACTERS) buttons.push(label)
    }
    // Elements inside a button are no buttons, and buttons in boilerplate do not count.
    const isOpen = isHere && !isButton && !region.isLeftOut(element)
    for (const child of element.children) if (isElement(child)) visit(child, isOpen)
  }
  visit(page, false)
  return { passwordFields, buttons }
}

const BUTTON_INPUTS: ReadonlySet<string> = new Set(['button', 'submit'])

function looksLikeButton(element: PageElement): boolean {
  return (
    element.name === 'button' ||
    attribute(element, 'role') === 'button' ||
    (element.name === 'input' && BUTTON_INPUTS.has(attribute(element, 'type').toLowerCase())) ||
    (element.name === 'a' && /\b(?:btn|button)\b/i.test(attribute(element, 'class')))
  )
}

function buttonLabel(element: PageElement): string {
  if (element.name === 'input') return foldWhitespace(attribute(element, 'value'))
  let label = ''
  const visit = (inside: PageElement): void => {
    for (const child of inside.children) {
      if (label.length > BUTTON_MAX_CHARACTERS * 2) return
      if (isElement(child)) visit(child)
      else label += ` ${child}`
    }
  }
  visit(element)
  return foldWhitespace(label)
}
