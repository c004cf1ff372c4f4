import { prefersReducedMotion } from './media-query.ts'

/** How often, and how many times, a scroll is looked at: what is above its end may still grow. */
const LOOK_EVERY_MS = 150
const LOOKS = 12

/** What a visitor does to go elsewhere: from then on the page is theirs. */
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the section with this id and puts the focus on its heading, so that the keyboard and a
 * screen reader go where the eyes go. False when the page has no such section.
 */
export function scrollToSection(id: string): boolean {
  const section = document.getElementById(id)
  if (section === null) return false
  // A sheet that opens in it is what the visitor came for, and on a phone stands below the fold.
  scrollIntoPlace(() => document.querySelector(`#${id} dialog`) ?? document.getElementById(id))
  focusWithoutScrolling(section.querySelector<HTMLElement>('h1, h2, h3, h4') ?? section)
  return true
}

/** Ends the looking of the last scroll: two would pull the page to and fro. */
let endLast = () => {}

/**
 * Scrolls to an element, and sees to it that the page comes to rest there: a browser computes the end
 * of a smooth scroll once, at its beginning, and gives it up when the page changes under it.
 *
 * @param find asked again at each look, for the element may be drawn anew meanwhile
 * @returns ends the looking, as anything that the visitor presses or scrolls does
 */
export function scrollIntoPlace(find: () => Element | null | undefined): () => void {
  endLast()
  let [before, looks] = [Number.NaN, 0]
  const look = () => {
    if (window.scrollY === before) find()?.scrollIntoView({ behavior: 'instant' })
    before = window.scrollY
    looks += 1
    if (looks === LOOKS) end()
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  const end = () => clearInterval(timer)
  endLast = end
  // Browsers take these for passive where they are listened to on the window.
  for (const type of TAKES_OVER) window.addEventListener(type, end, { once: true })
  find()?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  return end
}

/** Focuses an element that is not a control: a heading or a section. */
export function focusWithoutScrolling(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}
