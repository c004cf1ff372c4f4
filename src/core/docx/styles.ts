/** The properties of a paragraph style. */
export type ParagraphStyle = Readonly<{
  numberingId?: string
  level?: number
  isHeading: boolean
  /** A line of a table of contents. */
  isContents: boolean
  isHidden: boolean
}>

const PLAIN: ParagraphStyle = { isHeading: false, isContents: false, isHidden: false }

/** Maximum length of a chain of base styles; longer ones are circular. */
const MAX_ANCESTORS = 20

const HEADING_NAME = /^(?:heading \d|title|subtitle)$/i
const CONTENTS_NAME = /^(?:toc \d|table of figures)$/i

type Entry = {
  name: string
  basedOn?: string
  numberingId?: string
  level?: number
  hasOutline?: boolean
  isHidden?: boolean
}

/** Reads the styles of a Word file. */
export class Styles implements XmlHandler {
  readonly #entries = new Map<string, Entry>()
  #entry: Entry | undefined

  readonly open: XmlHandler['open'] = (name, attributes) => {
    const { val } = attributes
    if (name === 'style') {
      this.#entry = { name: '' }
      if (attributes.styleId !== undefined) this.#entries.set(attributes.styleId, this.#entry)
    }
    const entry = this.#entry
    if (entry === undefined || val === undefined) {
      if (entry !== undefined && name === 'vanish') entry.isHidden = true
      return
    }
    const number = wholeNumber(val)
    if (name === 'name') entry.name = val
    else if (name === 'basedOn') entry.basedOn = val
    else if (name === 'numId') entry.numberingId = val
    else if (name === 'ilvl' && number !== undefined) entry.level = number
    else if (name === 'outlineLvl') entry.hasOutline = number !== undefined && number < 9
    else if (name === 'vanish') entry.isHidden = isOn(attributes)
  }

  readonly close: XmlHandler['close'] = (name) => {
    if (name === 'style') this.#entry = undefined
  }

  /** The properties of a style, including inherited ones. */
  style(id: string | undefined): ParagraphStyle {
    const chain = this.#chainOf(id)
    if (chain.length === 0) return PLAIN
    const numberingId = chain.find((entry) => entry.numberingId !== undefined)?.numberingId
    const level = chain.find((entry) => entry.level !== undefined)?.level
    return {
      ...(numberingId !== undefined && { numberingId }),
      ...(level !== undefined && { level }),
      isHeading:
        chain.find(({ hasOutline }) => hasOutline !== undefined)?.hasOutline ??
        chain.some(({ name }) => HEADING_NAME.test(name)),
      isContents: chain.some(({ name }) => CONTENTS_NAME.test(name)),
      isHidden: chain.find(({ isHidden }) => isHidden !== undefined)?.isHidden ?? false,
    }
  }

  #chainOf(id: string | undefined): readonly Entry[] {
    const chain: Entry[] = []
    let next = id
    while (next !== undefined && chain.length < MAX_ANCESTORS) {
      const entry = this.#entries.get(next)
      if (entry === undefined) break
      chain.push(entry)
      next = entry.basedOn
    }
    return chain
  }
}

/** The attributes of an element by their local names: `val` for `w:val`. */
export type XmlAttributes = Readonly<Record<string, string>>

/** Receives an XML file element by element. Names are local: `p` for `w:p`. */
export type XmlHandler = Readonly<{
  open: (name: string, attributes: XmlAttributes) => void
  close: (name: string) => void
  text?: (words: string) => void
}>

/** Whether a toggle property of Word is on: it is, unless its value says otherwise. */
export function isOn({ val }: XmlAttributes): boolean {
  return val !== '0' && val !== 'false' && val !== 'off' && val !== 'none'
}

/** A non-negative integer in an attribute; undefined if there is none. */
export function wholeNumber(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined
}
