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
