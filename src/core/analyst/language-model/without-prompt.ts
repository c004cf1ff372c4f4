import { ATTORNEY_ROLE } from './model-prompt.ts'

const SEPARATORS = /[^\p{L}\p{N}]+/gu
const WORDS = /[\p{L}\p{N}]+/gu
const ROLE_WORDS = ATTORNEY_ROLE.split(' ')
/** The words of the role with any separators: markdown may put invisible marks between them. */
const ROLE = new RegExp(`(?<![\\p{L}\\p{N}])${ROLE_WORDS.join(SEPARATORS.source)}`, 'giu')
const LEFT_OUT = '…'
/** A citation mark, or the beginning of one, which is removed before the text is shown. */
const CITED = /\[[\d\s,]*(?:\]|$)/gu

/**
 * A model's text with the role of its system message removed, because a document or a question may ask
 * the model to repeat its instructions. While a text streams, the result only grows at its end: words
 * that may begin the role wait for the next ones.
 *
 * @param isWhole nothing comes after it
 */
export function withoutPrompt(text: string, isWhole: boolean): string {
  return readWithoutPrompt(text, isWhole).shown
}

/** The same for a text that arrives in pieces; reads each piece once. */
export class TextWithoutPrompt {
  /** The end of the text, from a position that no occurrence of the role can span. */
  #text = ''
  /** Length of that end's output that was already returned. */
  #shown = 0

  /**
   * The output that the next piece adds.
   *
   * @param isWhole nothing comes after it
   */
  add(piece: string, isWhole: boolean): string {
    this.#text += piece
    // An incomplete role begins at or after `until`, at a word, so the text before the last space is done.
    const { shown, until } = readWithoutPrompt(this.#text, isWhole)
    const added = shown.slice(this.#shown)
    const from = lastGap(this.#text, until)
    this.#shown = from === 0 ? shown.length : until - from
    this.#text = this.#text.slice(from)
    return added
  }
}

function readWithoutPrompt(text: string, isWhole: boolean) {
  const words = text.replace(CITED, (mark) => ' '.repeat(mark.length))
  const until = isWhole ? text.length : beginningOfRole(words)
  let shown = ''
  let afterRoles = 0
  for (const { 0: role, index } of words.slice(0, until).matchAll(ROLE)) {
    shown += text.slice(afterRoles, index) + LEFT_OUT
    afterRoles = index + role.length
  }
  return { shown: shown + text.slice(afterRoles, until), until }
}

/** The index of the words at the end of a text that may be the beginning of the role. */
function beginningOfRole(text: string): number {
  const lastWords = [...text.matchAll(WORDS)].slice(-ROLE_WORDS.length)
  const begins = lastWords.find(({ index }) =>
    ATTORNEY_ROLE.startsWith(text.slice(index).toLowerCase().replace(SEPARATORS, ' ')),
  )
  return begins?.index ?? text.length
}

const SPACE = /\s/

/** The index of the last space before a position; 0 if there is none. */
function lastGap(text: string, before: number): number {
  let at = Math.max(0, before - 1)
  while (at > 0 && !SPACE.test(text.charAt(at))) at -= 1
  return at
}
