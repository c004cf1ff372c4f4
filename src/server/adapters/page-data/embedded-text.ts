import { judgeDocument } from '../../../core/finder/judge-document.ts'
import { type LabelReading, readLabel } from '../../../core/finder/label-kinds.ts'
import { readPath, sectionFactor } from '../../../core/finder/score-link.ts'
import { judgePage, type PageKind } from '../../../core/pages/page-kind.ts'
import { hasPolicyTitle } from '../../../core/pages/policy-language.ts'
import { countWords } from '../../../core/text/words.ts'
import {
  attribute,
  DATA_ATTRIBUTES,
  isElement,
  type PageElement,
  textInside,
} from '../page-markup/page-element.ts'
import { type PageText, readParsedPage } from '../page-text/extract-page-text.ts'
import { namePage } from './choose-documents.ts'
import { DataReader } from './data-content.ts'
import { payloadPiece, payloadRows } from './references.ts'
import { type DataValue, valueOfJson, valuesInScript } from './script-values.ts'
import { element, htmlContent, kindOfString, markdownContent } from './text-strings.ts'

type Content = PageElement['children']

/** A page that shows more words than this shows its own text. */
const SHOWN_MAX_WORDS = 250
/** Embedded text must be this many times longer than the shown text. */
const LONGER_TIMES = 1.5
/** Fewer words are no document. */
const EMBEDDED_MIN_WORDS = 40
/** With this share of all embedded words, one piece alone is the text. */
const MOST_OF_ALL = 0.6
const NEARLY_ALL = 0.8
/** A piece with this share of known blocks is a repetition. */
const KNOWN_SHARE = 0.6
const BLOCK_MIN_CHARACTERS = 60
const LABEL_SCORE = 0.45
/** Least words of an article that is no document. */
const OTHER_MIN_WORDS = 150

const READ_ON: ReadonlySet<PageKind> = new Set([
  'policy',
  'not-a-policy',
  'too-little-text',
  'cookie-wall',
])

export type ShownPage = Readonly<{
  root: PageElement
  url: string
  title: string
  text: string
  kind: PageKind
}>

/** What a page's data contains: a document, another text, or none. */
export type EmbeddedText =
  | Readonly<{ kind: 'document'; page: Pick<PageText, 'title' | 'text'> }>
  | Readonly<{ kind: 'other' | 'none' }>

/**
 * Reads the document in the data of a page that shows hardly any text (docs/decisions/0046).
 * Stricter than for shown text: data also contains other pages' texts, so it must read like a
 * document, and be the one that the address or the title names.
 */
export function readEmbeddedText(shown: ShownPage): EmbeddedText {
  const shownWords = countWords(shown.text)
  if (!READ_ON.has(shown.kind) || shownWords > SHOWN_MAX_WORDS) return { kind: 'none' }
  const head = headOf(shown.root)
  const reader = new DataReader(namePage(shown.url, head.title, head.language))
  const embedded = embeddedContents(shown.root, reader)
  return chooseEmbedded(embedded, shown.url, head, shownWords)
}

/** The same for a data file that a page names. */
export function readDataFile(
  content: (reader: DataReader) => Content,
  of: DataFilePage,
): EmbeddedText {
  const reader = new DataReader(namePage(of.url, of.title, of.language))
  const head = { title: of.title, language: of.language, elements: [element('title', [of.title])] }
  return chooseEmbedded([content(reader)], of.url, head, 0)
}

/** The page that names a data file. */
export type DataFilePage = Readonly<{ url: string; title: string; language: string }>

type Head = Readonly<{ title: string; language: string; elements: Content }>
type Piece = Readonly<{ content: Content; title: string; text: string; words: number }>

function chooseEmbedded(
  contents: readonly Content[],
  url: string,
  head: Head,
  shownWords: number,
): EmbeddedText {
  const pieces = withoutRepeated(contents.map((content) => pieceOf(content, head)))
  const total = pieces.reduce((sum, { words }) => sum + words, 0)
  const byLength = pieces.toSorted((one, other) => other.words - one.words)
  const [longest] = byLength
  if (longest === undefined || total < EMBEDDED_MIN_WORDS) return { kind: 'none' }
  const isMost = longest.words >= total * MOST_OF_ALL
  const together =
    pieces.length === 1
      ? longest
      : pieceOf(
          pieces.flatMap(({ content }) => content),
          head,
        )
  const candidates = isMost
    ? [longest, ...byLength.slice(1, 3)]
    : [together, ...byLength.slice(0, 3)]
  for (const piece of candidates) {
    if (piece.words < shownWords * LONGER_TIMES || piece.words < EMBEDDED_MIN_WORDS) continue
    if (!isDocument(piece, url)) continue
    if (!isOfThisPage(url, head.title, piece.words / total)) continue
    return { kind: 'document', page: { title: piece.title, text: piece.text } }
  }
  const isOther = longest.words >= Math.max(OTHER_MIN_WORDS, shownWords * LONGER_TIMES)
  return { kind: isOther ? 'other' : 'none' }
}

function pieceOf(content: Content, { elements }: Head): Piece {
  const root = element('html', [...elements, element('body', [element('main', content)])])
  const { title, text } = readParsedPage({ root, isCut: false })
  const [first = ''] = text.split('\n', 1)
  const isTitle = !hasPolicyTitle(title, []) && hasPolicyTitle('', [first])
  return { content, title: isTitle ? first : title, text, words: countWords(text) }
}

function withoutRepeated(pieces: readonly Piece[]): readonly Piece[] {
  const known = new Set<string>()
  return pieces.filter(({ text, words }) => {
    const blocks = text.split('\n').filter((block) => block.length >= BLOCK_MIN_CHARACTERS)
    const repeated = blocks.filter((block) => known.has(block)).length
    for (const block of blocks) known.add(block)
    return words > 0 && (blocks.length === 0 || repeated < blocks.length * KNOWN_SHARE)
  })
}

function isDocument({ title, text }: Piece, url: string): boolean {
  const kind = judgePage({ title, text, url })
  if (kind !== 'policy') return false
  const page = { url, title, text, kind, siteName: '', language: '', links: [] }
  const address = new URL(url)
  const expected = sectionFactor(address) < 1 ? undefined : namedKind(readPath(address))
  const judged = judgeDocument(page, expected && { kind: expected, isSure: true })
  return judged.kind === 'document'
}

/**
 * Whether address or title name a document, or the text is nearly all of the data and the address
 * names no other page.
 */
function isOfThisPage(url: string, title: string, share: number): boolean {
  const address = new URL(url)
  if (sectionFactor(address) < 1) return false
  if (namesDocument(readPath(address)) || namesDocument(readLabel(title))) return true
  const isHome = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?$/i.test(address.pathname)
  return !isHome && share >= NEARLY_ALL && !OTHER_PAGES.test(address.pathname)
}

/** Paths of pages that are no document, whatever their data contains. */
const OTHER_PAGES =
  /\/(?:about|about-us|contact|careers?|jobs|team|pricing|plans|shop|store|cart|checkout|features|home|index|login|signin|signup|register|account|help|support|faq|docs|search|customers|products?)(?:\/|\.\w{2,5}$|$)/i

function namesDocument({ scores }: LabelReading): boolean {
  return [...scores.values()].some((score) => score >= LABEL_SCORE)
}

function namedKind({ scores }: LabelReading): 'privacy' | 'terms' | undefined {
  const [privacy, terms] = [scores.get('privacy') ?? 0, scores.get('terms') ?? 0]
  if (Math.max(privacy, terms) < LABEL_SCORE) return undefined
  return privacy >= terms ? 'privacy' : 'terms'
}

/** Title and language that a page declares, and the elements that declare them. */
export function headOf(root: PageElement): Head {
  const elements: PageElement[] = []
  const visit = (inside: PageElement): void => {
    if (inside.name === 'title' || inside.name === 'meta') elements.push(inside)
    // Titles in drawings and in the body are not the page's title.
    if (inside.name === 'svg' || inside.name === 'body') return
    for (const child of inside.children) if (isElement(child)) visit(child)
  }
  visit(root)
  const title = elements.find(({ name }) => name === 'title')
  return {
    elements,
    title:
      title === undefined ? '' : textInside(title, { separator: '', maxCharacters: 300 }).trim(),
    language: attribute(root, 'lang'),
  }
}

/** Most scripts, templates and attributes read from a page, and their total characters. */
const MAX_SOURCES = 500
const MAX_CHARACTERS = 3_000_000

const CODE_TYPE = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/
const TEMPLATE_TYPE = /html|template|handlebars|mustache/
const HIDING: ReadonlySet<string> = new Set(['noscript', 'template'])

/**
 * The embedded texts of a page besides the text it shows, each as separate content: data and code
 * of scripts, data in attributes, elements for browsers without scripts, templates. In page order,
 * without pieces that have no running text. No code is run.
 */
function embeddedContents(page: PageElement, reader: DataReader): readonly Content[] {
  const contents: Content[] = []
  const payload: string[] = []
  let sources = 0
  let characters = 0
  const add = (content: Content) => {
    if (content.length > 0) contents.push(content)
  }
  const takes = (text: string): boolean => {
    sources += 1
    characters += text.length
    return sources <= MAX_SOURCES && characters <= MAX_CHARACTERS
  }
  const readCode = (code: string) => {
    for (const { value, before } of valuesInScript(code)) {
      const piece = payloadPiece(value, before)
      if (piece === undefined) add(reader.read(value))
      else payload.push(piece)
    }
  }
  const visit = (inside: PageElement): void => {
    for (const name of DATA_ATTRIBUTES) {
      const data = attribute(inside, name)
      if (name === 'srcdoc') {
        if (kindOfString(data) === 'html' && takes(data)) add(htmlContent(data))
      } else if (/^[{[]/.test(data) && takes(data)) add(reader.read(valueOfJson(data)))
    }
    if (inside.name === 'script') {
      const text = textInside(inside, { separator: '' })
      if (!takes(text)) return
      const type = attribute(inside, 'type').trim().toLowerCase()
      if (CODE_TYPE.test(type)) readCode(text)
      else add(contentOfTyped(text, type, reader))
      return
    }
    if (HIDING.has(inside.name)) {
      if (takes('')) add([element('div', shown(inside).children)])
      // Its whole content was taken: visiting its children would read nested ones once for each
      // level.
      return
    }
    for (const child of inside.children) if (isElement(child)) visit(child)
  }
  visit(page)
  // A server payload comes in pieces that may split its rows anywhere.
  if (payload.length > 0) add(payloadRows(payload.join('')).flatMap((row) => reader.read(row)))
  return contents
}

function contentOfTyped(text: string, type: string, reader: DataReader): Content {
  const value: DataValue = valueOfJson(text)
  if (value !== undefined) return reader.read(value)
  if (TEMPLATE_TYPE.test(type) && kindOfString(text) === 'html') return htmlContent(text)
  return /markdown|plain/.test(type) ? markdownContent(text) : []
}

/** An element as shown by browsers without templates and scripts. */
function shown(hidden: PageElement): PageElement {
  const children = hidden.children.map((child) => (isElement(child) ? shown(child) : child))
  if (HIDING.has(hidden.name)) return element('div', children)
  return { ...hidden, children }
}
