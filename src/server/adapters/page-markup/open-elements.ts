import type { PageElement } from './page-element.ts'

/**
 * Nesting rules of HTML, as far as text depends on them: a subset of the HTML standard, section
 * 13.2.6 (tree construction).
 */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Elements that never have content (HTML standard, section 13.1.2). */
const VOID_ELEMENTS = words(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
)

/** Block elements, which an end tag of an inline element never closes. */
export const BLOCK_ELEMENTS = words(
  'address article aside blockquote body button caption center dd details dialog dir div dl dt ' +
    'fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe li ' +
    'main menu nav noscript object ol option p pre search section select summary svg table tbody td ' +
    'template textarea tfoot th thead title tr ul',
)

/** Block elements whose start tag ends an open paragraph. */
const PARAGRAPH_ENDERS = words(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section ' +
    'summary table ul',
)

/** Elements that limit the scope of an end tag inside them. */
const SCOPE_ELEMENTS = words('button caption object table td template th')

export const HEADING_ELEMENTS = words('h1 h2 h3 h4 h5 h6')

type ImpliedEnd = Readonly<{ ends: readonly string[]; within: readonly string[] }>

/** Start tags that end an open sibling, and the elements that limit the search for it. */
const IMPLIED_ENDS: ReadonlyMap<string, ImpliedEnd> = new Map([
  ['li', { ends: ['li'], within: ['ul', 'ol', 'menu', 'dir', 'td', 'th'] }],
  ['dt', { ends: ['dt', 'dd'], within: ['dl', 'td', 'th'] }],
  ['dd', { ends: ['dt', 'dd'], within: ['dl', 'td', 'th'] }],
  ['tr', { ends: ['tr', 'caption'], within: ['table'] }],
  ['td', { ends: ['td', 'th'], within: ['tr', 'table'] }],
  ['th', { ends: ['td', 'th'], within: ['tr', 'table'] }],
  ['thead', { ends: ['thead', 'tbody', 'tfoot', 'caption'], within: ['table'] }],
  ['tbody', { ends: ['thead', 'tbody', 'tfoot', 'caption'], within: ['table'] }],
  ['tfoot', { ends: ['thead', 'tbody', 'tfoot', 'caption'], within: ['table'] }],
  ['option', { ends: ['option'], within: ['select'] }],
  ['optgroup', { ends: ['option', 'optgroup'], within: ['select'] }],
  ['body', { ends: ['head'], within: [] }],
])

type OpenElement = PageElement & { readonly children: (PageElement | string)[] }

/**
 * Deepest nesting of the tree. Deeper elements become children of the last level, as browsers do
 * (Blink: 512), so that walks over the tree may recurse.
 */
const MAX_DEPTH = 256

/** Most elements read from a page. The largest real policies have some 5,000. */
export const PAGE_MAX_ELEMENTS = 50_000

const NOWHERE = -1

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()

/**
 * The stack of open elements. Every tag costs constant time, however deep the stack is: positions
 * of open elements are indexed by name, so nothing is searched.
 */
export class OpenElements {
  readonly root: PageElement
  readonly #rootAttributes = new Map<string, string>()
  readonly #stack: OpenElement[] = []
  readonly #positions = new Map<string, number[]>()
  readonly #blocks: number[] = []
  readonly #scopes: number[] = []
  /** Text of the innermost element that is not in the tree yet; it arrives in many pieces. */
  readonly #text: string[] = []
  #count = 0

  constructor() {
    const root = { name: 'html', attributes: this.#rootAttributes, children: [] }
    this.root = root
    this.#push(root)
  }

  /** Whether elements were left out because the page has too many. */
  get isCut(): boolean {
    return this.#count > PAGE_MAX_ELEMENTS
  }

  addText(text: string): void {
    this.#text.push(text)
  }

  /** Moves pending text into the tree. Call it once more at the end of the page. */
  endText(): void {
    if (this.#text.length === 0) return
    const text = this.#text.join('')
    this.#text.length = 0
    const { children } = this.#parent()
    const last = children.at(-1)
    // An ignored tag does not split text.
    if (typeof last === 'string') children[children.length - 1] = last + text
    else children.push(text)
  }

  openTag(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name === 'html') {
      const language = attributes.get('lang')
      if (language !== undefined) this.#rootAttributes.set('lang', language)
      return
    }
    if (name === 'body' && this.#lastOpen('body') !== NOWHERE) return
    this.endText()
    this.#count += 1
    if (this.isCut) return
    this.#endImplied(name)
    const element: OpenElement = { name, attributes, children: [] }
    this.#parent().children.push(element)
    if (!VOID_ELEMENTS.has(name)) this.#push(element)
  }

  closeTag(name: string): void {
    // What follows </body> still belongs to the body.
    if (name === 'html' || name === 'body') return
    if (name === 'br') {
      this.openTag('br', NO_ATTRIBUTES)
      return
    }
    const position = this.#lastOpen(name)
    const isBlock = BLOCK_ELEMENTS.has(name)
    const scope = SCOPE_ELEMENTS.has(name) ? NOWHERE : last(this.#scopes)
    if (position === NOWHERE || position < scope) {
      if (name === 'p') {
        this.endText()
        this.#count += 1
        if (this.isCut) return
        this.#parent().children.push({ name, attributes: NO_ATTRIBUTES, children: [] })
      }
      return
    }
    if (!isBlock && last(this.#blocks) > position) return
    if (name === 'form' && position !== this.#stack.length - 1) return
    this.#popTo(position)
  }

  /** Whether the tokenizer is inside SVG or MathML, where CDATA and slashes have meaning. */
  isInForeignContent(): boolean {
    const foreign = Math.max(this.#lastOpen('svg'), this.#lastOpen('math'))
    return foreign > this.#lastOpen('foreignobject')
  }

  #endImplied(name: string): void {
    const isEnder = PARAGRAPH_ENDERS.has(name)
    if (isEnder && this.isInForeignContent()) {
      // HTML inside an unclosed drawing ends the drawing.
      const svg = this.#lastOpen('svg')
      const math = this.#lastOpen('math')
      this.#popTo(svg === NOWHERE ? math : math === NOWHERE ? svg : Math.min(svg, math))
    }
    const rule = IMPLIED_ENDS.get(name)
    if (rule !== undefined) this.#endSibling(rule)
    if (isEnder && this.#lastOpen('p') > last(this.#scopes)) this.#popTo(this.#lastOpen('p'))
    const top = this.#stack.at(-1)
    if (HEADING_ELEMENTS.has(name) && top !== undefined && HEADING_ELEMENTS.has(top.name)) {
      this.#popTo(this.#stack.length - 1)
    }
  }

  #endSibling({ ends, within }: ImpliedEnd): void {
    let fence = NOWHERE
    for (const name of within) fence = Math.max(fence, this.#lastOpen(name))
    let first = this.#stack.length
    for (const name of ends) {
      const position = this.#lastOpen(name)
      if (position > fence) first = Math.min(first, position)
    }
    this.#popTo(first)
  }

  #parent(): OpenElement {
    const parent = this.#stack[Math.min(this.#stack.length, MAX_DEPTH) - 1]
    if (parent === undefined) throw new Error('the root element is never closed')
    return parent
  }

  #lastOpen(name: string): number {
    return last(this.#positions.get(name))
  }

  #push(element: OpenElement): void {
    const position = this.#stack.push(element) - 1
    const positions = this.#positions.get(element.name)
    if (positions === undefined) this.#positions.set(element.name, [position])
    else positions.push(position)
    if (BLOCK_ELEMENTS.has(element.name)) this.#blocks.push(position)
    if (SCOPE_ELEMENTS.has(element.name)) this.#scopes.push(position)
  }

  /** Closes all elements from the top of the stack down to the given position, that one included. */
  #popTo(position: number): void {
    this.endText()
    while (this.#stack.length > Math.max(position, 1)) {
      const element = this.#stack.pop()
      if (element === undefined) return
      this.#positions.get(element.name)?.pop()
      if (BLOCK_ELEMENTS.has(element.name)) this.#blocks.pop()
      if (SCOPE_ELEMENTS.has(element.name)) this.#scopes.pop()
    }
  }
}

function last(positions: readonly number[] | undefined): number {
  return positions?.at(-1) ?? NOWHERE
}
