import type { PageSignals } from '../../../core/pages/page-kind.ts'
import type { MainRegion } from './main-region.ts'
import { attribute, isElement, type PageElement } from './page-element.ts'
import { foldWhitespace } from './text-cleaning.ts'

const MAX_BUTTONS = 50
const BUTTON_MAX_CHARACTERS = 60

/** What a page shows beside its text: fields for passwords, and the buttons that stand in the text. */
export function pageSignals(page: PageElement, region: MainRegion): PageSignals {
  let passwordFields = 0
  const buttons: string[] = []
  const visit = (element: PageElement, isInText: boolean): void => {
    if (element.name === 'input' && attribute(element, 'type').toLowerCase() === 'password') {
      passwordFields += 1
    }
    const label = isInText ? buttonLabel(element) : ''
    if (label !== '' && label.length <= BUTTON_MAX_CHARACTERS && buttons.length < MAX_BUTTONS) {
      buttons.push(label)
    }
    const leaves = element.name !== 'button' && region.isLeftOut(element)
    for (const child of element.children) {
      if (isElement(child)) visit(child, (isInText || child === region.element) && !leaves)
    }
  }
  visit(page, page === region.element)
  return { passwordFields, buttons }
}

const BUTTON_INPUTS: ReadonlySet<string> = new Set(['button', 'submit'])

function buttonLabel(element: PageElement): string {
  if (element.name === 'input' && BUTTON_INPUTS.has(attribute(element, 'type').toLowerCase())) {
    return foldWhitespace(attribute(element, 'value'))
  }
  const isButton =
    element.name === 'button' ||
    attribute(element, 'role') === 'button' ||
    (element.name === 'a' && /\b(?:btn|button)\b/i.test(attribute(element, 'class')))
  return isButton ? foldWhitespace(shallowText(element)) : ''
}

function shallowText(element: PageElement): string {
  return element.children
    .map((child) => (isElement(child) ? shallowText(child) : child))
    .join(' ')
    .slice(0, BUTTON_MAX_CHARACTERS * 2)
}
