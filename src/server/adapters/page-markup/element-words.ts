import { attribute, isElement, type PageElement } from './page-element.ts'

/** How much text an element holds, and how much of it is links. */
export type ElementWords = Readonly<{
  words: number
  linkWords: number
  links: number
  /** Links that lead to a place on the same page. */
  innerLinks: number
}>

export type WordCounts = ReadonlyMap<PageElement, ElementWords>

export const NO_WORDS: ElementWords = { words: 0, linkWords: 0, links: 0, innerLinks: 0 }

/** Elements whose content is never text for a reader. */
export const TEXTLESS_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'applet audio canvas datalist embed frame frameset head iframe input link map math meta meter ' +
    'noembed noframes noscript object optgroup option progress script select style svg template ' +
    'textarea title video'
  ).split(' '),
)

const WORD = /\S+/g

/**
 * Counts the words of every element that can hold text, in one walk. Elements that `isLeftOut`
 * names count as empty.
 */
export function countElementWords(
  root: PageElement,
  isLeftOut: (element: PageElement) => boolean = () => false,
): WordCounts {
  const counts = new Map<PageElement, ElementWords>()
  const count = (element: PageElement, isInLink: boolean): ElementWords => {
    if (TEXTLESS_ELEMENTS.has(element.name) || isLeftOut(element)) return NO_WORDS
    const isLink = element.name === 'a' && element.attributes.has('href')
    let words = 0
    let linkWords = 0
    let links = isLink ? 1 : 0
    let innerLinks = isLink && attribute(element, 'href').includes('#') ? 1 : 0
    for (const child of element.children) {
      if (isElement(child)) {
        const inside = count(child, isInLink || isLink)
        words += inside.words
        linkWords += inside.linkWords
        links += inside.links
        innerLinks += inside.innerLinks
      } else {
        const own = child.match(WORD)?.length ?? 0
        words += own
        if (isInLink || isLink) linkWords += own
      }
    }
    const total = { words, linkWords, links, innerLinks }
    counts.set(element, total)
    return total
  }
  count(root, false)
  return counts
}

/** Words that are not part of a link: the measure of running text. */
export function proseWords(counts: WordCounts, element: PageElement): number {
  const { words, linkWords } = counts.get(element) ?? NO_WORDS
  return words - linkWords
}

/** Share of an element's words that are links, 0 to 1. */
export function linkShare(counts: WordCounts, element: PageElement): number {
  const { words, linkWords } = counts.get(element) ?? NO_WORDS
  return words === 0 ? 0 : linkWords / words
}
