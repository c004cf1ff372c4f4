import { languageOf } from '../text/document-language.ts'
import { moveSentences, type Passage, type Sentence } from '../text/passage.ts'
import { cutPassages } from '../text/passages.ts'
import { cutSentences } from '../text/sentences.ts'
import { countWords } from '../text/words.ts'
import type { AnswerUnit } from './asked/answer-units.ts'
import { definitionsNeeded, definitionsOf } from './asked/definitions.ts'
import { partsInOrder } from './asked/question-parts.ts'
import { likeliestFirst, scoreUnits } from './asked/score-units.ts'
import { type ReadUnits, readUnits } from './asked/unit-features.ts'
import type { AnalystModels } from './models/analyst-models.ts'
import { countPassageWords, selectPassages } from './select-passages.ts'

/** Characters that a word of the budget may have, so that words of any length fit a request. */
const CHARACTERS_PER_WORD = 10
/** Of the budget, what definitions may take before the last units do. */
const DEFINITIONS_SHARE = 0.1

/**
 * The passages that an analyst is given for a question in a visitor's own words, of each document at
 * hand: the units that answer it most likely, of all documents within one budget, each with the line
 * that leads into it, the path of its headings, and the definitions of its terms where there is room,
 * in the order of their document. Documents that fit the budget together go whole;
 * of one that is not in English goes the beginning, as its equal share of the budget.
 *
 * @param texts of the documents
 * @param earlier the questions before, oldest first, since 'and can I opt out of that?' names nothing
 * @returns for each text its passages
 */
export function selectForOwnQuestion(
  texts: readonly string[],
  question: string,
  earlier: readonly string[],
  maxWords: number,
  models: AnalystModels,
): readonly (readonly Passage[])[] {
  const cut = texts.map(cutPassages)
  const withPaths = cut.map((passages) => passages.map(withPath))
  const whole = [withPaths, cut].find((documents) => countAllWords(documents) <= maxWords)
  if (whole) return whole.map((passages) => selectPassages(passages.map(inOrder), maxWords))
  const share = Math.floor(maxWords / texts.length)
  const isReadable = texts.map((text) => languageOf(text).kind !== 'other')
  const readable = cut.map((passages, at) => (isReadable[at] ? passages : []))
  const unreadable = isReadable.filter((one) => !one).length
  const chosen = chooseUnits(readable, question, earlier, maxWords - share * unreadable, models)
  return cut.map((passages, at) =>
    isReadable[at] ? (chosen[at] ?? []) : selectPassages(passages.map(inOrder), share),
  )
}

function countAllWords(documents: readonly (readonly Passage[])[]): number {
  return documents.flat().reduce((sum, passage) => sum + countPassageWords(passage), 0)
}

/** The likeliest units of all documents, as passages of their own. */
function chooseUnits(
  documents: readonly (readonly Passage[])[],
  question: string,
  earlier: readonly string[],
  maxWords: number,
  models: AnalystModels,
): readonly (readonly Passage[])[] {
  const read = documents.map((passages) => readUnits(passages, models.asked.words))
  const byPart = partsInOrder(question, earlier).map((part) =>
    read.map((document, of) =>
      scoreUnits(part.question, part.earlier, document, models).map((one) => ({ ...one, of })),
    ),
  )
  const ranked = inTurns(byPart.map((scored) => likeliestFirst(scored.flat())))
  const budget = new Budget(read, maxWords)
  budget.leave(DEFINITIONS_SHARE)
  const taken = ranked.filter((place) => budget.take(place))
  budget.leave(0)
  const definitions = read.map(({ units }) => definitionsOf(units))
  for (const { unit, of } of taken) {
    const needed = definitionsNeeded(unit, definitions[of] ?? new Map())
    for (const at of needed) budget.take({ of, at })
  }
  for (const place of ranked) budget.take(place)
  return read.map(({ units }) => passagesOf(units, budget.taken))
}

/** The first of each list, then the second of each, and so on. */
function inTurns<Item>(lists: readonly (readonly Item[])[]): readonly Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
}

/** A unit: of which document, and its place in it. */
type Place = Readonly<{ of: number; at: number }>

/** Takes units while they fit: with their lead and what completes them, or not at all. */
class Budget {
  readonly taken = new Set<Sentence>()
  readonly #documents: readonly Pick<ReadUnits, 'units'>[]
  readonly #places: readonly ReadonlyMap<Sentence, number>[]
  readonly #maxWords: number
  #words: number
  #characters: number
  #wordsLeft = 0

  constructor(documents: readonly Pick<ReadUnits, 'units'>[], maxWords: number) {
    this.#documents = documents
    this.#places = documents.map(
      ({ units }) => new Map(units.map(({ view }, at) => [view.sentence, at])),
    )
    this.#maxWords = maxWords
    this.#words = maxWords
    this.#characters = maxWords * CHARACTERS_PER_WORD
  }

  /** Leaves a share of all words for later. */
  leave(share: number): void {
    this.#wordsLeft = Math.floor(this.#maxWords * share)
  }

  /** Whether the unit is taken now, or has been before. */
  take({ of, at }: Place): boolean {
    const unit = this.#documents[of]?.units[at]
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

  /** What a sentence adds: sentences that do not stand side by side travel apart, each with its path. */
  #costOf(of: number, sentence: Sentence): Readonly<{ words: number; characters: number }> {
    const units = this.#documents[of]?.units ?? []
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

/** Passages of the sentences that were taken: each run of them that stands in one passage. */
function passagesOf(
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

/** A passage under the path of its headings, as it travels. */
function withPath(passage: Passage): Passage {
  if (passage.parents === undefined) return passage
  const { parents: _, ...others } = passage
  return { ...others, heading: pathOf(passage) }
}

/** 'Your rights › Erasure': the heading of a passage below those that it stands under. */
function pathOf({ heading = '', parents = [] }: Passage): string {
  return [...parents, heading].join(' › ')
}

function inOrder(passage: Passage) {
  return { passage, score: 1, topics: [] }
}
