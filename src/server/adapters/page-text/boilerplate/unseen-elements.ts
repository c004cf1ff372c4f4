import { HEADING_ELEMENTS } from '../../page-markup/html-nesting.ts'
import { attribute, type PageElement } from '../../page-markup/page-element.ts'

const HIDING_STYLE = /(?:^|[;\s])(?:display\s{0,4}:\s{0,4}none|visibility\s{0,4}:\s{0,4}hidden)/i

/** Whether markup hides an element from every visitor until something shows it. */
export function isHidden(element: PageElement): boolean {
  return (
    (element.attributes.has('hidden') && attribute(element, 'hidden') !== 'until-found') ||
    attribute(element, 'aria-hidden') === 'true' ||
    HIDING_STYLE.test(attribute(element, 'style'))
  )
}

/** A hidden element with this many running words is an accordion's panel, not decoration. */
const HIDDEN_PANEL_WORDS = 25

/** Classes, in the usual frameworks, of parts that a script opens. */
const PANEL_CLASS = /(?:^|\s)(?:accordion|collapse|faq|tab-?(?:pane|content))/i

/** Whether a hidden element is a closed part of the text: an accordion's panel or a tab. */
export function isClosedPanel(
  element: PageElement,
  prose: number,
  links: number,
  { isInMain, panelIds }: Readonly<{ isInMain: boolean; panelIds: ReadonlySet<string> }>,
): boolean {
  if (prose >= HIDDEN_PANEL_WORDS && links < 0.3) return true
  if (links > 0.55) return false
  return (
    panelIds.has(attribute(element, 'id')) ||
    element.attributes.has('aria-labelledby') ||
    attribute(element, 'role') === 'tabpanel' ||
    (isInMain && PANEL_CLASS.test(attribute(element, 'class')))
  )
}

/** Classes, in the usual frameworks, of text for screen readers only. */
const READ_ALOUD =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-?readers?(?:-text|-only)?|(?:slds-)?assistive-text|hide-visually|element-invisible)(?=$|[\s_])/i

/** Most words of a hint for screen readers, such as '(opens in a new window)'. */
const HINT_MAX_WORDS = 12

/**
 * Whether an element is a hint for screen readers only. Never a heading or caption: pages hide the
 * policy's title when a picture shows it.
 * @param words of the element
 */
export function isReadAloudHint(element: PageElement, words: number): boolean {
  return (
    words <= HINT_MAX_WORDS &&
    !HEADING_ELEMENTS.has(element.name) &&
    element.name !== 'caption' &&
    READ_ALOUD.test(attribute(element, 'class'))
  )
}
