import { languageOf } from '../text/document-language.ts'
import { moveSentences, type Passage, type Sentence } from '../text/passage.ts'
import { cutPassages } from '../text/passages.ts'
import { cutSentences } from '../text/sentences.ts'
import { countWords } from '../text/words.ts'
import type { AnswerUnit } from './asked/answer-units.ts'
import { partsInOrder } from './asked/question-parts.ts'
import { likeliestFirst, type ScoredUnit, scoreUnits } from './asked/score-units.ts'
import { readUnits } from './asked/unit-features.ts'
import type { AnalystModels } from './models/analyst-models.ts'
import { countPassageWords, selectPassages } from './select-passages.ts'

/** Characters that a word of the budget may have, so that words of any length fit a request. */
const CHARACTERS_PER_WORD = 10

/**
 * The passages that an analyst is given for a question in a visitor's own words, of each document at
 * hand: the units that answer it most likely, of all documents within one budget, each with the line
 * that leads into it, in the order of their document. Documents that fit the budget together go whole;
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
  const words = cut.flatMap((passages) => passages.map(countPassageWords))
  const isWhole = words.reduce((sum, one) => sum + one, 0) <= maxWords
  if (isWhole) return cut.map((passages) => selectPassages(passages.map(inOrder), maxWords))
  const share = Math.floor(maxWords / texts.length)
  const isReadable = texts.map((text) => languageOf(text).kind !== 'other')
  const readable = cut.map((passages, at) => (isReadable[at] ? passages : []))
  const unreadable = isReadable.filter((one) => !one).length
  const chosen = chooseUnits(readable, question, earlier, maxWords - share * unreadable, models)
  return cut.map((passages, at) =>
    isReadable[at] ? (chosen[at] ?? []) : selectPassages(passages.map(inOrder), share),
  )
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
    read.map((document) => scoreUnits(part.question, part.earlier, document, models)),
  )
  const ranked = inTurns(byPart.map((scored) => likeliestFirst(scored.flat())))
  const budget = new Budget(maxWords)
  for (const { unit } of ranked) budget.take(unit)
  return read.map(({ units }) => passagesOf(units, budget.taken))
}

/** The first of each list, then the second of each, and so on. */
function inTurns(lists: readonly (readonly ScoredUnit[])[]): readonly ScoredUnit[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
}

/** Takes units while they fit: with their lead and what completes them, or not at all. */
class Budget {
  readonly taken = new Set<Sentence>()
  #words: number
  #characters: number

  constructor(maxWords: number) {
    this.#words = maxWords
    this.#characters = maxWords * CHARACTERS_PER_WORD
  }

  take({ view: { passage, sentence, lead }, completion }: AnswerUnit): void {
    const needed = [sentence, lead, completion].filter(
      (one) => one !== undefined && !this.taken.has(one),
    )
    // Sentences that do not stand side by side travel apart, each with its heading.
    const heading = passage.heading ?? ''
    const texts = needed.flatMap((one) => (one === undefined ? [] : [one.text, heading]))
    const words = texts.reduce((sum, text) => sum + countWords(text), 0)
    const characters = texts.reduce((sum, text) => sum + text.length + 1, 0)
    if (words > this.#words || characters > this.#characters) return
    for (const one of needed) if (one !== undefined) this.taken.add(one)
    this.#words -= words
    this.#characters -= characters
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
  return runs.map(({ n, passage: { heading, text, start: from }, start, end }) => {
    const words = text.slice(start - from, end - from)
    const sentences = moveSentences(cutSentences(words), start)
    return { n, start, end, text: words, sentences, ...(heading === undefined ? {} : { heading }) }
  })
}

function inOrder(passage: Passage) {
  return { passage, score: 1, topics: [] }
}
