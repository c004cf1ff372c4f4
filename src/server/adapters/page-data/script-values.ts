/**
 * Extracts values from a script's code without running it: object and array literals in JSON or
 * JavaScript, arguments of JSON.parse, and long strings. One pass; nothing is read twice.
 */

/** A JSON value. Names and calls in a literal become `undefined`. */
export type DataValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly DataValue[]
  | Readonly<{ [key: string]: DataValue }>

/** `before`: the code just before a value, which may tell what it is. */
export type FoundValue = Readonly<{ value: DataValue; before: string }>

/** Deeper JSON is no text of a document. */
const JSON_MAX_DEPTH = 10_000
const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
/** Deeper literals are cut. */
const MAX_DEPTH = 150
/** Shorter strings outside of literals are no text. */
const STRING_MIN_CHARACTERS = 200
/** Shorter literals are options and the like. */
const LITERAL_MIN_CHARACTERS = 80
const BEFORE_CHARACTERS = 60

/** A literal may follow these characters; after others a brace opens a block. */
const BEFORE_LITERAL: ReadonlySet<string> = new Set([...'=(,[:?'])

/** Returns all values of a script's code, in order. */
export function valuesInScript(code: string): readonly FoundValue[] {
  const found: FoundValue[] = []
  const reader = new LiteralReader(code)
  let last = ''
  while (!reader.isAtEnd) {
    const start = reader.at
    const character = reader.skipSpace()
    if (character === '') break
    const before = () => code.slice(Math.max(0, start - BEFORE_CHARACTERS), start)
    if (character === '"' || character === "'" || character === '`') {
      const value = reader.readString(character)
      if (value.length >= STRING_MIN_CHARACTERS)
        found.push({ value: decoded(value), before: before() })
    } else if (character === '[' || (character === '{' && BEFORE_LITERAL.has(last))) {
      const from = reader.at
      const value = reader.readValue(0)
      if (reader.at - from >= LITERAL_MIN_CHARACTERS) found.push({ value, before: before() })
    } else reader.at += 1
    last = character
  }
  return found
}

/** Parses a whole JSON text, including some servers' escaped variants. */
export function valueOfJson(text: string): DataValue {
  // Angular wrote quotes as '&q;' for some years.
  const json = text.trimStart().startsWith('{&q;') ? unescapeAngular(text) : text
  if (isNestedTooDeep(json)) return undefined
  try {
    return asData(JSON.parse(json))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}

/** JSON.parse takes 100 bytes for each open bracket, which no heap limit of a worker counts. */
function isNestedTooDeep(json: string): boolean {
  let open = 0
  let isInString = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at)
    if (character === BACKSLASH) at += 1
    else if (character === QUOTE) isInString = !isInString
    else if (isInString) continue
    else if (character === OPEN_BRACKET || character === OPEN_BRACE) open += 1
    else if (character === CLOSE_BRACKET || character === CLOSE_BRACE) open -= 1
    if (open > JSON_MAX_DEPTH) return true
  }
  return false
}

/** Types the result of JSON.parse, which contains only such values. */
function asData(value: DataValue): DataValue {
  return value
}

/** JSON or HTML in Base64: it begins with '{"', '[{', '["' or '<' and a letter. */
const BASE64 = /^(?:eyJ|W3s|WyJ|P[GH])[A-Za-z0-9+/]{100,}={0,2}$/

/**
 * The value of a string with JSON, plain, percent-encoded or in Base64; otherwise the string
 * itself.
 */
function decoded(text: string): DataValue {
  const value = BASE64.test(text) ? fromBase64(text) : text
  const start = value.trimStart()
  const plain = /^%(?:7B|5B|22)/i.test(start) ? unpercent(start) : start
  if (!plain.startsWith('{') && !plain.startsWith('[')) return value
  return valueOfJson(plain) ?? value
}

/** Lenient: a digit too many is dropped. The extension reads pages too, and has no `Buffer`. */
function fromBase64(text: string): string {
  const digits = text.replace(/={1,2}$/, '')
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits
  const bytes = Uint8Array.from(atob(whole), (character) => character.charCodeAt(0))
  return new TextDecoder().decode(bytes)
}

function unpercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return text
  }
}

function unescapeAngular(text: string): string {
  return text
    .replaceAll('&q;', '"')
    .replaceAll('&s;', "'")
    .replaceAll('&l;', '<')
    .replaceAll('&g;', '>')
    .replaceAll('&a;', '&')
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
  '\n': '',
}

const SPACE = /\s/
/** Characters of an unquoted key, a number or another word of code. */
const WORD_CHARACTER = /[\w$.!+-]/

/** A lenient reader of JavaScript literals: it skips unknown syntax. */
class LiteralReader {
  at = 0
  readonly #code: string

  constructor(code: string) {
    this.#code = code
  }

  get isAtEnd(): boolean {
    return this.at >= this.#code.length
  }

  /** Skips white space and comments and returns the next character; '' at the end. */
  skipSpace(): string {
    for (;;) {
      const character = this.#code[this.at] ?? ''
      if (character !== '' && SPACE.test(character)) this.at += 1
      else if (character === '/' && this.#code[this.at + 1] === '*') this.#skipTo('*/')
      else if (character === '/' && this.#code[this.at + 1] === '/') this.#skipTo('\n')
      else return character
    }
  }

  #skipTo(end: string): void {
    const found = this.#code.indexOf(end, this.at + 2)
    this.at = found < 0 ? this.#code.length : found + end.length
  }

  /**
   * Reads a quoted string. If unterminated, it ends with the line, or a template literal with the
   * code.
   */
  readString(quote: string): string {
    const parts: string[] = []
    this.at += 1
    let from = this.at
    while (!this.isAtEnd) {
      const character = this.#code[this.at] ?? ''
      if (character === quote || (character === '\n' && quote !== '`')) break
      if (character !== '\\') {
        this.at += 1
        continue
      }
      parts.push(this.#code.slice(from, this.at))
      parts.push(this.#readEscape())
      from = this.at
    }
    parts.push(this.#code.slice(from, this.at))
    this.at += 1
    return parts.join('')
  }

  #readEscape(): string {
    const character = this.#code[this.at + 1] ?? ''
    const digits = character === 'u' ? 4 : character === 'x' ? 2 : 0
    const hex = this.#code.slice(this.at + 2, this.at + 2 + digits)
    this.at += 2
    if (digits === 0) return ESCAPES[character] ?? character
    if (!/^[\da-f]+$/i.test(hex) || hex.length < digits) return character
    this.at += digits
    return String.fromCharCode(Number.parseInt(hex, 16))
  }

  /**
   * Reads the value that begins here; `undefined` for code, skipped up to the next comma or end.
   */
  readValue(depth: number): DataValue {
    const character = this.skipSpace()
    if (depth > MAX_DEPTH) return this.#skipCode()
    if (character === '"' || character === "'" || character === '`') {
      const value = this.readString(character)
      this.#skipCode()
      return value
    }
    if (character === '[') return this.#readArray(depth)
    if (character === '{') return this.#readObject(depth)
    return this.#readWord()
  }

  #readWord(): DataValue {
    const from = this.at
    while (WORD_CHARACTER.test(this.#code[this.at] ?? '')) this.at += 1
    const word = this.#code.slice(from, this.at)
    // 'JSON.parse("…")' within a literal.
    if (word === 'JSON.parse' && this.skipSpace() === '(') {
      this.at += 1
      const quote = this.skipSpace()
      const inside = quote === '"' || quote === "'" || quote === '`' ? this.readString(quote) : ''
      if (this.skipSpace() === ')') this.at += 1
      return decoded(inside)
    }
    this.#skipCode()
    if (word === 'true' || word === '!0') return true
    if (word === 'false' || word === '!1') return false
    if (word === 'null') return null
    return /^-?\d/.test(word) && word.length < 32 ? Number(word) : undefined
  }

  /** Skips to the next comma, or to the closing bracket around the code. */
  #skipCode(): undefined {
    let open = 0
    for (;;) {
      const character = this.skipSpace()
      if (character === '') return
      if (character === '"' || character === "'" || character === '`') {
        this.readString(character)
        continue
      }
      if (character === '{' || character === '[' || character === '(') open += 1
      else if (character === '}' || character === ']' || character === ')') {
        if (open === 0) return
        open -= 1
      } else if (open === 0 && (character === ',' || character === ';')) return
      this.at += 1
    }
  }

  #readArray(depth: number): readonly DataValue[] {
    const items: DataValue[] = []
    this.at += 1
    for (;;) {
      const character = this.skipSpace()
      if (character === '' || character === '}' || character === ')' || character === ';')
        return items
      if (character === ']') {
        this.at += 1
        return items
      }
      if (character === ',') this.at += 1
      else items.push(this.readValue(depth + 1))
    }
  }

  #readObject(depth: number): Readonly<{ [key: string]: DataValue }> {
    const entries = new Map<string, DataValue>()
    this.at += 1
    for (;;) {
      const character = this.skipSpace()
      if (character === '' || character === ']' || character === ')') break
      if (character === '}') {
        this.at += 1
        break
      }
      if (character === ',' || character === ';') {
        this.at += 1
        continue
      }
      const key = this.#readKey(character)
      if (this.skipSpace() !== ':') {
        // A method, a shorthand name, or no literal at all.
        this.#skipCode()
        continue
      }
      this.at += 1
      entries.set(key, this.readValue(depth + 1))
    }
    return Object.fromEntries(entries)
  }

  #readKey(character: string): string {
    if (character === '"' || character === "'") return this.readString(character)
    const from = this.at
    while (/[\w$]/.test(this.#code[this.at] ?? '')) this.at += 1
    return this.#code.slice(from, this.at)
  }
}
