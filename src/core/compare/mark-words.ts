import { diffArrays } from 'diff'
import { readableQuote } from '../text/readable-quote.ts'

/** A run of words of a changed sentence; marked where the other sentence has other words. */
export type MarkedWords = Readonly<{ text: string; isMarked: boolean }>

/** Both sides of a changed sentence. The runs of a side, joined, are its readable quote. */
export type WordChanges = Readonly<{
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

const TOKEN = /[\p{L}\p{N}]+(?:[.,]\p{N}+)*|[^\s\p{L}\p{N}]/gu
/** '2.1' before a sentence numbers it: another number is no change of its words. */
const NUMBER = /^\d{1,3}(?:\.\d{1,3})*$/

/** A word or a sign with the space after it. */
type Token = Readonly<{ text: string; key: string }>
type Run = Readonly<{ isMarked: boolean; before: readonly Token[]; after: readonly Token[] }>

/** Which words of a sentence changed, found by jsdiff. Casing and the shape of quotes are no change. */
export function markWords(before: string, after: string): WordChanges {
  const [one, other] = [tokensOf(readableQuote(before)), tokensOf(readableQuote(after))]
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

function tokensOf(text: string): readonly Token[] {
  const found = [...text.matchAll(TOKEN)]
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
