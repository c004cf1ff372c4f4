import {
  AUTHORITIES,
  COMMON_TOOLS,
  LEGAL_FORMS,
  ONLY_WITH_OTHERS,
  PLACES,
  STARTERS,
  THINGS,
  VERBS,
} from './company-words.ts'

/** A name as written in a text, without legal form, possessive or the company's things ('Policy'). */
export type NameMention = Readonly<{
  name: string
  /** 'Inc.', 'GmbH' or the like follows the name. */
  hasLegalForm: boolean
  /** Where the name begins, and where it ends together with its legal form, in UTF-16 units. */
  start: number
  end: number
}>

type Token = Readonly<{
  word: string
  start: number
  end: number
  /** Only a space separates it from the token before. */
  joins: boolean
  /** A comma separates it from the token before: 'Fernway Notes, Inc.' */
  followsComma: boolean
}>

/** Legal forms with dots; without dots, in lower case, they would be ordinary words. */
const DOTTED_FORM = /^(?:\p{L}\.){2,5}\p{L}?$|^o\.o\.$/u
/** Forms that are written with spaces: 's. r. o.', 'Sp. z o.o.', 'S.à r.l.' */
const SPACED_FORM = /^,? ?(?:s\. ?r\. ?o\.|sp\. ?z ?o\. ?o\.|s\. ?à ?r\. ?l\.|a\. ?s\.)/iu

const WORD = /[^\s"“”„«»()[\]{}<>;:!?…|*_/\\,]+/g
const BEGINS_NAME = /^(?:\p{Lu}|\d+[\p{L}×.]|\p{Ll}{1,3}\p{Lu})/u
const DOMAIN =
  /^[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)*\.(?:com|org|net|io|ai|app|co|tv|fm|me|si|de|cz|eu|uk|gg|dev|example)$/iu
/** Addresses are written in lower case; 'Fernway.com' is a name. */
const SMALL_DOMAIN = /^[^\p{Lu}.]+\.[^\p{Lu}]*$|\.[^.]+\./u
/** 'fernway (“we”)' */
const NAMES_ITSELF = /^ \(["“](?:we|us|our)\b/u
const POSSESSIVE = /(?:['’]s|(?<=s)['’])$/
/** With a legal form 'Support' may be a name, but a document type is none. */
const KINDS = /^(?:privacy|policy|terms|conditions|notice|statement|agreement|cookies?|contract)$/i
const CONNECTORS = new Set(['of', '&', '-', '–', '+', 'de', 'von', 'der', 'del', 'la'])
const NAME_WORDS_MAX = 7
const NAME_MAX_CHARACTERS = 60

/** The names in a sentence, in order. Takes time linear in its length. */
export function namesIn(sentence: string): readonly NameMention[] {
  const tokens = tokensOf(sentence)
  const found: NameMention[] = []
  let at = 0
  while (at < tokens.length) {
    const run = runFrom(tokens, at, sentence)
    at = run.next
    if (run.mention !== undefined) found.push(run.mention)
  }
  const isCapitalised = isShouted(sentence) || isRunOfTitles(sentence)
  return isCapitalised ? found.filter(({ hasLegalForm }) => hasLegalForm) : found
}

const SHOUTED_CHARACTERS_MIN = 60
const TITLES_WORDS_MIN = 20

/** A table of contents in one line: 'How to contact us Changes to this policy'; or cells of a table. */
const isRunOfTitles = (sentence: string): boolean =>
  /(?:^|\s)---\s/.test(sentence) ||
  (!/[.,;:!?()]/.test(sentence) && sentence.split(/\s+/).length >= TITLES_WORDS_MIN)

/** In an all-capitals sentence every word looks like a name. */
const isShouted = (sentence: string): boolean =>
  sentence.length >= SHOUTED_CHARACTERS_MIN && !/\p{Ll}{2}/u.test(sentence)

function tokensOf(sentence: string): readonly Token[] {
  let end = 0
  return [...sentence.matchAll(WORD)].map(({ 0: word, index }) => {
    const between = sentence.slice(end, index)
    end = index + word.length
    return {
      word,
      start: index,
      end,
      joins: between === ' ',
      followsComma: between === ', ' || between === ',',
    }
  })
}

type Run = Readonly<{ mention: NameMention | undefined; next: number }>

/** The name that begins at a token, if any, and the index of the next token to read. */
function runFrom(tokens: readonly Token[], from: number, sentence: string): Run {
  const words: Token[] = []
  let at = from
  for (; at < tokens.length && words.length < NAME_WORDS_MAX; at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    if (words.length > 0) {
      const form = legalFormAt(tokens, at, sentence)
      if (form !== undefined) return { mention: named(words, form.end, true), next: form.next }
    }
    if (words.length > 0 && !token.joins) break
    const isConnector = CONNECTORS.has(token.word) && words.length > 0
    if (!isConnector && !beginsName(token, tokens[at + 1], sentence)) break
    words.push(token)
    if (endsRun(token.word)) {
      at += 1
      const form = POSSESSIVE.test(token.word) ? undefined : legalFormAt(tokens, at, sentence)
      if (form !== undefined) return { mention: named(words, form.end, true), next: form.next }
      break
    }
  }
  const mention = named(words, undefined, false)
  return { mention, next: Math.max(at, from + 1) }
}

/** 'Fernway.' ends a sentence; 'U.S.' and 'fernway.com' do not. */
const endsRun = (word: string): boolean =>
  POSSESSIVE.test(word) ||
  (/[^.]\.$/.test(word) && !/\.[^.]+\.$|^\p{Lu}\.$|^(?:St|Dr|Mr)\.$/u.test(word))

function beginsName(token: Token, next: Token | undefined, sentence: string): boolean {
  if (NAMES_ITSELF.test(sentence.slice(token.end, token.end + 12))) return true
  if (BEGINS_NAME.test(token.word) || DOMAIN.test(token.word.replace(POSSESSIVE, ''))) return true
  // 'npm, Inc.': a lower-case name is recognised by its legal form alone.
  return (
    next !== undefined &&
    isFormWord(next.word) &&
    /^(?:Inc|LLC|Ltd|GmbH)\b/.test(next.word) &&
    /^\p{Ll}/u.test(token.word) &&
    sentence.slice(token.end, next.start).trim().length <= 1
  )
}

function isFormWord(word: string): boolean {
  const bare = word.replaceAll(/[./]/g, '').toLowerCase()
  return LEGAL_FORMS.has(bare) && (/^\p{Lu}/u.test(word) || DOTTED_FORM.test(word))
}

/** The legal form that begins at a token, of up to three words: 'Co., Ltd.', 'Pte. Ltd.' */
function legalFormAt(
  tokens: readonly Token[],
  at: number,
  sentence: string,
): Readonly<{ end: number; next: number }> | undefined {
  const before = tokens[at - 1]
  if (before === undefined) return undefined
  const spaced = SPACED_FORM.exec(sentence.slice(before.end, before.end + 20))
  let next = at
  let end = before.end
  if (spaced !== null) {
    end = before.end + spaced[0].length
    while ((tokens[next]?.end ?? Number.POSITIVE_INFINITY) <= end) next += 1
    return { end, next }
  }
  for (let token = tokens[next]; token !== undefined && next < at + 3; token = tokens[next]) {
    const bare = token.word.replace(POSSESSIVE, '')
    if (!(token.joins || token.followsComma) || !isFormWord(bare)) break
    end = token.start + bare.length
    next += 1
    if (bare !== token.word) break
  }
  return next === at ? undefined : { end, next }
}

const SECTION_NUMBER = /^\d{1,3}(?:\.\d{0,3})+$/
/** 'We’ve' */
const SHORTENED_VERB = /['’](?:ve|re|ll)$/

const plainWord = ({ word }: Token) => word.replace(POSSESSIVE, '').replace(/\.$/, '').toLowerCase()

/** 'Service-specific' is not a name, like 'Service'. */
const isThing = (token: Token) =>
  plainWord(token)
    .split(/[-–]/u)
    .some((part) => THINGS.has(part))

/** 'By My Fernway Ltd': inside a sentence a capital makes it part of a name. */
const isOwnMy = ({ word, start }: Token) => word === 'My' && start > 0

function named(
  words: readonly Token[],
  formEnd: number | undefined,
  hasLegalForm: boolean,
): NameMention | undefined {
  const isLeading = (token: Token) =>
    (STARTERS.has(plainWord(token).replace(SHORTENED_VERB, '')) && !isOwnMy(token)) ||
    CONNECTORS.has(token.word) ||
    SECTION_NUMBER.test(token.word) ||
    (hasLegalForm ? KINDS.test(token.word) : isThing(token))
  let first = 0
  // Before a legal form any last word is a name: 'Support Ltd'.
  const last = hasLegalForm ? words.length - 1 : words.length
  for (
    let one = words[first];
    one !== undefined && first < last && isLeading(one);
    one = words[first]
  )
    first += 1
  const rest = words.slice(first)
  const cut = hasLegalForm ? -1 : rest.findIndex(isThing)
  let own = cut < 0 ? rest : rest.slice(0, cut)
  while (own.length > 0 && CONNECTORS.has(own.at(-1)?.word ?? '')) own = own.slice(0, -1)
  const [head] = own
  const tail = own.at(-1)
  if (head === undefined || tail === undefined) return undefined
  // 'C. Incorporated Terms' is an item.
  if (own.length === 1 && /^\p{L}\.$/u.test(head.word)) return undefined
  const name = own
    .map(({ word }) => word)
    .join(' ')
    .replace(POSSESSIVE, '')
    .replace(/(?<=\p{L}{2}|^\p{L})\.$/u, '')
  if (!isName(name, hasLegalForm)) return undefined
  const start = head.start
  const bareEnd = tail.end - (POSSESSIVE.exec(tail.word)?.[0].length ?? 0)
  return { name, hasLegalForm, start, end: formEnd ?? bareEnd }
}

function isName(name: string, hasLegalForm: boolean): boolean {
  if (name.length > NAME_MAX_CHARACTERS || /@/.test(name) || !/[\p{L}×]/u.test(name)) return false
  if (/\d{3}(?!\d{0,6}\p{Lu}\p{Ll})/u.test(name)) return false
  const isElse = [COMMON_TOOLS, PLACES, AUTHORITIES, SMALL_DOMAIN].some((other) => other.test(name))
  if (!hasLegalForm && (isElse || isFormWord(name) || name.length === 1)) return false
  // 'Send, Inc.'
  if (hasLegalForm && VERBS.has(name.toLowerCase())) return true
  return !name
    .toLowerCase()
    .split(/[ -]/)
    .every((word) => ONLY_WITH_OTHERS.has(word) || STARTERS.has(word) || THINGS.has(word))
}

/** A key shared by the spellings of one name: 'FERNWAY Notes' and 'Fernway-Notes'. */
export function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}&+]+/gu, ' ')
    .trim()
}
