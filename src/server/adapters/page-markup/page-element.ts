/**
 * An element of a parsed page. A minimal tree: only the attributes that determine text, decoration
 * and link targets, and plain strings for text.
 */
export type PageElement = Readonly<{
  /** Tag name in lower case. */
  name: string
  attributes: ReadonlyMap<string, string>
  children: readonly (PageElement | string)[]
}>

/** Attributes with pages' data as JSON; a frame's `srcdoc` is HTML. */
export const DATA_ATTRIBUTES: ReadonlySet<string> = new Set([
  ':content',
  ':page',
  'data-content',
  'data-initial-state',
  'data-json',
  'data-page',
  'data-props',
  'data-state',
  'props',
  'srcdoc',
])

/** The only attributes read: a page may contain megabytes of others. */
export const READ_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...DATA_ATTRIBUTES,
  'alt',
  'aria-controls',
  'aria-expanded',
  'aria-hidden',
  'aria-label',
  'aria-labelledby',
  'aria-modal',
  'as',
  'class',
  'content',
  'data-href',
  'data-url',
  'hidden',
  'href',
  'hreflang',
  'http-equiv',
  'id',
  'itemprop',
  'lang',
  'name',
  'onclick',
  'open',
  'property',
  'rel',
  'role',
  'src',
  'start',
  'style',
  'title',
  'type',
  'value',
])

/** Longest attribute value, in characters; the rest is dropped. */
export const ATTRIBUTE_MAX_CHARACTERS = 2_000
/** The same for an attribute with data. */
export const DATA_MAX_CHARACTERS = 1_000_000

/** The value of an attribute, empty when the element has none. */
export function attribute(element: PageElement, name: string): string {
  return element.attributes.get(name) ?? ''
}

/**
 * The text inside an element, its text nodes joined by `separator`, without elements for which
 * `isSkipped` is true.
 *
 * @param maxCharacters reading ends after the node that exceeds this
 */
export function textInside(
  element: PageElement,
  {
    separator,
    isSkipped = () => false,
    maxCharacters = Number.POSITIVE_INFINITY,
  }: Readonly<{
    separator: string
    isSkipped?: (element: PageElement) => boolean
    maxCharacters?: number
  }>,
): string {
  const pieces: string[] = []
  let characters = 0
  const visit = (inside: PageElement): void => {
    if (inside.name === 'br') pieces.push(' ')
    for (const child of inside.children) {
      if (characters > maxCharacters) return
      if (!isElement(child)) {
        pieces.push(child)
        characters += child.length
      } else if (!isSkipped(child)) visit(child)
    }
  }
  visit(element)
  return pieces.join(separator)
}

/** Whether a child is an element, for narrowing. */
export function isElement(child: PageElement | string): child is PageElement {
  return typeof child !== 'string'
}
