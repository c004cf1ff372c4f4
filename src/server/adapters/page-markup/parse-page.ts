import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { OpenElements } from './open-elements.ts'
import {
  ATTRIBUTE_MAX_CHARACTERS,
  DATA_ATTRIBUTES,
  DATA_MAX_CHARACTERS,
  type PageElement,
  READ_ATTRIBUTES,
} from './page-element.ts'

/** Longer than the names of all attributes read. */
const ATTRIBUTE_NAME_CHARACTERS = 32

/** `isCut`: the page has too many elements, and some were left out. */
export type ParsedPage = Readonly<{ root: PageElement; isCut: boolean }>

/**
 * Parses a page into a minimal tree, nested as in a browser. Reads the first 50,000 elements only.
 *
 * It uses htmlparser2's tokenizer with our own stack, because the package's parser searches and
 * shifts its stack for each tag: megabytes of unclosed tags would take hours.
 */
export function parsePage(html: string): ParsedPage {
  const builder: TreeBuilder = new TreeBuilder(html, () => tokenizer.pause())
  const tokenizer = new Tokenizer({}, builder)
  tokenizer.write(html)
  // A paused tokenizer emits nothing more.
  tokenizer.end()
  return builder.endPage()
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()

class TreeBuilder implements TokenizerCallbacks {
  readonly #html: string
  readonly #onCut: () => void
  readonly #open = new OpenElements()
  /** A piece of text in the source that is not sliced yet, since an adjacent one may follow. */
  #textStart = 0
  #textEnd = 0
  #tagName = ''
  #attributes: Map<string, string> | undefined
  /** Empty for an attribute that is not read. */
  #attributeName = ''
  #attributeValue = ''
  #attributeMax = ATTRIBUTE_MAX_CHARACTERS

  constructor(html: string, onCut: () => void) {
    this.#html = html
    this.#onCut = onCut
  }

  endPage(): ParsedPage {
    this.#endText()
    this.#open.endText()
    return { root: this.#open.root, isCut: this.#open.isCut }
  }

  ontext(start: number, end: number): void {
    if (start !== this.#textEnd) {
      this.#endText()
      this.#textStart = start
    }
    this.#textEnd = end
  }

  ontextentity(codePoint: number): void {
    this.#endText()
    this.#open.addText(String.fromCodePoint(codePoint))
  }

  #endText(): void {
    if (this.#textEnd > this.#textStart) {
      this.#open.addText(this.#html.slice(this.#textStart, this.#textEnd))
    }
    this.#textStart = this.#textEnd
  }

  onopentagname(start: number, end: number): void {
    this.#endText()
    this.#tagName = this.#html.slice(start, end).toLowerCase()
    this.#attributes = undefined
  }

  onattribname(start: number, end: number): void {
    const name = this.#html.slice(start, Math.min(end, start + ATTRIBUTE_NAME_CHARACTERS))
    const lower = name.toLowerCase()
    this.#attributeName =
      READ_ATTRIBUTES.has(lower) && this.#attributes?.has(lower) !== true ? lower : ''
    this.#attributeValue = ''
    this.#attributeMax = DATA_ATTRIBUTES.has(lower) ? DATA_MAX_CHARACTERS : ATTRIBUTE_MAX_CHARACTERS
  }

  onattribdata(start: number, end: number): void {
    if (this.#attributeName === '') return
    const left = this.#attributeMax - this.#attributeValue.length
    if (left > 0) this.#attributeValue += this.#html.slice(start, Math.min(end, start + left))
  }

  onattribentity(codePoint: number): void {
    if (this.#attributeName !== '' && this.#attributeValue.length < this.#attributeMax) {
      this.#attributeValue += String.fromCodePoint(codePoint)
    }
  }

  onattribend(): void {
    if (this.#attributeName === '') return
    this.#attributes ??= new Map()
    this.#attributes.set(this.#attributeName, this.#attributeValue)
  }

  onopentagend(): void {
    this.#open.openTag(this.#tagName, this.#attributes ?? NO_ATTRIBUTES)
    if (this.#open.isCut) this.#onCut()
  }

  onselfclosingtag(): void {
    this.onopentagend()
    // Outside SVG and MathML the slash of <div/> means nothing.
    if (this.#open.isInForeignContent()) this.#open.closeTag(this.#tagName)
  }

  onclosetag(start: number, end: number): void {
    this.#endText()
    this.#open.closeTag(this.#html.slice(start, end).toLowerCase())
    if (this.#open.isCut) this.#onCut()
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
