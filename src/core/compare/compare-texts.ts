import { diffArrays } from 'diff'
import type { Citation } from '../analyst/answer.ts'
import { citeSentence } from '../analyst/check-citations.ts'
import { toPlain } from '../analyst/reading/plain-text.ts'
import { addressesIn } from '../reader-actions/addresses.ts'
import type { Passage } from '../text/passage.ts'
import { readableQuote } from '../text/readable-quote.ts'
import { alignSentences, type Line, type LinePair } from './align-sentences.ts'

/** How a sentence differs between two documents, in their exact words. */
export type TextChange =
  | Readonly<{ kind: 'added'; after: Citation }>
  | Readonly<{ kind: 'removed'; before: Citation }>
  | Readonly<{ kind: 'changed'; before: Citation; after: Citation; words: WordChanges }>

/** A sentence that says the same in another place. */
export type MovedSentence = Readonly<{ before: Citation; after: Citation }>

export type TextComparison = Readonly<{
  /** Whether they are two versions of one document: then the changes tell something. */
  areVersions: boolean
  /** In the order of the second document; what is gone from the first comes last, in its order. */
  changes: readonly TextChange[]
  /**
   * Changes that alter nothing a reader is bound by: dates of versions, numbering, addresses,
   * punctuation, casing, and sentences that one document says more often. In the same order.
   */
  trivia: readonly TextChange[]
  /** In the order of the second document. */
  moved: readonly MovedSentence[]
}>

/** Two versions of a document share this much of the shorter one's sentences, changed ones included. */
const VERSION_SHARE = 0.4

/**
 * What changed from one document to the other, sentence by sentence. Spacing and the shape of quotes
 * are no change.
 *
 * @param first the whole first document
 * @param second the whole second one
 */
export function compareTexts(
  first: readonly Passage[],
  second: readonly Passage[],
): TextComparison {
  const before = linesOf(first)
  const after = linesOf(second)
  const aligned = alignSentences(before, after)
  const { changed, trivial, gone, come, goneRepeats, comeRepeats } = aligned
  const isTrivia = ({ essence }: Line) => isTrivial(essence)
  const isMatter = (line: Line) => !isTrivia(line)
  const shorter = Math.min(before.length, after.length)
  const shared = before.length - gone.length
  return {
    areVersions: shorter > 0 && shared / shorter >= VERSION_SHARE,
    changes: inOrder([
      ...changed.map(changeOf),
      ...come.filter(isMatter).map(addedOf),
      ...gone.filter(isMatter).map(removedOf),
    ]),
    trivia: inOrder([
      ...trivial.map(changeOf),
      ...[...come.filter(isTrivia), ...comeRepeats].map(addedOf),
      ...[...gone.filter(isTrivia), ...goneRepeats].map(removedOf),
    ]),
    moved: aligned.moved
      .map(({ before, after }) => ({ before: before.citation, after: after.citation }))
      .toSorted((a, b) => a.after.start - b.after.start),
  }
}

/** The essence of each sentence, without trivia, in document order. */
export function essencesOf(
  passages: readonly Passage[],
): readonly Pick<Line, 'citation' | 'essence'>[] {
  return linesOf(passages).filter(({ essence }) => !isTrivial(essence))
}

/** The sentences of a document as they are compared, in its order. */
function linesOf(passages: readonly Passage[]): readonly Line[] {
  const wordings = new Map<string, Pick<Line, 'plain' | 'essence'>>()
  const wordingOf = (text: string) => {
    const known = wordings.get(text)
    if (known !== undefined) return known
    const plain = toPlain(text)
    const wording = { plain, essence: essenceOf(text, plain) }
    wordings.set(text, wording)
    return wording
  }
  return passages.flatMap((passage) =>
    passage.sentences.map((sentence) => ({
      citation: citeSentence(passage, sentence),
      ...wordingOf(sentence.text),
    })),
  )
}

function addedOf({ citation }: Line): TextChange {
  return { kind: 'added', after: citation }
}

function removedOf({ citation }: Line): TextChange {
  return { kind: 'removed', before: citation }
}

function changeOf({ before, after }: LinePair): TextChange {
  return {
    kind: 'changed',
    before: before.citation,
    after: after.citation,
    words: markWords(before.citation.quote, after.citation.quote),
  }
}

function inOrder(changes: readonly TextChange[]): readonly TextChange[] {
  const isRemoved = (change: TextChange) => change.kind === 'removed'
  const startOf = (change: TextChange) =>
    'after' in change ? change.after.start : change.before.start
  return changes.toSorted(
    (a, b) => Number(isRemoved(a)) - Number(isRemoved(b)) || startOf(a) - startOf(b),
  )
}

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const DATE = new RegExp(
  String.raw`\b${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b|\b\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}\.?,? \d{4}\b|\b${MONTH}\.?,? \d{4}\b|\b\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b|\b(?:19|20)\d{2}\b`,
  'g',
)
/** Words that say no more than which version of a document this is. */
const VERSION_WORDS = new Set(
  (
    'this our the these privacy cookie cookies policy policies terms conditions of service services use notice ' +
    'statement agreement document page website site was were is are be has have been last latest updated update ' +
    'modified revised amended reviewed published posted changed on as effective from date dated version revision and at in ' +
    'force since replaces previous prior copyright c all rights reserved to becomes'
  ).split(' '),
)
/** Beside those, the name of a company. */
const NAME_MAX_WORDS = 3

const MARKER =
  /^(?:(?:section|article|clause|part|annex|appendix|schedule) )?(?:\(?(?:\d{1,3}(?:\.\d{1,3}){0,4}|[a-z]|[ivx]{1,6})[.):]|\d{1,3}(?:\.\d{1,3}){1,4}|[•●▪◦‣·○■□–—*+-])\s+/
const REFERENCE = /\b(sections?|clauses?|paragraphs?) \(?\d{1,3}(?:\.\d{1,3}){0,4}\b/g
/** 'Section 230 of the Communications Decency Act' is a law, and no numbering of this text. */
const LAW = /\b(?:act|code|law|laws|regulation|directive|gdpr|ccpa|u\.s\.c)\b/

const PHONE = /\+?\(?\d[\d ()./-]{5,20}\d/g
const PHONE_LINE = /\b(?:tel|telephone|phone|call|fax|toll-free|hotline)\b|\+\d/
const CONTACT_WORDS = new Set(
  'e mail email address web website online contact us at or by via and our to please phone telephone tel fax toll free call attn attention'.split(
    ' ',
  ),
)

const TOKEN = /[\p{L}\p{N}]+(?:[.,]\p{N}+)*|[\p{Sc}%]/gu

/** Placeholders for dates and addresses; neither is a word. */
const DATE_TOKEN = '0date'
const ADDRESS_TOKEN = '0address'

/**
 * What a sentence says beyond trivia: without its number in a list, the numbers of sections it points
 * at, the addresses and telephone numbers to reach somebody, the date of its version, punctuation and
 * casing. Two sentences with the same essence differ in trivia only. Amounts, terms and dates within
 * sentences are no trivia.
 *
 * @param text the sentence as it is written
 * @param plain the same, as `toPlain` leaves it
 */
function essenceOf(text: string, plain: string): string {
  const tokens = tokensOf(text, plain)
  const isKept = !tokens.includes(DATE_TOKEN) || isVersionLine(tokens)
  return (isKept ? tokens : tokensOf(text, plain, false)).join(' ')
}

/** Whether a sentence is nothing but trivia: a number, a date of a version, an address. */
function isTrivial(essence: string): boolean {
  const tokens = essence.split(' ').filter((token) => token !== '')
  if (!tokens.some((token) => /\p{L}{2}/u.test(token))) return true
  if (tokens.includes(DATE_TOKEN) && isVersionLine(tokens)) return true
  return (
    tokens.includes(ADDRESS_TOKEN) &&
    tokens.every((token) => token === ADDRESS_TOKEN || CONTACT_WORDS.has(token))
  )
}

function tokensOf(text: string, plain: string, areDatesTaken = true): readonly string[] {
  let read = plain.replace(MARKER, '')
  for (const address of addressesIn(text)) {
    read = read.replaceAll(address.toLowerCase(), ` ${ADDRESS_TOKEN} `)
  }
  if (areDatesTaken) read = read.replace(DATE, ` ${DATE_TOKEN} `)
  if (PHONE_LINE.test(read)) read = read.replace(PHONE, ` ${ADDRESS_TOKEN} `)
  if (!LAW.test(read)) read = read.replace(REFERENCE, '$1')
  return read.match(TOKEN) ?? []
}

function isVersionLine(tokens: readonly string[]): boolean {
  const others = tokens.filter((token) => token !== DATE_TOKEN && !VERSION_WORDS.has(token))
  return others.length <= NAME_MAX_WORDS
}

/** A run of words of a changed sentence; marked where the other sentence has other words. */
export type MarkedWords = Readonly<{ text: string; isMarked: boolean }>

/** Both sides of a changed sentence. The runs of a side, joined, are its readable quote. */
type WordChanges = Readonly<{
  before: readonly MarkedWords[]
  after: readonly MarkedWords[]
}>

/**
 * Words that may differ before nothing is marked: two sentences with less in common are better read
 * than marked, and the work grows with the square of this number.
 */
const WORD_EDITS_MAX = 120
/** Shorter words that stay between two changes are marked with them: 'a', 'of', 'to', a comma. */
const BRIDGE_MAX_CHARACTERS = 3

const WORD_OR_SIGN = /[\p{L}\p{N}]+(?:[.,]\p{N}+)*|[^\s\p{L}\p{N}]/gu
/** '2.1' before a sentence numbers it: another number is no change of its words. */
const NUMBER = /^\d{1,3}(?:\.\d{1,3})*$/

/** A word or a sign with the space after it. */
type Token = Readonly<{ text: string; key: string }>
type Run = Readonly<{ isMarked: boolean; before: readonly Token[]; after: readonly Token[] }>

/** Which words of a sentence changed, found by jsdiff. Casing and the shape of quotes are no change. */
export function markWords(before: string, after: string): WordChanges {
  const [one, other] = [wordsAndSigns(readableQuote(before)), wordsAndSigns(readableQuote(after))]
  const parts = diffArrays([...one], [...other], {
    comparator: (a, b) => a.key === b.key,
    maxEditLength: WORD_EDITS_MAX,
  })
  if (parts === undefined)
    return { before: joined([[false, one]]), after: joined([[false, other]]) }
  // Where words stay, jsdiff gives those of the second sentence only; they may be spaced otherwise.
  let at = 0
  const runs = parts.map(({ value, added, removed, count }): Run => {
    const before = added ? [] : one.slice(at, at + count)
    at += before.length
    return { isMarked: added || removed, before, after: removed ? [] : value }
  })
  const bridged = runs.map((run, index) => ({
    ...run,
    isMarked: run.isMarked || isBridge(run, runs[index - 1], runs[index + 1]),
  }))
  return {
    before: joined(bridged.map(({ isMarked, before }) => [isMarked, before])),
    after: joined(bridged.map(({ isMarked, after }) => [isMarked, after])),
  }
}

function wordsAndSigns(text: string): readonly Token[] {
  const found = [...text.matchAll(WORD_OR_SIGN)]
  return found.map(({ index, 0: key }, n) => ({
    text: text.slice(n === 0 ? 0 : index, found[n + 1]?.index ?? text.length),
    key: n === 0 && NUMBER.test(key) ? NUMBERED : keyOf(key),
  }))
}

const NUMBERED = '#'

function keyOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/[\u2018\u2019]/, "'")
    .replace(/[\u201c\u201d]/, '"')
}

function isBridge(run: Run, last: Run | undefined, next: Run | undefined): boolean {
  if (!last?.isMarked || !next?.isMarked) return false
  return run.after.reduce((sum, { key }) => sum + key.length, 0) <= BRIDGE_MAX_CHARACTERS
}

function joined(runs: readonly (readonly [boolean, readonly Token[]])[]): readonly MarkedWords[] {
  const pieces: MarkedWords[] = []
  const add = (text: string, isMarked: boolean) => {
    const last = pieces.at(-1)
    if (text === '') return
    if (last?.isMarked !== isMarked) pieces.push({ text, isMarked })
    else pieces[pieces.length - 1] = { text: last.text + text, isMarked }
  }
  for (const [index, [isMarked, tokens]] of runs.entries()) {
    const text = tokens.map((token) => token.text).join('')
    // The space after the last marked word is not marked, unless a marked word follows.
    const followed = runs.slice(index + 1).find(([, more]) => more.length > 0)?.[0] === true
    const words = isMarked && !followed ? text.trimEnd() : text
    add(words, isMarked)
    add(text.slice(words.length), false)
  }
  return pieces
}
