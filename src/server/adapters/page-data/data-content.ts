import { foldWhitespace } from '../../../core/text/text-cleaning.ts'
import { countWords } from '../../../core/text/words.ts'
import { isElement, type PageElement, textInside } from '../page-markup/page-element.ts'
import { chooseDocuments, type PageName } from './choose-documents.ts'
import { fromReferences } from './references.ts'
import { type DataValue, valueOfJson } from './script-values.ts'
import {
  element,
  elementName,
  htmlContent,
  kindOfString,
  markdownContent,
  type StringKind,
} from './text-strings.ts'

type Content = PageElement['children']
type DataObject = Readonly<{ [key: string]: DataValue }>

/** Limits on a page's data; the rest is not read. */
const MAX_NODES = 200_000
const MAX_DEPTH = 100
const MAX_TEXT_CHARACTERS = 1_000_000
/** A tree of rich text with fewer words is a label. */
const RICH_MIN_WORDS = 7
/** Shorter texts may occur twice in one document. */
const REPEATED_MIN_CHARACTERS = 60

/** Keys of values that are not text of the page, however long. */
const IGNORED_KEY =
  /^(?:className|class|style|styles|css|href|src|srcSet|url|icon|svg|script|query|meta|seo|ogDescription|metaDescription|description|excerpt|summary|teaser|alt|placeholder|tooltip|aria-label|ariaLabel|stack|buildId|key|id|_id|_ref|raw_code|navigation|nav|menu|menus|footer|header|cookieBanner|cookie_banner|cookieConsent|consent|alerts?|notifications?|errors?)$/i
/** Keys of a heading for the rest of its object. */
const HEADING_KEY =
  /^(?:title|heading|headline|header|question|subtitle|sub_?heading|name|label|term)$/i
const CHILDREN_KEYS = ['children', 'content', 'nodes', 'blocks', 'items', 'rich_text']
const KIND_KEYS = ['nodeType', '_type', 'tagName', 'tag', 'type', 'nodeName', 'object', 'blockType']
const LEAF_KEYS = ['text', 'value', 'literal', 'insert', 'plain_text']

/** Reads the text of a document from a page's data, as elements for the page reader. */
export class DataReader {
  readonly #page: PageName
  readonly #seen = new WeakSet<object>()
  readonly #strings = new Set<string>()
  readonly #texts = new Set<string>()
  readonly #kinds = new Map<string, StringKind>()
  #nodes = 0
  #characters = 0

  constructor(page: PageName) {
    this.#page = page
  }

  /** The text of a value, with its headings. Empty for a value without running text. */
  read(value: DataValue, depth = 0): Content {
    if (typeof value === 'string') return this.#readString(value, depth)
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return []
    this.#nodes += 1
    if (this.#nodes > MAX_NODES || this.#seen.has(value)) return []
    this.#seen.add(value)
    if (isList(value)) return this.#readArray(value, depth)
    return this.#readObject(value, depth)
  }

  #readString(text: string, depth: number): Content {
    if (this.#characters > MAX_TEXT_CHARACTERS || this.#isKnown(text)) return []
    const kind = this.#kindOf(text)
    if (kind === 'json') {
      const value = valueOfJson(text)
      return value === undefined ? [] : this.read(value, depth + 1)
    }
    if (kind === 'none' || kind === 'label' || !this.#isNew(text)) return []
    this.#characters += text.length
    if (kind === 'html') return [element('div', htmlContent(text))]
    if (kind === 'markdown') return markdownContent(text)
    return [element('p', [text])]
  }

  /** Data may contain one string a hundred thousand times; it is read once. */
  #isKnown(text: string): boolean {
    if (text.length < REPEATED_MIN_CHARACTERS) return false
    const before = this.#strings.size
    return this.#strings.add(text).size === before
  }

  /** Caches the kind of long strings, since data may repeat one a hundred thousand times. */
  #kindOf(text: string): StringKind {
    const known = this.#kinds.get(text)
    if (known !== undefined) return known
    const kind = kindOfString(text)
    if (text.length >= REPEATED_MIN_CHARACTERS) this.#kinds.set(text, kind)
    return kind
  }

  #isText(text: string): boolean {
    const kind = this.#kindOf(text)
    return kind === 'prose' || kind === 'html' || kind === 'markdown'
  }

  /** Many states contain the same text several times; it is written once. */
  #isNew(text: string): boolean {
    if (text.length < REPEATED_MIN_CHARACTERS) return true
    const folded = foldWhitespace(text)
    if (this.#texts.has(folded)) return false
    this.#texts.add(folded)
    return true
  }

  #readArray(items: readonly DataValue[], depth: number): Content {
    const whole = fromReferences(items)
    if (whole !== undefined) return this.read(whole, depth + 1)
    if (isMarkup(items)) return this.#readRich(items, depth)
    if (items.some(isRichNode)) return this.#readRich(items, depth)
    const texts = items.filter((item) => typeof item === 'string')
    if (texts.length === items.length && texts.some((text) => this.#isText(text))) {
      // List items may be short; one sentence among them shows that they are text.
      return texts.flatMap((text) =>
        this.#kindOf(text) === 'label'
          ? [element('ul', [element('li', [text])])]
          : this.#readString(text, depth),
      )
    }
    return this.#readParts(
      items.map((item, index) => [String(index), item]),
      true,
      depth,
    )
  }

  #readObject(object: DataObject, depth: number): Content {
    if (isRichNode(object)) return this.#readRich(object, depth)
    const entries = Object.entries(object).filter(([key]) => !IGNORED_KEY.test(key))
    const content = this.#readParts(entries, false, depth)
    if (content.length === 0) return []
    const lists = entries.flatMap(([, value]) => (isList(value) ? this.#shortItems(value) : []))
    const heading = headingOf(object)
    const isSaid = heading === undefined || startsWith(content, heading)
    return [...(isSaid ? [] : [element('h2', [heading])]), ...content, ...lists]
  }

  /** Short list items beside a sentence, such as 'items: ["your name", "your address"]'. */
  #shortItems(items: readonly DataValue[]): Content {
    const labels = items.filter((item) => typeof item === 'string')
    const isListOfLabels =
      labels.length > 1 &&
      labels.length === items.length &&
      labels.every((text) => this.#kindOf(text) === 'label')
    if (!isListOfLabels || labels.every((label) => !label.includes(' '))) return []
    return [
      element(
        'ul',
        labels.map((label) => element('li', [label])),
      ),
    ]
  }

  #readParts(
    entries: readonly (readonly [string, DataValue])[],
    isArray: boolean,
    depth: number,
  ): Content {
    const parts = entries.map(([key, value]) => ({
      key: isArray ? '' : key,
      value,
      content: this.read(value, depth + 1),
    }))
    return chooseDocuments(
      parts.filter(({ content }) => content.length > 0),
      this.#page,
    ).flatMap(({ content }) => content)
  }

  /** Reads a whole tree of rich text, including its short pieces. */
  #readRich(value: DataValue, depth: number): Content {
    const content = this.#richContent(value, depth)
    const text = content
      .map((child) => (isElement(child) ? textInside(child, { separator: ' ' }) : child))
      .join(' ')
    if (countWords(text) < RICH_MIN_WORDS && this.#kindOf(text) !== 'prose') return []
    return this.#isNew(text) ? [element('div', content)] : []
  }

  #richContent(value: DataValue, depth: number): Content {
    if (typeof value === 'string') return this.#richString(value)
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return []
    this.#nodes += 1
    if (this.#nodes > MAX_NODES) return []
    if (isList(value)) {
      if (!isMarkup(value)) return value.flatMap((item) => this.#richContent(item, depth + 1))
      return this.#markup(value, depth)
    }
    if (typeof value.__html === 'string') return htmlContent(value.__html)
    return this.#richNode(value, depth)
  }

  #richString(text: string): Content {
    if (this.#characters > MAX_TEXT_CHARACTERS || /^\$\w{0,8}$|^\$[L@]/.test(text)) return []
    this.#characters += text.length
    return this.#kindOf(text) === 'html' ? htmlContent(text) : [text]
  }

  /** Reads React's '["$", "p", null, {children}]', or '["p", {}, …children]'. */
  #markup(items: readonly DataValue[], depth: number): Content {
    const isReact = items[0] === '$'
    const name = items[isReact ? 1 : 0]
    const props = items[isReact ? 3 : 1]
    const given = isReact ? (isObject(props) ? propsContent(props) : []) : items.slice(2)
    const children = given.flatMap((child) => this.#richContent(child, depth + 1))
    // A custom component: how it renders its children is unknown.
    if (typeof name !== 'string' || name.startsWith('$')) return children
    if (name === 'script' || name === 'style' || name === 'meta' || name === 'link') return []
    return [element(elementName(name, undefined), children)]
  }

  #richNode(node: DataObject, depth: number): Content {
    const kind = kindOf(node)
    const children = childrenOf(node).flatMap((child) => this.#richContent(child, depth + 1))
    const leaf = LEAF_KEYS.map((key) => node[key]).find((text) => typeof text === 'string')
    const data = isObject(node.data) ? node.data : undefined
    const inside =
      children.length > 0 || leaf === undefined
        ? [
            ...children,
            ...(children.length === 0 && data !== undefined ? this.#blockData(data, depth) : []),
          ]
        : this.#richString(leaf)
    if (inside.length === 0) return kind === undefined ? [] : emptyElement(kind)
    const name = nameOf(node, kind)
    return name === 'span' ? inside : [element(name, inside)]
  }

  /** Editor.js puts a block's text into `data`. */
  #blockData(data: DataObject, depth: number): Content {
    if (typeof data.text === 'string') return this.#richString(data.text)
    if (!isList(data.items)) return []
    return data.items.map((item) =>
      element(
        'li',
        isObject(item) && typeof item.content === 'string'
          ? [item.content]
          : this.#richContent(item, depth + 1),
      ),
    )
  }
}

function emptyElement(kind: string): Content {
  return elementName(kind, undefined) === 'br' ? [element('br', [])] : []
}

function nameOf(node: DataObject, kind: string | undefined): string {
  if (typeof node.listItem === 'string') return 'li'
  const style = typeof node.style === 'string' ? node.style : undefined
  if (kind === undefined) return childrenOf(node).length > 0 ? 'p' : 'span'
  if (style !== undefined && /^h[1-6]$/.test(style)) return style
  return elementName(kind === 'element' || kind === 'block' ? (style ?? kind) : kind, levelOf(node))
}

function levelOf(node: DataObject): number | undefined {
  for (const holder of [node, node.attrs, node.data, node.props]) {
    if (isObject(holder) && typeof holder.level === 'number') return Math.round(holder.level)
    if (isObject(holder) && typeof holder.depth === 'number') return Math.round(holder.depth)
  }
  return undefined
}

function kindOf(node: DataObject): string | undefined {
  for (const key of KIND_KEYS) {
    const kind = node[key]
    if (typeof kind === 'string' && kind !== 'element' && kind !== 'block' && kind !== 'node')
      return kind
  }
  const fallback = KIND_KEYS.map((key) => node[key]).find((kind) => typeof kind === 'string')
  return typeof fallback === 'string' ? fallback : undefined
}

function childrenOf(node: DataObject): readonly DataValue[] {
  for (const key of CHILDREN_KEYS) {
    const children = node[key]
    if (isList(children)) return children
  }
  // Notion names the field after the kind.
  const kind = kindOf(node)
  const own = kind === undefined ? undefined : node[kind]
  if (isObject(own) && isList(own.rich_text)) return own.rich_text
  return kind === 'minimark' && isList(node.value) ? node.value : []
}

/** The content in a component's props: its children, or HTML. */
function propsContent(props: DataObject): readonly DataValue[] {
  const { children, dangerouslySetInnerHTML: html } = props
  const known = [children, html].filter((one) => one !== undefined && one !== null)
  if (known.length > 0) return known
  return Object.entries(props)
    .filter(([key, value]) => !IGNORED_KEY.test(key) && typeof value === 'object')
    .map(([, value]) => value)
}

/**
 * Whether a value is a node of rich text: a kind with children or text, or children that are
 * leaves.
 */
function isRichNode(value: DataValue): boolean {
  if (isList(value)) return isMarkup(value)
  if (!isObject(value)) return false
  const kind = kindOf(value)
  const hasLeaf = LEAF_KEYS.some((key) => typeof value[key] === 'string')
  const children = childrenOf(value)
  if (kind !== undefined && elementName(kind, undefined) !== 'div') {
    return hasLeaf || children.length > 0 || isObject(value.data)
  }
  if (kind !== undefined && /^(?:doc|document|root|element|body|minimark)$/i.test(kind))
    return children.length > 0
  return (
    children.length > 0 &&
    children.every(
      (child) => isObject(child) && LEAF_KEYS.some((key) => typeof child[key] === 'string'),
    )
  )
}

/** Whether an array is a React element, or one of a compact tree: '["p", {}, "text"]'. */
function isMarkup(items: readonly DataValue[]): boolean {
  const [first, second] = items
  if (first === '$') return items.length >= 4 && typeof second === 'string'
  return (
    typeof first === 'string' &&
    isObject(second) &&
    items.length >= 3 &&
    /^[a-z][a-z0-9-]{0,20}$/.test(first)
  )
}

function headingOf(object: DataObject): string | undefined {
  for (const [key, value] of Object.entries(object)) {
    if (typeof value !== 'string' || value.length > 200 || !HEADING_KEY.test(key)) continue
    const kind = kindOfString(value)
    if (kind === 'label' || kind === 'prose') return value
  }
  return undefined
}

/** Whether the text already begins with this heading. */
function startsWith(content: Content, heading: string): boolean {
  const [first] = content
  if (first === undefined) return false
  const text = isElement(first) ? textInside(first, { separator: ' ', maxCharacters: 400 }) : first
  return foldWhitespace(text).toLowerCase().startsWith(foldWhitespace(heading).toLowerCase())
}

function isList(value: DataValue): value is readonly DataValue[] {
  return Array.isArray(value)
}

function isObject(value: DataValue): value is DataObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
