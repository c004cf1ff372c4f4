import { countWords } from '../../../core/text/words.ts'
import type { PageElement } from '../page-markup/page-element.ts'
import { parsePage } from '../page-markup/parse-page.ts'

/** The kind of a string in a page's data, by whether it may be text of a document. */
export type StringKind = 'html' | 'markdown' | 'prose' | 'json' | 'label' | 'none'

const PROSE_MIN_CHARACTERS = 40
const PROSE_MIN_WORDS = 7
/** Chinese, Japanese and Thai have no spaces between words. */
const UNSPACED_MIN_CHARACTERS = 20
const LABEL_MAX_CHARACTERS = 160
/** Characters read to determine a string's kind. */
const SAMPLE_CHARACTERS = 2_000
/** Shares of all characters: code has more symbols than prose, and fewer letters. */
const LETTERS_LEAST = 0.6
const CODE_SIGNS_MOST = 0.03
const WORD_MOST_CHARACTERS = 25

const HTML_TAG =
  /<(?:p|h[1-6]|li|ul|ol|div|section|article|br|span|strong|td)(?:\s[^<>]{0,300})?\/?>/i
const ESCAPED_TAG = /&lt;(?:p|h[1-6]|li|ul|div|section|article)(?:&gt;|\s)/i
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
const MARKDOWN = /^(?:#{1,6}\s|[-*+]\s\S|\d{1,3}[.)]\s\S|>\s)|\*\*[^*\n]{1,200}\*\*|\]\(/m

/** The kind of a string, by its start. */
export function kindOfString(text: string): StringKind {
  if (text.length < 2) return 'none'
  const sample = text.slice(0, SAMPLE_CHARACTERS).trim()
  if (HTML_TAG.test(sample) || ESCAPED_TAG.test(sample))
    return isProse(withoutTags(sample)) ? 'html' : 'none'
  if (sample.length >= PROSE_MIN_CHARACTERS && /^[{[]/.test(sample)) return 'json'
  if (isProse(sample)) return MARKDOWN.test(sample) || sample.includes('\n') ? 'markdown' : 'prose'
  return sample.length <= LABEL_MAX_CHARACTERS && isLabel(sample) ? 'label' : 'none'
}

function withoutTags(html: string): string {
  return html.replace(/<[^<>]{0,300}>/g, ' ').replace(/&[a-z]{2,8};/g, ' ')
}

/** Whether a string is running text in any language, not code, a list of classes or bytes. */
function isProse(sample: string): boolean {
  const unspaced = sample.match(UNSPACED)?.length ?? 0
  if (unspaced >= UNSPACED_MIN_CHARACTERS) return true
  const words = countWords(sample)
  if (sample.length < PROSE_MIN_CHARACTERS || words < PROSE_MIN_WORDS) return false
  if (sample.length / words > WORD_MOST_CHARACTERS) return false
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  const signs = sample.match(/[{}<>=;|\\$@]/g)?.length ?? 0
  return letters / sample.length >= LETTERS_LEAST && signs / sample.length <= CODE_SIGNS_MOST
}

function isLabel(sample: string): boolean {
  return /\p{L}{2}/u.test(sample) && !/^(?:[\w-]{1,80}:|\/|#|\.)\S|[{}<>=\\]|^\S{40}/.test(sample)
}

/** Parses an HTML string with our page reader and returns its children. */
export function htmlContent(html: string): PageElement['children'] {
  const source = ESCAPED_TAG.test(html.slice(0, SAMPLE_CHARACTERS)) ? unescaped(html) : html
  return parsePage(source).root.children
}

function unescaped(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

const MARKDOWN_LINK = /!?\[([^[\]\n]{1,200})\]\([^()\s]{1,400}\)/g
const MARKDOWN_STRESS = /(\*\*|__|`)/g
const HEADING_LINE = /^(#{1,6})\s+(\S.*)$/
const ITEM_LINE = /^\s{0,12}(?:[-*+•]|\d{1,3}[.)])\s+(\S.*)$/
const ORDERED_ITEM = /^\s{0,12}\d/

/** Converts the blocks of a Markdown or plain text to elements. */
export function markdownContent(markdown: string): PageElement['children'] {
  const blocks: PageElement[] = []
  let paragraph: string[] = []
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push(element('p', [paragraph.join(' ')]))
    paragraph = []
  }
  for (const line of markdown.split(/\r\n|[\r\n]/)) {
    const text = line.replace(MARKDOWN_LINK, '$1').replace(MARKDOWN_STRESS, '').trim()
    const heading = HEADING_LINE.exec(text)
    const item = ITEM_LINE.exec(text)
    if (text === '' || /^[-=*_]{3,}$/.test(text)) endParagraph()
    else if (heading !== null) {
      endParagraph()
      blocks.push(element(`h${heading[1]?.length ?? 2}`, [heading[2] ?? '']))
    } else if (item !== null) {
      endParagraph()
      // The number stays in the text, since the text may refer to it.
      blocks.push(
        ORDERED_ITEM.test(text)
          ? element('p', [text])
          : element('ul', [element('li', [item[1] ?? ''])]),
      )
    } else paragraph.push(text.replace(/^>\s?/, ''))
  }
  endParagraph()
  return blocks
}

const NO_ATTRIBUTES: PageElement['attributes'] = new Map()

/** An element without attributes. */
export function element(name: string, children: PageElement['children']): PageElement {
  return { name, attributes: NO_ATTRIBUTES, children }
}

/** HTML elements that a tree of rich text may name directly. */
const HTML_NAMES: ReadonlySet<string> = new Set(
  (
    'a abbr address article aside b blockquote body br button caption cite code dd del details dfn div ' +
    'dl dt em figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr i img input ins kbd label ' +
    'legend li link main mark meta nav noscript object ol option p picture pre q s script section ' +
    'select small span strong style sub summary sup svg table tbody td template textarea tfoot th ' +
    'thead time title tr u ul var video'
  ).split(' '),
)

/** Draft.js's words for levels. */
const LEVELS = ['one', 'two', 'three', 'four', 'five', 'six']

/** Kinds of nodes in the usual rich text editors; the first match decides. */
const KINDS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^(?:hard-?_?break|line-?_?break|soft-?_?break)$/, 'br'],
  [
    /^(?:code-?_?block|image|embed.*|asset.*|video|figure|media|divider|hr|horizontal.*|delimiter)$/,
    'img',
  ],
  [/list-?_?item|^bullet$|^check_list_item$|^(?:un)?ordered-list-item$|bulleted_list_item/, 'li'],
  [/^(?:ordered|numbered?)(?:-?_?list)$|^ol_list$/, 'ol'],
  [/list$/, 'ul'],
  [/^table-?_?row$|^row$/, 'tr'],
  [/^table-?_?header(?:-?_?cell)?$/, 'th'],
  [/^table-?_?cell$|^cell$/, 'td'],
  [/^table$/, 'table'],
  [
    /^(?:paragraph|block|unstyled|normal|quote|block-?quote|callout|text-?_?block|lead|intro)$/,
    'p',
  ],
  [
    /^(?:.*hyperlink|link|auto-?link|text|leaf|span|bold|italic|underline|mark|inline.*|mention|linebreak|emphasis|strong)$/,
    'span',
  ],
]

/** Containers around a whole text. */
const CONTAINER = 'div'

/**
 * The HTML element of a rich text node, by its kind: 'heading-2', 'listItem', 'hyperlink',
 * 'header-two', 'p'.
 *
 * @param level of a heading, if the node has it as a separate field
 */
export function elementName(kind: string, level: number | undefined): string {
  const name = kind
    .slice(0, 60)
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
  if (HTML_NAMES.has(name) && !/^(?:link|button|title|header)$/.test(name)) return name
  if (/^(?:.*-)?head(?:ing|er|line)\b|^head(?:ing|er)|^title$/.test(name)) {
    const word = LEVELS.findIndex((one) => name.endsWith(one)) + 1
    const digit = Number(/[1-6]$/.exec(name)?.[0] ?? 0)
    return `h${Math.min(6, Math.max(1, level ?? 0, word, digit, level === undefined && word + digit === 0 ? 2 : 1))}`
  }
  return KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? CONTAINER
}
