import { cutSentences } from '../../text/sentences.ts'
import type { Verdict } from '../answer.ts'
import { ATTORNEY_ROLE } from './model-prompt.ts'

/** One sentence or bullet of a model's reply, with the passages that it names. */
export type ModelStatement = Readonly<{
  text: string
  /** Passage numbers as the model named them, valid or not. */
  passages: readonly number[]
  /** The numbers come from a later sentence of the same line. */
  isInherited: boolean
  /** It says that a part of the question is not stated, and so needs no passage. */
  isNotStated: boolean
}>

type ModelText = Readonly<{
  verdict?: Verdict
  statements: readonly ModelStatement[]
}>

/** Parses a model's reply into its leading verdict and its statements. Accepts any text. */
export function readModelText(text: string): ModelText {
  const plain = withoutMarkup(withoutThinking(text))
  const { verdict, rest } = takeVerdict(plain)
  const statements = rest.split('\n').flatMap(readLine)
  return { ...(verdict !== undefined && { verdict }), statements }
}

/**
 * Parses an answer to a question without a verdict: a leading yes or no stays in the text. If only a
 * part of the question is not stated, the rest is still an answer.
 */
export function readModelStatements(
  text: string,
): Readonly<{ isNotStated: boolean; statements: readonly ModelStatement[] }> {
  const plain = withoutMarkup(withoutThinking(text)).replace(LABEL, '')
  const statements = joinVerdict(plain).split('\n').flatMap(readLine)
  const [first] = statements
  const isOfPart =
    first?.isNotStated === true &&
    !BARE_NOT_STATED.test(first.text) &&
    statements.some(({ isNotStated, passages }) => !isNotStated && passages.length > 0)
  const beginsSo = NOT_STATED.test(plain) || NOTHING_SAID.test(plain)
  const isNothingElse = first !== undefined && statements.every(({ isNotStated }) => isNotStated)
  return { isNotStated: (beginsSo && !isOfPart) || isNothingElse, statements }
}

/** 'Yes. They share it [2].' is one statement: the yes alone would have no citation. */
function joinVerdict(text: string): string {
  return text.replace(/^(yes|no|it depends)\.[ \t]+(?=\p{L})/iu, '$1: ')
}

function withoutMarkup(text: string): string {
  return text
    .replace(/\*\*|__|`/g, '')
    .replace(/(?<![\p{L}\p{N}_])_(?=\S)([^_\n]{1,500})_(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/\p{Cf}/gu, '')
    .replace(/^[ \t]*#{1,6} /gm, '')
    .trim()
}

const LABEL = /^(?:answer|verdict|the answer is)(?:\s?[:-]|(?=\s*\n)|(?<=is))\s*/i
const NOT_STATED = /^(?:not (?:stated|specified|mentioned|found|addressed)|unstated)\b/i
const NOTHING_SAID =
  /^(?:no (?:\w+ )?(?:information|mention|statement|passages?|details?|provisions?) (?:about|on|of|regarding|given|provided|available|found|states?|mentions?|is (?:given|provided|stated|available|found|made))\b|(?:the|these|none of the) (?:given |provided )?(?:passages?|document|text) (?:do|does) not (?:state|say|mention|specify|address|answer|provide|contain)\b)/i
/** 'Not stated.' alone is about the whole question. */
const BARE_NOT_STATED = /^not (?:stated|specified|mentioned|found|addressed)[.!]?$/i
/** A sentence that continues after 'not stated' may make a claim. */
const CLAIMS_MORE =
  /[;!]|[.?].|\b(?:but|however|though|although|yet|while|whereas|except|instead|only|because|since|as|and (?:they|it|the company))\b/i
const PART_NOT_STATED_MAX_CHARACTERS = 200
const VERDICTS: readonly (readonly [pattern: RegExp, verdict: Verdict])[] = [
  [NOT_STATED, 'not-stated'],
  [NOTHING_SAID, 'not-stated'],
  [/^(?:it depends|yes and no|both yes and no)\b/i, 'it-depends'],
  [/^yes\b/i, 'yes'],
  [/^(?:no|nope)\b(?! (?:one|longer)\b)/i, 'no'],
]

/** Takes the verdict off the text: it is shown beside the question and need not be repeated. */
function takeVerdict(text: string): { verdict?: Verdict; rest: string } {
  const answer = text.replace(LABEL, '')
  const found = VERDICTS.find(([pattern]) => pattern.test(answer))
  if (found === undefined) return { rest: answer }
  const [pattern, verdict] = found
  const rest = answer.replace(pattern, '').replace(/^[\s.,:;!–—-]{1,10}/, '')
  const saysMore = /\p{L}/u.test(rest.replace(/\[[^\][]{0,60}\]/g, ''))
  return { verdict, rest: saysMore ? rest : answer }
}

const MARKER = /^\s{0,20}(?:[-*•–—·]|\d{1,2}[.)])\s{1,8}/
/** Numbers after a full stop belong to the sentence that it ends. */
const NUMBERS_AFTER_STOP = /([.!?])["'”’)]?[ \t]{0,4}((?:[[【][^\][【】]{1,60}[\]】][ \t]{0,4})+)/g

function readLine(line: string): readonly ModelStatement[] {
  const moved = line.replace(MARKER, '').replace(NUMBERS_AFTER_STOP, ' $2$1 ')
  const sentences = cutSentences(moved).map((sentence) => readCitedNumbers(sentence.text))
  let later: readonly number[] = []
  return sentences
    .reduceRight((statements: ModelStatement[], { text, numbers }) => {
      const isInherited = numbers.length === 0 && later.length > 0
      if (numbers.length > 0) later = numbers
      const isNotStated = numbers.length === 0 && saysPartNotStated(text)
      if (isNotStated) statements.push({ text, passages: [], isInherited: false, isNotStated })
      else statements.push({ text, passages: later, isInherited, isNotStated })
      return statements
    }, [])
    .reverse()
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
}

function saysPartNotStated(text: string): boolean {
  if (text.length > PART_NOT_STATED_MAX_CHARACTERS || CLAIMS_MORE.test(text)) return false
  return NOT_STATED.test(text) || NOTHING_SAID.test(text)
}

/** A sentence without its passage numbers, and the numbers. */
type CitedText = Readonly<{ text: string; numbers: readonly number[] }>

/** '[3]', '[3, 5]', '[3-5]', '[passage 3]', '【3】': forms of citation by models. */
const BRACKETED = /[[【]([^\][【】]{1,60})[\]】]/g
const TOKEN = /\p{L}+|\d+|[^\s\p{L}\d]/gu
/** Words and signs allowed beside the numbers. */
const COMPANIONS: ReadonlySet<string> = new Set([
  ...['passage', 'passages', 'source', 'sources', 'p', 'n', 'no', 'and'],
  ...[',', ';', '&', '^', '#', '-', '.', ':'],
])
const NUMBER_OR_RANGE = /(\d{1,8})(?:\s?[-–]\s?(\d{1,8}))?/g
/** Longer ranges are too vague; only their ends are used. */
const RANGE_MAX = 12

/** Takes the passage numbers out of a sentence. Brackets with other content stay. */
function readCitedNumbers(sentence: string): CitedText {
  const numbers: number[] = []
  const text = sentence.replace(BRACKETED, (whole, inner: string) => {
    // Some models are trained to cite as '【3†source】'.
    const plain = (inner.split('†')[0] ?? '').replaceAll('–', '-').toLowerCase()
    if (!holdsNumbersOnly(plain)) return whole
    numbers.push(...expand(plain))
    return ''
  })
  return { text: tidy(text), numbers: [...new Set(numbers)] }
}

function holdsNumbersOnly(text: string): boolean {
  const tokens = text.match(TOKEN) ?? []
  return (
    /\d/.test(text) && tokens.every((token) => /^\d{1,8}$/.test(token) || COMPANIONS.has(token))
  )
}

function expand(text: string): readonly number[] {
  return [...text.matchAll(NUMBER_OR_RANGE)].flatMap(([, first, last]) => {
    const from = Number(first)
    const to = last === undefined ? from : Number(last)
    if (to <= from || to - from >= RANGE_MAX) return from === to ? [from] : [from, to]
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}

/** Closes the gaps that the numbers left. */
function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .replace(/^[\s,;:–—-]{1,10}/, '')
    .trim()
}

const OPENS = '<think>'
const CLOSES = '</think>'

/**
 * A model's text without the leading `<think>` block that some models write. While a text streams, the
 * result only grows at its end, so that it can be shown as it arrives.
 */
export function withoutThinking(text: string): string {
  const said = text.trimStart()
  if (OPENS.startsWith(said.slice(0, OPENS.length)) && said.length < OPENS.length) return ''
  if (!said.startsWith(OPENS)) return said
  const end = said.indexOf(CLOSES)
  return end < 0 ? '' : said.slice(end + CLOSES.length).trimStart()
}

const DECLINES =
  /^(?:(?:i['’]m|i am|we['’]re) (?:very )?sorry\b|sorry,|unfortunately, i (?:can|am)|i (?:can['’]t|cannot|am unable|am not able|won['’]t|will not) (?:help|assist|answer|provide|comply|discuss|do)|as an ai\b)/i
const NAMES_PASSAGE = /[[【]\s*\d+\s*[\]】]/

/** Whether a model declines in its text, as some do instead of using the protocol's refusal. */
export function declinesInWords(text: string): boolean {
  const plain = text.replace(/[*_#>]/g, '').trim()
  return DECLINES.test(plain) && !NAMES_PASSAGE.test(plain)
}

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
