import { PROMPT_ANSWER_MAX_WORDS } from '../limits.ts'
import { languageOf } from '../text/document-language.ts'
import type { Passage, Sentence } from '../text/passage.ts'
import { countWords } from '../text/words.ts'
import type { Citation, QuestionAnswer, Statement } from './answer.ts'
import type { AnswerUnit } from './asked/answer-units.ts'
import { partsInOrder } from './asked/question-parts.ts'
import { likeliestFirst, type ScoredUnit, scoreUnits } from './asked/score-units.ts'
import { readUnits } from './asked/unit-features.ts'
import { citeSentence } from './check-citations.ts'
import type { AnalystModels } from './learned/analyst-models.ts'
import { passagesOf, type QuestionDocument } from './question-documents.ts'
import { fitWords } from './reading/phrases.ts'
import { viewSentences } from './reading/sentence-view.ts'
import { citeView } from './statements.ts'
import { answerSubject } from './subjects/answer-subject.ts'
import { subjectOf } from './subjects/subject-of.ts'

/** A second unit must be this likely, beside the first, to be shown with it. */
const SHARE_OF_BEST = 0.4
/** What rules say is looked for among so many units, and holds from this share of the chance on. */
const UNITS_SAID_MAX = 3
const SAID_SHARE = 0.4
/**
 * Places that are named as nearest where nothing answers. Below this chance none is near, and the
 * document is said not to state it: chosen by cross-validation so that of the questions that it does
 * answer at most 1 in 50 hears so (docs/analyst.md).
 */
const NEAREST_MAX = 3
const NEAREST_CHANCE_MIN = 0.09
/** Statements of an answer in plain words. */
const STATEMENTS_MAX = 3
/** Units that a question of one part about one document is answered with at most. */
const UNITS_MAX = 2

/**
 * Answers a question in a visitor's own words by quoting what answers it most likely, in the order of
 * the documents; 75 words in all, unless a single sentence has more. Of a question with several parts,
 * each is answered for itself, or named as not found. Where nothing answers, the nearest places are
 * given; 'not-stated' is said only where nothing comes near.
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
    ),
  )
  const shownOfParts = ranked.map((scored) => takeBest(scored, most, answerMin))
  const shown = shownOfParts.flat()
  const nearOfParts = ranked.map((scored) =>
    scored.slice(0, UNITS_SAID_MAX).filter(({ chance }) => chance >= answerMin * SAID_SHARE),
  )
  const said = sayPlainly(question, nearOfParts.flat(), documents, models)
  const quoted = new Set(said.flatMap(({ citations }) => citations.map(({ start }) => start)))
  const others = shown.filter(({ view }) => !quoted.has(view.sentence.start))
  const statements =
    said.length === 0
      ? quote(shown, documents, 'says')
      : [...said, ...quote(others, documents, 'also says')]
  if (statements.length > 0) {
    const isSaid = ({ unit }: ScoredUnit) => quoted.has(unit.view.sentence.start)
    const missing = parts
      .filter((_, at) => shownOfParts[at]?.length === 0 && nearOfParts[at]?.some(isSaid) !== true)
      .map((part) => ({ text: partNotFound(part.question), citations: [] }))
    return { ...frame, standing: 'stated', statements: [...statements, ...missing] }
  }
  const nearest = ranked.flatMap((scored) => nearestOf(scored, ranked.length))
  if (nearest.length === 0 && isEnglish(passages)) {
    return { ...frame, standing: 'not-stated', statements }
  }
  return {
    ...frame,
    standing: 'not-found',
    statements,
    nearest: quote(nearest, documents, 'nearest'),
  }
}

/** Of texts in other languages the scorer knows nothing: what it does not find may well be there. */
function isEnglish(passages: readonly Passage[]): boolean {
  return languageOf(passages.map(({ text }) => text).join('\n\n')).kind === 'english'
}

/** Said of one part of a question whose other parts are answered. It rests on no words. */
function partNotFound(part: string): string {
  return `We found no sentence that answers “${part.endsWith('?') ? part : `${part}?`}”.`
}

/** The places that come nearest to an answer: three in all, those of each part. */
function nearestOf(ranked: readonly ScoredUnit[], parts: number): readonly AnswerUnit[] {
  const most = Math.max(1, Math.floor(NEAREST_MAX / parts))
  return takeBest(ranked, most, NEAREST_CHANCE_MIN)
}

/**
 * What the rules say in plain words about the subject of the question, where they say it of the very
 * units that come first: by a yes or no they may say the truth about something that was not asked.
 */
function sayPlainly(
  question: string,
  near: readonly ScoredUnit[],
  documents: readonly QuestionDocument[],
  models: AnalystModels,
): readonly Statement[] {
  const subject = subjectOf(question)
  if (subject === undefined || near.length === 0) return []
  const starts = new Set(near.map(({ unit }) => unit.view.sentence.start))
  const said = documents.flatMap(({ title, passages }) => {
    const views = viewSentences(passages)
    const [first, ...others] = answerSubject(subject, question, views, models)
    const isShown = ({ citations }: Statement) => citations.some(({ start }) => starts.has(start))
    if (first === undefined || !isShown(first)) return []
    const own = [first, ...others.filter(isShown)]
    return documents.length > 1 ? own.map((one) => named(one, title)) : own
  })
  return fitWords(said, PROMPT_ANSWER_MAX_WORDS).slice(0, STATEMENTS_MAX)
}

function named(statement: Statement, title: string): Statement {
  return { ...statement, text: `“${title}”: ${statement.text}` }
}

/** The units that answer, as many as are likely enough and fit the words; no sentence twice. */
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

/** A statement for each document that units stand in, with their sentences below it. */
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

/** What completes a unit stands in its passage or the next. */
function citeWithin(sentence: Sentence, passages: readonly Passage[]): Citation | undefined {
  const home = passages.find(({ sentences }) => sentences.includes(sentence))
  return home === undefined ? undefined : citeSentence(home, sentence)
}

function nearestLead(title: string, documents: readonly QuestionDocument[]): string {
  return documents.length === 1 ? 'These come nearest:' : `These come nearest in “${title}”:`
}
