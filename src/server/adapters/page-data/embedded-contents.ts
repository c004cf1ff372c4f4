import {
  attribute,
  DATA_ATTRIBUTES,
  isElement,
  type PageElement,
  textInside,
} from '../page-markup/page-element.ts'
import type { DataReader } from './data-content.ts'
import { payloadPiece, payloadRows } from './references.ts'
import { type DataValue, valueOfJson, valuesInScript } from './script-values.ts'
import { element, htmlContent, kindOfString, markdownContent } from './text-strings.ts'

type Content = PageElement['children']

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
export function embeddedContents(page: PageElement, reader: DataReader): readonly Content[] {
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
