import { languageOf } from '../../text/document-language.ts'
import type { Passage } from '../../text/passage.ts'
import { cutPassages } from '../../text/passages.ts'
import type { AnalystModels } from '../analyst-models.ts'
import { definitionsNeeded, definitionsOf } from '../asked/definitions.ts'
import { partsInOrder } from '../asked/question-parts.ts'
import { likeliestFirst, scoreUnits } from '../asked/score-units.ts'
import { readUnits } from '../asked/unit-features.ts'
import { fitBudget, selectPassages } from './select-passages.ts'
import { passagesOfUnits, UnitBudget, withPath } from './unit-budget.ts'

/** Share of the budget that is reserved for definitions. */
const DEFINITIONS_SHARE = 0.1

/**
 * Chooses the passages of each document for a question in a visitor's own words: the likeliest units
 * of all documents within one budget, each with its lead, the path of its headings and, if there is
 * room, the definitions of its terms, in document order. Documents that fit the budget together are
 * taken whole. A document that is not in English gets an equal share of the budget, filled from its
 * beginning.
 *
 * @param texts of the documents
 * @param earlier the earlier questions, oldest first: 'and can I opt out of that?' needs them
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
  const whole = [withPaths, cut].find((documents) => fitBudget(documents.flat(), maxWords))
  if (whole) return whole
  const share = Math.floor(maxWords / texts.length)
  const isReadable = texts.map((text) => languageOf(text).kind !== 'other')
  const readable = cut.map((passages, at) => (isReadable[at] ? passages : []))
  const unreadable = isReadable.filter((one) => !one).length
  const chosen = chooseUnits(readable, question, earlier, maxWords - share * unreadable, models)
  return cut.map((passages, at) =>
    isReadable[at] ? (chosen[at] ?? []) : selectPassages(passages, share),
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
    read.map((document, of) =>
      scoreUnits(part.question, part.earlier, document, models).map((one) => ({ ...one, of })),
    ),
  )
  const ranked = interleave(byPart.map((scored) => likeliestFirst(scored.flat())))
  const budget = new UnitBudget(
    read.map(({ units }) => units),
    maxWords,
  )
  budget.leave(DEFINITIONS_SHARE)
  const taken = budget.takeInOrder(ranked)
  budget.leave(0)
  const definitions = read.map(({ units }) => definitionsOf(units))
  for (const { unit, of } of taken) {
    const needed = definitionsNeeded(unit, definitions[of] ?? new Map())
    for (const at of needed) budget.take({ of, at })
  }
  budget.takeInOrder(ranked)
  return read.map(({ units }) => passagesOfUnits(units, budget.taken))
}

/** The first of each list, then the second of each, and so on. */
function interleave<Item>(lists: readonly (readonly Item[])[]): readonly Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
}
