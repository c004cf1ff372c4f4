import { languageOf } from '../../text/document-language.ts'
import type { Passage } from '../../text/passage.ts'
import { cutPassages } from '../../text/passages.ts'
import { countWords } from '../../text/words.ts'
import type { AnalystModels } from '../analyst-models.ts'
import type { AnswerUnit } from '../asked/answer-units.ts'
import { partsInOrder } from '../asked/question-parts.ts'
import { likeliestFirst, scoreUnits } from '../asked/score-units.ts'
import { readUnits } from '../asked/unit-features.ts'
import { compileWording, wording } from '../reading/wording.ts'
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

/** Longer definitions take more room than they are worth. */
const DEFINITION_MAX_WORDS = 40
/** Most terms collected from one document. */
const TERMS_MAX = 200
/** Most terms looked up for one unit. */
const TERMS_PER_UNIT_MAX = 4

/** A term in quotation marks, as in most definitions. */
const QUOTED = /["“]((?:\p{Lu}|\d)[^"“”\n]{1,40})["”]/gu
/** What follows a term that is being defined. */
const MEANS = compileWording(
  '^,?[ \n](shall |will )?(mean|refer)s? | ^,?[ \n]includes? | ^,?[ \n](is|are) (defined|any|the|a|an|all)',
  'i',
)
/** 'By “Content” we mean', 'referred to as the “Services”' */
const CALLED =
  /\b(?:by|called|(?:referred to|defined|known) (?:herein )?as|collectively|hereinafter|hereafter),?\s(?:the\s|our\s|your\s)?$/i
/** '(the “Services”)': the words before the brackets are its meaning. */
const IN_BRACKETS = /\([^()"“”]{0,60}$/u
/** 'Personal Data means …', without quotation marks. */
const UNMARKED = /^((?:\p{Lu}[\p{L}-]{0,30})(?: \p{Lu}[\p{L}-]{0,30}){0,3}) (?:shall )?means?\b/u
/** The definition is in another document or section. */
const POINTS_ELSEWHERE = compileWording(
  '(meaning|definition) (given|set forth|set out|ascribed|assigned)',
  'i',
)
/** 'Fernway Ltd. (“Fernway”, “we”)' names the parties and defines no term. */
const NAMES_PARTIES = /["“'‘](?:we|us|our|you|your)\b/i
/** Names of the parties and of the document, which a reader knows, and words that are not names. */
const KNOWN = compileWording(
  '^(it|that|this|these|those|what|which|we|us|our|ours|you|your|yours|company|user|users|customer|party|parties|(these |this |the )?(terms|agreement|policy|notice|statement|privacy (policy|notice|statement)|terms of (service|use)|terms and conditions))$',
  'i',
)

/** For each term that a document defines, the index of the unit that defines it. */
type Definitions = ReadonlyMap<string, number>

/** The short definitions of a document; the first one of each term. */
export function definitionsOf(units: readonly AnswerUnit[]): Definitions {
  const definitions = new Map<string, number>()
  for (const [at, { view }] of units.entries()) {
    const { text } = view.sentence
    if (POINTS_ELSEWHERE.test(text) || NAMES_PARTIES.test(text)) continue
    const terms = termsDefinedIn(text)
    if (terms.length === 0 || countWords(text) > DEFINITION_MAX_WORDS) continue
    for (const term of terms) if (!definitions.has(term)) definitions.set(term, at)
    if (definitions.size >= TERMS_MAX) break
  }
  return definitions
}

function termsDefinedIn(text: string): readonly string[] {
  const marked = [...text.matchAll(QUOTED)].flatMap(({ 0: whole, 1: term = '', index }) => {
    const before = text.slice(Math.max(0, index - 80), index)
    const after = text.slice(index + whole.length, index + whole.length + 30)
    const isDefined =
      MEANS.test(after) ||
      CALLED.test(before) ||
      (IN_BRACKETS.test(before) && /^[^(]{0,20}\)/.test(after))
    return isDefined ? [term.replace(wording`[,.;:]$`, '')] : []
  })
  const unmarked = UNMARKED.exec(text)?.[1]
  return [...marked, ...(unmarked === undefined ? [] : [unmarked])].filter(
    (term) => !KNOWN.test(term),
  )
}

/** The indexes of the definitions of terms that a unit uses, each once. */
export function definitionsNeeded(
  { view, completion }: AnswerUnit,
  definitions: Definitions,
): readonly number[] {
  const text = `${view.sentence.text} ${completion?.text ?? ''}`
  const needed: number[] = []
  for (const [term, at] of definitions) {
    if (needed.length === TERMS_PER_UNIT_MAX) break
    if (usesTerm(text, term) && !needed.includes(at)) needed.push(at)
  }
  return needed
}

const LETTER = /[\p{L}\p{N}]/u

/** Whether a text uses a term exactly as it was defined, or in the plural. */
function usesTerm(text: string, term: string): boolean {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) {
    const after = text
      .slice(at + term.length)
      .replace(/^e?s/, '')
      .charAt(0)
    if (!LETTER.test(text.charAt(at - 1)) && !LETTER.test(after)) return true
  }
  return false
}
