import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { OpenElements } from './open-elements.ts'
import { ATTRIBUTE_MAX_CHARACTERS, KEPT_ATTRIBUTES, type PageElement } from './page-element.ts'

/**
 * Parses a page into a light tree, as a browser would nest it.
 *
 * @throws AppError 'page-unreadable' for a page of more elements than any document has
 *
 * It uses htmlparser2's tokenizer with a stack of our own, because the package's parser searches
 * and shifts its stack for each tag: megabytes of unclosed tags would take it hours.
 */
export function parsePage(html: string): PageElement {
  const builder = new TreeBuilder(html)
  const tokenizer = new Tokenizer({}, builder)
  tokenizer.write(html)
  tokenizer.end()
  return builder.root
}

class TreeBuilder implements TokenizerCallbacks {
  readonly root: PageElement
  readonly #html: string
  readonly #open: OpenElements
  #tagName = ''
  #attributes = new Map<string, string>()
  #attributeName = ''
  #attributeValue = ''

  constructor(html: string) {
    this.#html = html
    this.#open = new OpenElements()
    this.root = this.#open.root
  }

  ontext(start: number, end: number): void {
    this.#open.addText(this.#html.slice(start, end))
  }

  ontextentity(codePoint: number): void {
    this.#open.addText(String.fromCodePoint(codePoint))
  }

  onopentagname(start: number, end: number): void {
    this.#tagName = this.#html.slice(start, end).toLowerCase()
    this.#attributes = new Map()
  }

  onattribname(start: number, end: number): void {
    this.#attributeName = this.#html.slice(start, end).toLowerCase()
    this.#attributeValue = ''
  }

  onattribdata(start: number, end: number): void {
    const left = ATTRIBUTE_MAX_CHARACTERS - this.#attributeValue.length
    if (left > 0) this.#attributeValue += this.#html.slice(start, Math.min(end, start + left))
  }

  onattribentity(codePoint: number): void {
    if (this.#attributeValue.length < ATTRIBUTE_MAX_CHARACTERS) {
      this.#attributeValue += String.fromCodePoint(codePoint)
    }
  }

  onattribend(): void {
    const name = this.#attributeName
    if (!KEPT_ATTRIBUTES.has(name) || this.#attributes.has(name)) return
    this.#attributes.set(name, this.#attributeValue)
  }

  onopentagend(): void {
    this.#open.openTag(this.#tagName, this.#attributes)
  }

  onselfclosingtag(): void {
    this.#open.openTag(this.#tagName, this.#attributes)
    // Outside of drawings and formulas the slash of <div/> means nothing.
    if (this.#open.isInForeignContent()) this.#open.closeTag(this.#tagName)
  }

  onclosetag(start: number, end: number): void {
    this.#open.closeTag(this.#html.slice(start, end).toLowerCase())
  }

  isInForeignContext(): boolean {
    return this.#open.isInForeignContent()
  }

  oncdata(start: number, end: number, endOffset: number): void {
    if (this.#open.isInForeignContent()) this.ontext(start, end - endOffset)
  }

  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}
}
