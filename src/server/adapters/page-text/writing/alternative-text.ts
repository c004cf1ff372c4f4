import { PAGE_ALTERNATIVE_NODE_MIN_CHARACTERS } from '../../../../core/limits.ts'
import { foldWhitespace, removeInvisible } from '../../../../core/pages/text-cleaning.ts'
import { isElement, type PageElement } from '../../page-markup/page-element.ts'

const CODE_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style', 'template', 'svg', 'title'])

/**
 * The fallback when the main extraction finds almost no text (SPEC.md section 5): every text node
 * longer than 3 characters, anywhere, as a block.
 */
export function alternativeText(page: PageElement): string {
  const blocks: string[] = []
  const visit = (element: PageElement): void => {
    if (CODE_ELEMENTS.has(element.name)) return
    for (const child of element.children) {
      if (isElement(child)) {
        visit(child)
        continue
      }
      const text = foldWhitespace(removeInvisible(child))
      if (text.length > PAGE_ALTERNATIVE_NODE_MIN_CHARACTERS) blocks.push(text)
    }
  }
  visit(page)
  return blocks.join('\n\n')
}
