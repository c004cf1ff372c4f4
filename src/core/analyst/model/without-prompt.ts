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
  const words = text.replace(CITED, (mark) => ' '.repeat(mark.length))
  const end = isWhole ? text.length : beginningOfRole(words)
  let told = ''
  let from = 0
  for (const { 0: role, index } of words.slice(0, end).matchAll(ROLE)) {
    told += text.slice(from, index) + LEFT_OUT
    from = index + role.length
  }
  return told + text.slice(from, end)
}

/** Where the words begin, at the end of a text, that may become the role. */
function beginningOfRole(text: string): number {
  const lastWords = [...text.matchAll(WORDS)].slice(-ROLE_WORDS.length)
  const begins = lastWords.find(({ index }) =>
    ATTORNEY_ROLE.startsWith(text.slice(index).toLowerCase().replace(SEPARATORS, ' ')),
  )
  return begins?.index ?? text.length
}
