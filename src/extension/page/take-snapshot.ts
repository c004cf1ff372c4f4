import { READ_ATTRIBUTES } from '../../server/adapters/page-markup/page-element.ts'
import { frameDocument, walkPage } from './walk-page.ts'

/** The visible content of a page, as markup for the product's page reader. */
export type PageSnapshot = Readonly<{
  url: string
  html: string
  /** The page is a PDF that the browser shows: its text is out of reach. */
  isPdf: boolean
  /** Parts were left out because the page is too large. */
  isCut: boolean
  /** Addresses of large frames whose text is out of reach: they are of other origins. */
  framesElsewhere: readonly string[]
  /** Sentences by which the page has its visitors agree to documents, with the links in them. */
  agreements: readonly Agreement[]
}>

/** A link in a sentence by which its reader agrees to what it leads to. */
export type Agreement = Readonly<{ url: string; label: string; sentence: string }>

/** As much as the server takes of a fetched page, in characters. */
const MARKUP_MAX_CHARACTERS = 5_000_000
const ATTRIBUTE_MAX_CHARACTERS = 500
/** A smaller frame holds no document, in CSS pixels. */
const READABLE_FRAME_PIXELS = 200
const FRAMES_MAX = 5

/** Attributes that describe what is hidden, which is left out already, or carry data or addresses. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'aria-hidden',
  'hidden',
  'href',
  'props',
  'src',
  'srcdoc',
  'style',
  'value',
])
const WRITTEN = [...READ_ATTRIBUTES].filter(
  (name) => !LEFT_OUT.has(name) && !name.startsWith(':') && !/^data-(?!href|url)/.test(name),
)
const VOID: ReadonlySet<string> = new Set('br hr img input wbr area'.split(' '))
/** Words on a button; anything else in a field is the visitor's. */
const BUTTON_TYPES: ReadonlySet<string> = new Set(['button', 'submit', 'reset'])

/** Takes a snapshot of what a page shows. Reads only: the page cannot tell. */
export function takeSnapshot(page: Document): PageSnapshot {
  const parts: string[] = []
  let characters = 0
  const write = (part: string): void => {
    characters += part.length
    if (characters <= MARKUP_MAX_CHARACTERS) parts.push(part)
  }
  const framesElsewhere: string[] = []
  const agreements = new Map<string, Agreement>()
  write(headOf(page))
  const isCut = walkPage(page, {
    open: (element, isClosed) => {
      write(startTag(element, isClosed))
      if (isFrameElsewhere(element)) framesElsewhere.push(element.src)
      const agreement = agreementOf(element)
      if (agreement !== undefined) agreements.set(agreement.url, agreement)
    },
    text: ({ data }) => write(escaped(data)),
    close: (element) => {
      const name = nameOf(element)
      if (!VOID.has(name)) write(`</${name}>`)
    },
  })
  return {
    url: page.location.href,
    html: parts.join(''),
    isPdf: isPdf(page),
    isCut: isCut || characters > MARKUP_MAX_CHARACTERS,
    framesElsewhere: framesElsewhere.slice(0, FRAMES_MAX),
    agreements: [...agreements.values()],
  }
}

function isPdf(page: Document): boolean {
  if (page.contentType === 'application/pdf') return true
  const [only, another] = page.body?.children ?? []
  return another === undefined && only?.getAttribute('type') === 'application/pdf'
}

/** Title, language and relations, as the page declares them. */
function headOf(page: Document): string {
  const language = escapedValue(page.documentElement.lang)
  const named = page.head?.querySelectorAll('meta[name], meta[property], link[rel]') ?? []
  const parts = [...named].map((element) => startTag(element, false))
  return `<html lang="${language}"><head><title>${escaped(page.title)}</title>${parts.join('')}</head>`
}

/** A frame in whose place its document is written. */
function nameOf(element: Element): string {
  return element.localName === 'iframe' && frameDocument(element) !== undefined
    ? 'div'
    : element.localName
}

function startTag(element: Element, isClosed: boolean): string {
  const name = nameOf(element)
  const attributes = WRITTEN.flatMap((attribute) => {
    const value = element.getAttribute(attribute)
    return value === null ? [] : [written(attribute, value)]
  })
  const address = addressOf(element)
  if (address !== undefined) attributes.push(written(name === 'iframe' ? 'src' : 'href', address))
  if (isClosed) attributes.push('hidden=""')
  if (element.localName === 'input' && BUTTON_TYPES.has(element.getAttribute('type') ?? '')) {
    attributes.push(written('value', element.getAttribute('value') ?? ''))
  }
  // Unlike the style, a value on a list item is a number of the text.
  if (element.localName === 'li') {
    const number = element.getAttribute('value')
    if (number !== null) attributes.push(written('value', number))
  }
  return `<${[name, ...attributes].join(' ')}>`
}

/** Absolute, since a frame resolves addresses against its own. */
function addressOf(element: Element): string | undefined {
  if ('href' in element && typeof element.href === 'string') {
    return element.getAttribute('href') === null ? undefined : element.href
  }
  return isFrameElsewhere(element) ? element.src : undefined
}

function isFrameElsewhere(element: Element): element is HTMLIFrameElement {
  if (element.localName !== 'iframe' || frameDocument(element) !== undefined) return false
  const { width, height } = element.getBoundingClientRect()
  return Math.min(width, height) >= READABLE_FRAME_PIXELS
}

function written(name: string, value: string): string {
  return `${name}="${escapedValue(value.slice(0, ATTRIBUTE_MAX_CHARACTERS))}"`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function escapedValue(text: string): string {
  return escaped(text).replaceAll('"', '&quot;')
}

/** Longest sentence about agreeing, in characters, and how far above a link it may begin. */
const SENTENCE_MAX_CHARACTERS = 400
const SENTENCE_LEVELS = 4
const AGREES =
  /\b(?:(?:i|you|we) (?:agree|accept|consent|acknowledge|have read)|agree(?:ing)? (?:to|with)|accept(?:ing)? (?:the|our|these)|(?:stimme|akzeptiere|akzeptieren|einverstanden|accepte|acceptez|acepto|acepta|accetto|akkoord))\b/i

/** The sentence around a link by which its reader agrees to what the link leads to. */
function agreementOf(element: Element): Agreement | undefined {
  if (element.localName !== 'a') return undefined
  const url = addressOf(element)
  if (url === undefined || !/^https?:/.test(url)) return undefined
  let around = element.parentElement
  for (let level = 0; level < SENTENCE_LEVELS && around !== null; level += 1) {
    const sentence = shortText(around)
    if (sentence === undefined) return undefined
    if (AGREES.test(sentence)) {
      return { url: url.split('#', 1)[0] ?? url, label: shortText(element) ?? '', sentence }
    }
    around = around.parentElement
  }
  return undefined
}

/** Text nodes of an element that are read for its sentence. */
const SENTENCE_MAX_PARTS = 40

/** The text of an element, or undefined if it is longer than a sentence: a page has many links. */
function shortText(element: Element): string | undefined {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let text = ''
  for (let parts = 0; texts.nextNode() !== null; parts += 1) {
    text += texts.currentNode.nodeValue ?? ''
    if (parts > SENTENCE_MAX_PARTS || text.length > SENTENCE_MAX_CHARACTERS * 2) return undefined
  }
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length > SENTENCE_MAX_CHARACTERS ? undefined : words
}
