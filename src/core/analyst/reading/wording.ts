import { LEXICON } from './lexicon.ts'

/**
 * A pattern over plain text (`toPlain`) by its wording: words with single spaces, each matched whole, in
 * alternatives separated by ' | '. A comma may stand between two words:
 *
 * - `(a|b)`: one of them; `(a|b)?`: or none; `{sale}`: one of a list in the lexicon.
 * - `..3`: up to three words; `(a|b)..3`: up to three of these words.
 * - `...`: any text; `~60`: up to 60 characters; `~,60`: without a comma or semicolon; `~;60`: without a
 *   semicolon or full stop; `~,`, `~;`: of any length.
 * - `delet*`: any ending; `#`: a number; `-`: a hyphen or a space; `s?`, `[sz]`, `^`, `$`: as in patterns.
 * - `!( a)`: ' a' does not follow; `<!(a|b) c`, `<!(non-)c`: none of these stands before `c`. With `&` in
 *   place of `!`, it must: `sends&( us)`, `<&(we) see`.
 *
 * @example wording`{not} ..2 {sale}`.test('we do not ever sell data') // true
 * @throws if it names a list that the lexicon does not have
 */
export function wording(strings: TemplateStringsArray): RegExp {
  const pattern = WRITTEN.get(strings) ?? compileWording(strings.raw.join(''))
  WRITTEN.set(strings, pattern)
  return pattern
}

/** By the place in the source where it is written, for wordings inside functions. */
const WRITTEN = new WeakMap<TemplateStringsArray, RegExp>()

/** The same for a wording in a table. */
export function compileWording(text: string, flags = ''): RegExp {
  if (flags !== '') return new RegExp(sourceOf(text), flags)
  const pattern = COMPILED.get(text) ?? new RegExp(sourceOf(text))
  COMPILED.set(text, pattern)
  return pattern
}

/** Without flags a pattern keeps no state and can be shared. */
const COMPILED = new Map<string, RegExp>()

function sourceOf(text: string): string {
  const sources = split(text, ' | ').map(compileSequence)
  return sources.length === 1 ? (sources[0] ?? '') : `(?:${sources.join('|')})`
}

/** A wording's parts that any text may separate, each bounded by the ends of words. */
function compileSequence(text: string): string {
  return split(text, ' ')
    .reduce(
      (parts: string[][], word) => {
        const [gap, stop = '', most] = /^(?:\.\.\.|~([,;]?)(\d*))$/.exec(word) ?? []
        if (gap !== undefined) parts.push([`${NOT_ACROSS[stop]}${most ? `{0,${most}}` : '*'}`], [])
        else parts.at(-1)?.push(word)
        return parts
      },
      [[]],
    )
    .map((words, at) => (at % 2 === 0 ? compileWords(words) : (words[0] ?? '')))
    .join('')
}

/** The characters of a gap. */
const NOT_ACROSS: Readonly<Record<string, string>> = { '': '.', ',': '[^,;]', ';': '[^.;]' }

/** What stands beside a space without being a word: no comma is added. */
const NO_WORD = /^[,$]?$/
const UP_TO = /^(?:\((.*)\))?\.\.(\d+)$/
const NEAR_BEFORE = /^<([!&])\((.*)\)(?:\.\.(\d+))?$/
const OPTIONAL = /^\((.*)\)\?$/

function compileWords([first = '', ...others]: readonly string[]): string {
  if (first.startsWith('^'))
    return `^${compileWords([first.slice(1), ...others]).replace(/^\\b/, '')}`
  const words = [first, ...others]
  const begins = /^[\w({]/.test(first) && !startsWithSign(first)
  const last = words.at(-1) ?? ''
  const ends = /[\w)}?\]]$/.test(last) && !/[^)]\.\.\d+$|\[\W+\]$/.test(last)
  const compiled = words.map((word, at) => {
    const next = words[at + 1]
    const space = next === undefined ? '' : NO_WORD.test(word) || NO_WORD.test(next) ? ' ' : ',? '
    const [, some, most] = UP_TO.exec(word) ?? []
    if (most !== undefined) {
      const one = some === undefined ? '\\S+' : compileGroup(some)
      return `(?:${one} ){0,${most}}?`
    }
    const [, sign = '', before, apart] = NEAR_BEFORE.exec(word) ?? []
    if (before !== undefined && isBalanced(before)) {
      const between = apart === undefined ? '' : `(?:\\S{1,40} ){0,${apart}}`
      return `(?<${LOOK[sign]}\\b${compileGroup(before)} ${between})\\b`
    }
    if (/^[!&]\(/.test(word) && closingOf(word, 1) === word.length - 1) return compileWord(word)
    const inner = isOneGroup(word) ? OPTIONAL.exec(word)?.[1] : undefined
    return inner === undefined || space === ''
      ? compileWord(word) + space
      : `(?:${compileGroup(inner)} )?`
  })
  return `${begins ? '\\b' : ''}${compiled.join('')}${ends ? '\\b' : ''}`
}

/** '[$€£]' begins with no letter, and so with no edge of a word. */
function startsWithSign(word: string): boolean {
  return /^\(+(?:\[\$|,|\$)/.test(word) || word.startsWith('(?:')
}

function isOneGroup(word: string): boolean {
  return word.startsWith('(') && closingOf(word, 0) >= word.length - 2
}

function compileGroup(inner: string): string {
  return `(?:${split(inner, '|').map(compilePhrase).join('|')})`
}

/** The words of an alternative, without edges of their own. */
function compilePhrase(text: string): string {
  return compileSequence(text).replace(/^\\b|\\b$/g, '')
}

/** The same for what must not follow: 'of the' is not in 'of their'. */
function compileAhead(text: string): string {
  return compileSequence(text).replace(/^\\b/, '')
}

function compileWord(word: string): string {
  let source = ''
  for (let at = 0; at < word.length; at += 1) {
    const sign = word.charAt(at)
    const look = /^<?[!&]\(/.exec(word.slice(at))?.[0] ?? ''
    if (sign === '(' || look !== '') {
      const open = at + Math.max(0, look.length - 1)
      const end = closingOf(word, open)
      const inner = word.slice(open + 1, end)
      if (look === '') source += compileGroup(inner)
      else {
        const kind = LOOK[look.at(-2) ?? ''] ?? ''
        source += look.startsWith('<')
          ? `(?<${kind}${compileGroup(inner)})\\b`
          : `(?${kind}${split(inner, '|').map(compileAhead).join('|')})`
      }
      at = end
    } else if (sign === '{') {
      const end = word.indexOf('}', at)
      source += compileGroup(listOf(word.slice(at + 1, end)))
      at = end
    } else if (sign === '[') {
      const end = word.indexOf(']', at)
      source += word.slice(at, end + 1)
      at = end
    } else source += SIGNS[sign] ?? sign
  }
  return source
}

/** Of what must not stand beside a word, and of what must. */
const LOOK: Readonly<Record<string, string>> = { '!': '!', '&': '=' }

const SIGNS: Readonly<Record<string, string>> = {
  '*': '\\w*',
  '#': '\\d+',
  '-': '[- ]',
  '.': '\\.',
}

function listOf(name: string): string {
  const list = LEXICON[name]
  if (list === undefined) throw new Error(`no list ${name} in the lexicon`)
  return list
}

/** Splits a text where no bracket is open. */
function split(text: string, separator: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '[') at = text.indexOf(']', at)
    else if (sign === '(' || sign === '{') depth += 1
    else if (sign === ')' || sign === '}') depth -= 1
    else if (depth === 0 && text.startsWith(separator, at)) {
      parts.push(text.slice(from, at))
      from = at + separator.length
      at = from - 1
    }
  }
  return [...parts, text.slice(from)]
}

/** False for 'a)(b', the inside of two groups. */
function isBalanced(inner: string): boolean {
  return closingOf(`(${inner})`, 0) === inner.length + 1
}

function closingOf(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text.charAt(at) === '[') at = text.indexOf(']', at)
    if (text.charAt(at) === '(') depth += 1
    if (text.charAt(at) === ')') depth -= 1
    if (depth === 0) return at
  }
  throw new Error(`a bracket is open in ${text}`)
}
