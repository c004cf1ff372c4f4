import { prefersReducedMotion } from './media-query.ts'

/**
 * Scrolls to the section with this id and puts the focus on its heading, so that the keyboard and a
 * screen reader go where the eyes go. False when the page has no such section.
 */
export function scrollToSection(id: string): boolean {
  const section = document.getElementById(id)
  if (section === null) return false
  section.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  focusWithoutScrolling(section.querySelector<HTMLElement>('h1, h2, h3, h4') ?? section)
  return true
}

/** Focuses an element that is not a control: a heading or a section. */
export function focusWithoutScrolling(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}
