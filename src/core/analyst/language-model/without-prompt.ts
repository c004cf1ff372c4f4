import { ATTORNEY_ROLE } from './model-prompt.ts'

const SEPARATORS = /[^\p{L}\p{N}]+/gu
const WORDS = /[\p{L}\p{N}]+/gu
const ROLE_WORDS = ATTORNEY_ROLE.split(' ')
/** The words of the role with anything between them: markdown sets marks into words it shows as one. */
const ROLE = new RegExp(`(?<![\\p{L}\\p{N}])${ROLE_WORDS.join(SEPARATORS.source)}`, 'giu')
const LEFT_OUT = '…'
/** A mark that is taken out before the words are shown, or the beginning of one. */
const CITED = /\[[\d\s,]*(?:\]|$)/gu

/**
 * What a model said without its instructions, which a document or a question may have asked it to
 * repeat: the role that its system message gives it is left out. While a text is still coming, this
 * only ever grows at its end: words that may become the role wait for those after them.
 *
 * @param isWhole nothing comes after it
 */
export function withoutPrompt(text: string, isWhole: boolean): string {
  return readWithoutPrompt(text, isWhole).told
}

/** The same of a text that comes in pieces, where each piece is read once. */
export class TextWithoutPrompt {
  /** The end of the text, from a place that no role can stand across. */
  #text = ''
  /** How much of what that end tells has been told. */
  #told = 0

  /**
   * What the next piece adds to what has been told.
   *
   * @param isWhole nothing comes after it
   */
  add(piece: string, isWhole: boolean): string {
    this.#text += piece
    // A role that may still come begins behind `until`, and with a word: a space parts it from others.
    const { told, until } = readWithoutPrompt(this.#text, isWhole)
    const added = told.slice(this.#told)
    const from = lastGap(this.#text, until)
    this.#told = from === 0 ? told.length : until - from
    this.#text = this.#text.slice(from)
    return added
  }
}

function readWithoutPrompt(text: string, isWhole: boolean) {
  const words = text.replace(CITED, (mark) => ' '.repeat(mark.length))
  const until = isWhole ? text.length : beginningOfRole(words)
  let told = ''
  let afterRoles = 0
  for (const { 0: role, index } of words.slice(0, until).matchAll(ROLE)) {
    told += text.slice(afterRoles, index) + LEFT_OUT
    afterRoles = index + role.length
  }
  return { told: told + text.slice(afterRoles, until), until }
}

/** Where the words begin, at the end of a text, that may become the role. */
function beginningOfRole(text: string): number {
  const lastWords = [...text.matchAll(WORDS)].slice(-ROLE_WORDS.length)
  const begins = lastWords.find(({ index }) =>
    ATTORNEY_ROLE.startsWith(text.slice(index).toLowerCase().replace(SEPARATORS, ' ')),
  )
  return begins?.index ?? text.length
}

const SPACE = /\s/

/** The last space before a place; 0 where there is none. */
function lastGap(text: string, before: number): number {
  let at = Math.max(0, before - 1)
  while (at > 0 && !SPACE.test(text.charAt(at))) at -= 1
  return at
}
