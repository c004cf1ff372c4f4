import { HEADING_SEPARATOR } from '../../text/headings/heading-parents.ts'
import { moveSentences, type Passage, type Sentence } from '../../text/passage.ts'
import { cutSentences } from '../../text/sentences.ts'
import { countWords } from '../../text/words.ts'
import type { AnswerUnit } from '../asked/answer-units.ts'

/** Characters in the budget for each word, so that a request is bounded for words of any length. */
export const CHARACTERS_PER_WORD = 10
/** No useful unit fits into fewer words. */
const UNIT_MIN_WORDS = 4

/** A unit by the index of its document and its index in that document. */
export type UnitPlace = Readonly<{ of: number; at: number }>

/** Takes units of documents while they fit a budget; a unit is taken with its lead and completion, or not at all. */
export class UnitBudget {
  readonly taken = new Set<Sentence>()
  readonly #documents: readonly (readonly AnswerUnit[])[]
  readonly #places: readonly ReadonlyMap<Sentence, number>[]
  readonly #maxWords: number
  #words: number
  #characters: number
  #wordsLeft = 0

  constructor(
    documents: readonly (readonly AnswerUnit[])[],
    maxWords: number,
    maxCharacters: number = maxWords * CHARACTERS_PER_WORD,
  ) {
    this.#documents = documents
    this.#places = documents.map(
      (units) => new Map(units.map(({ view }, at) => [view.sentence, at])),
    )
    this.#maxWords = maxWords
    this.#words = maxWords
    this.#characters = maxCharacters
  }

  /** Reserves a share of all words for later. */
  leave(share: number): void {
    this.#wordsLeft = Math.floor(this.#maxWords * share)
  }

  /** Whether there is no room left for a useful unit. */
  get isFull(): boolean {
    return this.#words - this.#wordsLeft < UNIT_MIN_WORDS || this.#characters < UNIT_MIN_WORDS
  }

  /** Takes units in this order until the budget is full. @returns those taken now or before */
  takeInOrder<Place extends UnitPlace>(places: readonly Place[]): readonly Place[] {
    const taken: Place[] = []
    for (const place of places) {
      if (this.isFull) break
      if (this.take(place)) taken.push(place)
    }
    return taken
  }

  /** Takes a unit if it fits. @returns whether it is taken now, or was before */
  take({ of, at }: UnitPlace): boolean {
    const unit = this.#documents[of]?.[at]
    if (unit === undefined) return false
    const { view, completion } = unit
    const needed = [view.lead, view.sentence, completion].filter(
      (one) => one !== undefined && !this.taken.has(one),
    )
    let [words, characters] = [0, 0]
    const added: Sentence[] = []
    for (const one of needed) {
      if (one === undefined) continue
      const cost = this.#costOf(of, one)
      words += cost.words
      characters += cost.characters
      this.taken.add(one)
      added.push(one)
    }
    if (words <= this.#words - this.#wordsLeft && characters <= this.#characters) {
      this.#words -= words
      this.#characters -= characters
      return true
    }
    for (const one of added) this.taken.delete(one)
    return false
  }

  /** The cost of a sentence: without a taken neighbour it is a passage of its own, with its heading path. */
  #costOf(of: number, sentence: Sentence): Readonly<{ words: number; characters: number }> {
    const units = this.#documents[of] ?? []
    const at = this.#places[of]?.get(sentence)
    const passage = at === undefined ? undefined : units[at]?.view.passage
    const gaps = [units[(at ?? 0) - 1], units[(at ?? 0) + 1]].flatMap((beside) => {
      if (beside === undefined || beside.view.passage !== passage) return []
      const { sentence: other } = beside.view
      if (!this.taken.has(other)) return []
      return [
        other.start < sentence.start ? sentence.start - other.end : other.start - sentence.end,
      ]
    })
    const path = gaps.length > 0 || passage === undefined ? '' : pathOf(passage)
    const between = gaps.reduce((sum, gap) => sum + gap, 0)
    return {
      words: countWords(sentence.text) + countWords(path),
      characters: sentence.text.length + path.length + between,
    }
  }
}

/** The taken sentences as passages: one for each run of them within a passage. */
export function passagesOfUnits(
  units: readonly AnswerUnit[],
  taken: ReadonlySet<Sentence>,
): readonly Passage[] {
  const runs: { n: number; passage: Passage; start: number; end: number }[] = []
  let isOpen = false
  for (const [at, { view }] of units.entries()) {
    const { passage, sentence } = view
    const last = runs.at(-1)
    if (!taken.has(sentence)) isOpen = false
    else if (isOpen && last?.passage === passage) last.end = sentence.end
    else runs.push({ n: at + 1, passage, start: sentence.start, end: sentence.end })
    isOpen = taken.has(sentence)
  }
  return runs.map(({ n, passage, start, end }) => {
    const words = passage.text.slice(start - passage.start, end - passage.start)
    const sentences = moveSentences(cutSentences(words), start)
    return withPath({ ...passage, n, start, end, text: words, sentences })
  })
}

/** A passage with the path of its headings as its heading, as it is sent to a language model. */
export function withPath(passage: Passage): Passage {
  if (passage.parents === undefined) return passage
  const { parents: _, ...others } = passage
  return { ...others, heading: pathOf(passage) }
}

/** 'Your rights › Erasure': the heading of a passage after its parent headings. */
function pathOf({ heading = '', parents = [] }: Passage): string {
  return [...parents, heading].join(HEADING_SEPARATOR)
}
