import type { PageKind } from '../../../core/pages/page-kind.ts'
import { countWords } from '../../../core/text/words.ts'
import { attribute, isElement, type PageElement, textInside } from '../page-markup/page-element.ts'

/** A page that shows more words has its own text. */
const SHELL_MAX_WORDS = 60

/**
 * Ids, in the usual frameworks, of the element that a script fills; and names of custom elements.
 */
const ROOT_ID =
  /^(?:root|app|___gatsby|__next|__nuxt|__docusaurus|app-?root|react-?root|main-?app|svelte|ember-?app|q-app|application|page-root|spa|mount|content-root)$/i
const ROOT_NAME = /^(?:app-root|[a-z][a-z0-9]{1,20}-(?:app|root|shell|page))$/

/**
 * Whether a page is a shell: it has scripts, shows hardly any text, and has an empty element for
 * its script to fill or asks the visitor to enable scripts.
 */
export function isShell(root: PageElement, text: string, kind: PageKind): boolean {
  if (kind === 'challenge' || kind === 'login' || countWords(text) > SHELL_MAX_WORDS) return false
  const found = { scripts: 0, isEmptyRoot: false, asksForScript: false }
  const visit = (element: PageElement): void => {
    if (element.name === 'script') found.scripts += 1
    if (element.name === 'noscript') {
      found.asksForScript ||= /java ?script/i.test(textOf(element))
      return
    }
    const isRoot = ROOT_ID.test(attribute(element, 'id')) || ROOT_NAME.test(element.name)
    if (isRoot && !found.isEmptyRoot)
      found.isEmptyRoot = countWords(textOf(element)) <= SHELL_MAX_WORDS
    for (const child of element.children) if (isElement(child)) visit(child)
  }
  visit(root)
  if (found.scripts === 0) return false
  return found.isEmptyRoot || found.asksForScript || kind === 'too-little-text'
}

const UNSHOWN: ReadonlySet<string> = new Set(['script', 'style', 'template'])

function textOf(element: PageElement): string {
  return textInside(element, {
    separator: ' ',
    isSkipped: ({ name }) => UNSHOWN.has(name),
    maxCharacters: 2_000,
  })
}
