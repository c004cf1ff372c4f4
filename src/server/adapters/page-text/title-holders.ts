import { proseWords, type WordCounts } from '../page-markup/element-words.ts'
import { isElement, type PageElement } from '../page-markup/page-element.ts'

/** All first-level headings, except mere links such as logos, and all their ancestors. */
export function findTitleHolders(root: PageElement, counts: WordCounts): ReadonlySet<PageElement> {
  const holders = new Set<PageElement>()
  const visit = (element: PageElement): boolean => {
    let holds = element.name === 'h1' && proseWords(counts, element) > 0
    for (const child of element.children) {
      if (isElement(child) && counts.has(child) && visit(child)) holds = true
    }
    if (holds) holders.add(element)
    return holds
  }
  visit(root)
  return holders
}
