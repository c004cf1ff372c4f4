import { stem } from './stem.ts'

const WORD = /[\p{L}\p{N}]+(?:'\p{L}{1,3}(?![\p{L}\p{N}]))?/gu
/** The same of a text in ASCII, which most texts are: it takes a third of the time. */
const ASCII_WORD = /[a-z0-9]+(?:'[a-z]{1,3}(?![a-z0-9]))?/g
const NOT_ASCII = /[\u0080-\uffff]/
// Scripts without spaces: each character is taken as a word.
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const EACH_UNSPACED = new RegExp(`${UNSPACED.source}|[^${UNSPACED.source.slice(1, -1)}]+`, 'gu')

/** The words of a text in lower case, in order: 'Third-party "data"' gives third, party, data. */
export function tokenise(text: string): readonly string[] {
  const plain = text.toLowerCase().replaceAll('’', "'")
  if (!NOT_ASCII.test(plain)) return plain.match(ASCII_WORD) ?? []
  const words = plain.match(WORD) ?? []
  if (!UNSPACED.test(text)) return words
  return words.flatMap((word) => (UNSPACED.test(word) ? (word.match(EACH_UNSPACED) ?? []) : [word]))
}

/** Makes a function that gives the stems of a text and remembers each word: documents repeat themselves. */
export function createStemmer(): (text: string) => readonly string[] {
  const known = new Map<string, string>()
  return (text) =>
    tokenise(text).map((word) => {
      const remembered = known.get(word)
      if (remembered !== undefined) return remembered
      const stemmed = stem(word.replace(/'s?$/, ''))
      known.set(word, stemmed)
      return stemmed
    })
}
