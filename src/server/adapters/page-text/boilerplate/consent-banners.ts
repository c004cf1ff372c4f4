import { foldWhitespace } from '../../../../core/pages/text-cleaning.ts'
import { NO_WORDS, TEXTLESS_ELEMENTS, type WordCounts } from '../../page-markup/element-words.ts'
import {
  attribute,
  isElement,
  type PageElement,
  textInside,
} from '../../page-markup/page-element.ts'

/** Most words of a cookie banner. A longer element with a button in it is a page, not a banner. */
const BANNER_MAX_WORDS = 150

/** Most words of a button. */
const BUTTON_MAX_WORDS = 5

/** Labels of buttons in cookie banners, which are never a whole sentence of a policy. */
const ANSWER =
  /^(?:i )?(?:accept|agree|allow|reject|decline|deny|refuse|got it|ok|okay|understood|only necessary|necessary only|strictly necessary)\b/i

const COOKIES = /\bcookies?\b/i

type Holding = Readonly<{ answer: boolean; cookies: boolean }>

const NOTHING: Holding = { answer: false, cookies: false }

/**
 * Finds cookie banners by their content, not their names: short elements that mention cookies and
 * contain a button to accept or refuse them. An element with the page's title is never one.
 */
export function findConsentBanners(
  root: PageElement,
  counts: WordCounts,
  titleHolders: ReadonlySet<PageElement>,
): ReadonlySet<PageElement> {
  const banners = new Set<PageElement>()
  const visit = (element: PageElement): Holding => {
    const { words } = counts.get(element) ?? NO_WORDS
    if (words === 0) return NOTHING
    if (words <= BUTTON_MAX_WORDS && isButton(element)) {
      return { ...NOTHING, answer: ANSWER.test(textOf(element)) }
    }
    let { answer, cookies } = NOTHING
    for (const child of element.children) {
      if (!isElement(child)) {
        cookies ||= COOKIES.test(child)
        continue
      }
      const inside = visit(child)
      answer ||= inside.answer
      cookies ||= inside.cookies
    }
    const isShort = words <= BANNER_MAX_WORDS
    if (answer && cookies && isShort && !titleHolders.has(element)) banners.add(element)
    return { answer, cookies }
  }
  visit(root)
  return banners
}

/** Banners' buttons are button elements, or links without a target. */
function isButton(element: PageElement): boolean {
  if (element.name === 'button' || attribute(element, 'role') === 'button') return true
  const href = attribute(element, 'href')
  return element.name === 'a' && (href === '' || href === '#' || href.startsWith('javascript:'))
}

function textOf(element: PageElement): string {
  const isSkipped = ({ name }: PageElement) => TEXTLESS_ELEMENTS.has(name)
  return foldWhitespace(textInside(element, { separator: ' ', isSkipped }))
}
