/** The attributes of an element by their local names: `val` for `w:val`. */
export type XmlAttributes = Readonly<Record<string, string>>

/** Takes an XML file as it is read, element by element. Names are local: `p` for `w:p`. */
export type XmlHandler = Readonly<{
  open: (name: string, attributes: XmlAttributes) => void
  close: (name: string) => void
  text?: (words: string) => void
}>

/** What Word takes a switch for: it is on where it stands, unless it says otherwise. */
export function isOn({ val }: XmlAttributes): boolean {
  return val !== '0' && val !== 'false' && val !== 'off' && val !== 'none'
}

/** A whole number of an attribute, from 0 up; undefined where there is none. */
export function wholeNumber(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined
}
