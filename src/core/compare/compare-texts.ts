import type { Citation } from '../analyst/answer.ts'
import { citeSentence } from '../analyst/check-citations.ts'
import { toPlain } from '../analyst/reading/plain-text.ts'
import type { Passage } from '../text/passage.ts'
import { alignSentences, type Line, type LinePair } from './align-sentences.ts'
import { markWords, type WordChanges } from './mark-words.ts'
import { essenceOf, isTrivial } from './trivia.ts'

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
