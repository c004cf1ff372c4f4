import { countWords } from '../../../core/text/words.ts'
import { HEADING_ELEMENTS } from './open-elements.ts'
import { attribute, isElement, type PageElement } from './page-element.ts'

/** Word counts of an element: its text, and how much of it is links. */
export type ElementWords = Readonly<{
  words: number
  /** Words of the element's own text nodes. */
  ownWords: number
  linkWords: number
  links: number
  /** Links to anchors on the same page. */
  innerLinks: number
  /** Whether it contains a heading; the element itself does not count. */
  hasHeading: boolean
}>

export type WordCounts = ReadonlyMap<PageElement, ElementWords>

export const NO_WORDS: ElementWords = {
  words: 0,
  ownWords: 0,
  linkWords: 0,
  links: 0,
  innerLinks: 0,
  hasHeading: false,
}

/** Elements whose content is never text for a reader. */
export const TEXTLESS_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'applet audio canvas datalist embed frame frameset head iframe input link map math meta meter ' +
    'noembed noframes noscript object optgroup option progress script select style svg template ' +
    'textarea title video'
  ).split(' '),
)

/** Counts the words of every element that can contain text, in one walk. */
export function countElementWords(root: PageElement): WordCounts {
  return countWith(root, (element) =>
    TEXTLESS_ELEMENTS.has(element.name) ? undefined : ownWordsOf(element),
  )
}

/** The word counts of a page without some of its elements. */
export function countWithout(
  root: PageElement,
  counts: WordCounts,
  leftOut: ReadonlySet<PageElement>,
): WordCounts {
  return countWith(root, (element) =>
    leftOut.has(element) ? undefined : counts.get(element)?.ownWords,
  )
}

/**
 * @param ownWords words of an element's own text nodes; undefined leaves it out with its content
 */
function countWith(
  root: PageElement,
  ownWords: (element: PageElement) => number | undefined,
): WordCounts {
  const counts = new Map<PageElement, ElementWords>()
  const count = (element: PageElement, isInLink: boolean): ElementWords => {
    const own = ownWords(element)
    if (own === undefined) return NO_WORDS
    const isLink = element.name === 'a' && element.attributes.has('href')
    let words = own
    let linkWords = isInLink || isLink ? own : 0
    let links = isLink ? 1 : 0
    let innerLinks = isLink && attribute(element, 'href').includes('#') ? 1 : 0
    let hasHeading = false
    for (const child of element.children) {
      if (!isElement(child)) continue
      const inside = count(child, isInLink || isLink)
      words += inside.words
      linkWords += inside.linkWords
      links += inside.links
      innerLinks += inside.innerLinks
      hasHeading ||= inside.hasHeading || HEADING_ELEMENTS.has(child.name)
    }
    const total = { words, ownWords: own, linkWords, links, innerLinks, hasHeading }
    counts.set(element, total)
    return total
  }
  count(root, false)
  return counts
}

function ownWordsOf(element: PageElement): number {
  let words = 0
  for (const child of element.children) {
    if (!isElement(child)) words += countWords(child)
  }
  return words
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
