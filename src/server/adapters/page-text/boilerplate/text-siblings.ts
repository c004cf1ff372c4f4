import { linkShare, proseWords, type WordCounts } from '../../page-markup/element-words.ts'
import { HEADING_ELEMENTS } from '../../page-markup/html-nesting.ts'
import { isElement, type PageElement, textInside } from '../../page-markup/page-element.ts'

/** A child with this share of a region's running text is the text itself. */
const TEXT_CHILD_SHARE = 0.85

/** Elements that are text themselves, not containers of it. */
const TEXT_ELEMENTS: ReadonlySet<string> = new Set(
  'blockquote dd dl dt h1 h2 h3 h4 h5 h6 li p pre'.split(' '),
)

/** Least running words of a sibling that belongs to the text. */
const SIBLING_WORDS = 20

const DATE_LINE = /\b(?:updated|effective|revised|revision|modified|version|dated?|as of)\b/i

/** Contact details for questions. */
const CONTACT_LINE = /@|\b(?:contact|questions?)\b/i

/**
 * Descends to the text's innermost container and returns the siblings on the way that are not text.
 */
export function siblingsOfText(
  region: PageElement,
  counts: WordCounts,
  isMarked: boolean,
  titleHolders: ReadonlySet<PageElement>,
): PageElement[] {
  const dropped: PageElement[] = []
  let element = region
  for (;;) {
    const needed = proseWords(counts, element) * TEXT_CHILD_SHARE
    const children = element.children.filter(isElement).filter((child) => counts.has(child))
    const next = children.find(
      (child) => !TEXT_ELEMENTS.has(child.name) && proseWords(counts, child) > needed,
    )
    if (next === undefined || needed === 0) return dropped
    const position = children.indexOf(next)
    for (const [index, child] of children.entries()) {
      // In a page without marks, short elements after the text are copyright notices and the like.
      const keepsShort = isMarked || index < position
      if (child === next || titleHolders.has(child)) continue
      if (!isWorthKeeping(child, counts, keepsShort)) dropped.push(child)
    }
    element = next
  }
}

function isWorthKeeping(element: PageElement, counts: WordCounts, keepsShort: boolean): boolean {
  if (HEADING_ELEMENTS.has(element.name)) return true
  if (keepsShort && TEXT_ELEMENTS.has(element.name)) return true
  const prose = proseWords(counts, element)
  const links = linkShare(counts, element)
  if (prose >= SIBLING_WORDS && links < 0.4) return true
  if (keepsShort && prose > 0 && links < 0.2) return true
  if (prose === 0 || prose >= SIBLING_WORDS) return false
  const text = textInside(element, { separator: ' ' })
  return DATE_LINE.test(text) || (links < 0.4 && CONTACT_LINE.test(text))
}
