import { PROMPT_ANSWER_MAX_WORDS } from '../limits.ts'
import { languageOf } from '../text/document-language.ts'
import type { Passage, Sentence } from '../text/passage.ts'
import { cellsOf } from '../text/readable-quote.ts'
import { countWords } from '../text/words.ts'
import type { AnalystModels } from './analyst-models.ts'
import type { Citation, QuestionAnswer, Statement } from './answer.ts'
import { answerSubject, subjectOf } from './answer-subject.ts'
import type { AnswerUnit } from './asked/answer-units.ts'
import { partsInOrder } from './asked/question-parts.ts'
import { likeliestFirst, type ScoredUnit, scoreUnits } from './asked/score-units.ts'
import { readUnits } from './asked/unit-features.ts'
import { isUnderstood } from './asked/word-table.ts'
import { citeSentence, citeView } from './check-citations.ts'
import { passagesOf, type QuestionDocument } from './question-documents.ts'
import { fitWords } from './reading/phrases.ts'
import { type SentenceView, viewSentences } from './reading/sentence-view.ts'
import { tokenise } from './stems.ts'

/** A further unit is shown only if its chance is at least this share of the best one's. */
const SHARE_OF_BEST = 0.4
/** The rules are applied to this many of the likeliest units. */
const RULE_UNITS_MAX = 3
/** Minimum chance of a unit for the rules, as a share of `answerMin`. */
const RULE_CHANCE_SHARE = 0.4
/**
 * Number of nearest places shown when nothing answers. Below the minimum chance none is near and the
 * answer is 'not stated'. Chosen by cross-validation so that at most 1 in 50 of the questions that the
 * document does answer is called 'not stated' (docs/analyst.md).
 */
const NEAREST_MAX = 3
const NEAREST_CHANCE_MIN = 0.09
/** Most rule-based statements in one answer. */
const STATEMENTS_MAX = 3
/** Most units in the answer to a one-part question about one document. */
const UNITS_MAX = 2

/**
 * Answers a question in a visitor's own words by quoting the likeliest answers, in document order: at
 * most 75 words in all, unless a single sentence has more. Each part of a question with several parts
 * is answered separately, or reported as not found. When nothing answers, the nearest places are
 * given; the standing is 'not-stated' only when the question was understood and nothing comes near.
 *
 * @param documents laid end to end
 * @param earlier the questions before, oldest first
 */
export function answerQuestionByQuoting(
  question: string,
  documents: readonly QuestionDocument[],
  earlier: readonly string[],
  models: AnalystModels,
): QuestionAnswer {
  const frame = { analyst: 'built-in', notices: [], isGeneral: false } as const
  const passages = passagesOf(documents)
  if (passages.length === 0) return { ...frame, standing: 'not-stated', statements: [] }
  const read = documents.map((document) => readUnits(document.passages, models.asked.words))
  const parts = partsInOrder(question, earlier)
  const most = parts.length > 1 ? 1 : Math.max(UNITS_MAX, documents.length)
  const { answerMin } = models.asked.trees
  const ranked = parts.map((part) =>
    likeliestFirst(
      read.flatMap((document) => scoreUnits(part.question, part.earlier, document, models)),
    ).filter(({ unit }) => !isTableHead(unit.view)),
  )
  const shownOfParts = takeForParts(ranked, most, answerMin)
  const shown = shownOfParts.flat()
  const nearOfParts = ranked.map((scored) =>
    scored.slice(0, RULE_UNITS_MAX).filter(({ chance }) => chance >= answerMin * RULE_CHANCE_SHARE),
  )
  const said = statementsByRules(question, nearOfParts.flat(), documents, models)
  const quoted = new Set(said.flatMap(({ citations }) => citations.map(({ start }) => start)))
  const remaining = shown.filter(({ view }) => !quoted.has(view.sentence.start))
  const statements =
    said.length === 0
      ? quote(shown, documents, 'says')
      : [...said, ...quote(remaining, documents, 'also says')]
  if (statements.length > 0) {
    const isSaid = ({ unit }: ScoredUnit) => quoted.has(unit.view.sentence.start)
    const isMissing = (at: number) =>
      shownOfParts[at]?.length === 0 && nearOfParts[at]?.some(isSaid) !== true
    const cited = new Set(
      statements.flatMap(({ citations }) => citations.map(({ start }) => start)),
    )
    const missing = parts.flatMap((part, at) => {
      if (!isMissing(at)) return []
      const unquoted = ranked[at]?.filter(({ unit }) => !cited.has(unit.view.sentence.start)) ?? []
      const [near] = quote(nearestOf(unquoted, parts.length), documents, 'nearest')
      return [partNotFound(part.question, near)]
    })
    return { ...frame, standing: 'stated', statements: [...statements, ...missing] }
  }
  const nearest = ranked.flatMap((scored) => nearestOf(scored, ranked.length))
  const understood = isUnderstood(tokenise(question), models.asked.words)
  if (nearest.length === 0 && understood && isEnglish(passages)) {
    return { ...frame, standing: 'not-stated', statements }
  }
  return {
    ...frame,
    notices: understood ? [] : ['not-understood'],
    standing: 'not-found',
    statements,
    nearest: quote(nearest, documents, 'nearest'),
  }
}

const HEAD_CELL_WORDS = 5

/** The names of a table's columns answer nothing: 'Plan | Price a month | Who gets it'. */
function isTableHead({ passage, sentence }: SentenceView): boolean {
  const cells = cellsOf(sentence.text)
  if (cells.length < 2) return false
  const at = passage.sentences.indexOf(sentence)
  const isAsLong = (row?: Sentence) =>
    row !== undefined && cellsOf(row.text).length === cells.length
  const isShort = cells.every((cell) => countWords(cell) <= HEAD_CELL_WORDS)
  return isShort && isAsLong(passage.sentences[at + 1]) && !isAsLong(passage.sentences[at - 1])
}

/** The scorer knows English only: in other languages, what it does not find may still be there. */
function isEnglish(passages: readonly Passage[]): boolean {
  return languageOf(passages.map(({ text }) => text).join('\n\n')).kind === 'english'
}

/** Reports one part as not found when other parts are answered, with the place that comes nearest, if any. */
function partNotFound(part: string, near: Statement | undefined): Statement {
  const found = `We found no sentence that answers “${part.endsWith('?') ? part : `${part}?`}”.`
  return near === undefined
    ? { text: found, citations: [] }
    : { text: `${found} This comes nearest:`, citations: near.citations }
}

/** The places nearest to an answer of one part: three for all parts together. */
function nearestOf(ranked: readonly ScoredUnit[], parts: number): readonly AnswerUnit[] {
  const most = Math.max(1, Math.floor(NEAREST_MAX / parts))
  return takeBest(ranked, most, NEAREST_CHANCE_MIN)
}

/**
 * What the rules say in plain words about the subject of the question, if it rests on the top-scored
 * units: otherwise a correct yes or no might answer something that was not asked.
 */
function statementsByRules(
  question: string,
  ranked: readonly ScoredUnit[],
  documents: readonly QuestionDocument[],
  models: AnalystModels,
): readonly Statement[] {
  const subject = subjectOf(question)
  if (subject === undefined || ranked.length === 0) return []
  const starts = new Set(ranked.map(({ unit }) => unit.view.sentence.start))
  const said = documents.flatMap(({ title, passages }) => {
    const views = viewSentences(passages)
    const [first, ...remaining] = answerSubject(subject, question, views, models)
    const isShown = ({ citations }: Statement) => citations.some(({ start }) => starts.has(start))
    if (first === undefined || !isShown(first)) return []
    const own = [first, ...remaining.filter(isShown)]
    return documents.length > 1 ? own.map((one) => named(one, title)) : own
  })
  return fitWords(said, PROMPT_ANSWER_MAX_WORDS).slice(0, STATEMENTS_MAX)
}

function named(statement: Statement, title: string): Statement {
  return { ...statement, text: `“${title}”: ${statement.text}` }
}

/** The units that answer: those likely enough, within the word limit, no sentence twice. */
function takeBest(
  ranked: readonly ScoredUnit[],
  most: number,
  answerMin: number,
): readonly AnswerUnit[] {
  const best = ranked[0]?.chance ?? 0
  if (best < answerMin) return []
  const taken = new Map<string, AnswerUnit>()
  let words = 0
  for (const { unit, chance } of ranked) {
    if (taken.size === most || chance < best * SHARE_OF_BEST) break
    if (taken.has(unit.view.own)) continue
    words += countWords(unit.view.sentence.text)
    if (taken.size > 0 && words > PROMPT_ANSWER_MAX_WORDS) break
    taken.set(unit.view.own, unit)
  }
  return [...taken.values()]
}

/**
 * The units that answer each part. A later part gets a place of its own, where another answers it nearly
 * as well as one that is shown already.
 */
function takeForParts(
  ranked: readonly (readonly ScoredUnit[])[],
  most: number,
  answerMin: number,
): readonly (readonly AnswerUnit[])[] {
  const taken = new Set<AnswerUnit>()
  return ranked.map((scored) => {
    const least = (scored[0]?.chance ?? 0) * SHARE_OF_BEST
    const others = scored.filter(({ unit, chance }) => !taken.has(unit) && chance >= least)
    const own = takeBest(others, most, answerMin)
    const units = own.length > 0 ? own : takeBest(scored, most, answerMin)
    for (const unit of units) taken.add(unit)
    return units
  })
}

/** One statement for each document that has units, citing their sentences. */
function quote(
  units: readonly AnswerUnit[],
  documents: readonly QuestionDocument[],
  says: 'says' | 'also says' | 'nearest',
): readonly Statement[] {
  const inOrder = units.toSorted((a, b) => a.view.sentence.start - b.view.sentence.start)
  return documents.flatMap(({ title, passages }) => {
    const speaker = documents.length === 1 ? 'The document' : `“${title}”`
    const own = inOrder.filter(({ view }) => passages.includes(view.passage))
    if (own.length === 0) return []
    const cited = new Map<number, Citation>()
    for (const { view, completion } of own) {
      const all = [...citeView(view), ...(completion ? [citeWithin(completion, passages)] : [])]
      for (const citation of all) if (citation) cited.set(citation.start, citation)
    }
    const lead = says === 'nearest' ? nearestLead(title, documents) : `${speaker} ${says}:`
    return [{ text: lead, citations: [...cited.values()] }]
  })
}

/** A unit's completion may be in the next passage. */
function citeWithin(sentence: Sentence, passages: readonly Passage[]): Citation | undefined {
  const home = passages.find(({ sentences }) => sentences.includes(sentence))
  return home === undefined ? undefined : citeSentence(home, sentence)
}

function nearestLead(title: string, documents: readonly QuestionDocument[]): string {
  return documents.length === 1 ? 'These come nearest:' : `These come nearest in “${title}”:`
}
