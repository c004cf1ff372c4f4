import { prefersReducedMotion } from './media-query.ts'

/** Interval and number of checks after a scroll: content above its target may still grow. */
const CHECK_INTERVAL_MS = 150
const CHECKS_MAX = 12

/** Input that ends the checks: from then on the visitor controls the scroll position. */
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the section with this id and focuses its heading, so that keyboard and screen reader follow.
 * Returns false when the page has no such section.
 */
export function scrollToSection(id: string): boolean {
  const section = document.getElementById(id)
  if (section === null) return false
  // Prefers a sheet that opens in the section: on a phone it is below the fold.
  scrollIntoPlace(() => document.querySelector(`#${id} dialog`) ?? document.getElementById(id))
  focusWithoutScrolling(section.querySelector<HTMLElement>('h1, h2, h3, h4') ?? section)
  return true
}

/** Ends the checks of the last scroll: two would pull the page back and forth. */
let endLast = () => {}

/**
 * Scrolls to an element, and corrects the position until the page settles: browsers compute the end of a
 * smooth scroll once, at its start, and abandon it when the layout changes.
 *
 * @param find called at each check, because the element may be replaced meanwhile
 * @returns a function that ends the checks; any press or scroll of the visitor also does
 */
export function scrollIntoPlace(find: () => Element | null | undefined): () => void {
  endLast()
  let [before, checks] = [Number.NaN, 0]
  const check = () => {
    if (window.scrollY === before) find()?.scrollIntoView({ behavior: 'instant' })
    before = window.scrollY
    checks += 1
    if (checks === CHECKS_MAX) end()
  }
  const timer = setInterval(check, CHECK_INTERVAL_MS)
  const end = () => clearInterval(timer)
  endLast = end
  // Browsers treat these listeners as passive on the window.
  for (const type of TAKES_OVER) window.addEventListener(type, end, { once: true })
  find()?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  return end
}

/** Focuses an element that is not a control, such as a heading or a section. */
export function focusWithoutScrolling(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}
