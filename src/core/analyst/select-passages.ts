import { ANALYSIS_MAX_CHARACTERS_PER_QUESTION, ANALYSIS_MAX_WORDS_PER_QUESTION } from '../limits.ts'
import { type DocumentLanguage, englishPlacesOf, languageOf } from '../text/document-language.ts'
import type { Passage } from '../text/passage.ts'
import { cutPassages } from '../text/passages.ts'
import { countWords } from '../text/words.ts'
import { type AnswerUnit, answerUnits, passagesRead } from './asked/answer-units.ts'
import { considerationCandidates, tellConsiderations } from './considerations/considerations.ts'
import { agreedCandidates, tellTermsAgreed } from './considerations/terms-agreed.ts'
import { typeSentences } from './document-type/document-type.ts'
import type { AnalystModels } from './learned/analyst-models.ts'
import { ANALYSIS_QUESTION_IDS, type AnalysisQuestionId } from './questions.ts'
import type { SentenceView } from './reading/sentence-view.ts'
import type { Candidate } from './salience/choose-points.ts'
import { createSalience, type Salience, type SalienceHead } from './salience/salience-model.ts'
import { JUDGED_HEADS, judgeViews } from './topics/judge-views.ts'
import { CHARACTERS_PER_WORD, passagesOfUnits, UnitBudget } from './unit-budget.ts'

/** The words of a passage as they are sent: its heading counts. */
export function countPassageWords(passage: Passage): number {
  return countWords(passage.text) + countWords(passage.heading ?? '')
}

/**
 * Fills a budget with passages, best first, and gives them in document order. A passage that does not
 * fit what is left is skipped for the next one.
 */
export function selectPassages(
  bestFirst: readonly Passage[],
  maxWords: number,
  maxCharacters: number = CHARACTERS_PER_WORD * maxWords,
): readonly Passage[] {
  let wordsLeft = maxWords
  let charactersLeft = maxCharacters
  const selected: Passage[] = []
  for (const passage of bestFirst) {
    const words = countPassageWords(passage)
    const characters = countPassageCharacters(passage)
    if (words > wordsLeft || characters > charactersLeft) continue
    wordsLeft -= words
    charactersLeft -= characters
    selected.push(passage)
  }
  return selected.toSorted((a, b) => a.n - b.n)
}

function countPassageCharacters(passage: Passage): number {
  return passage.text.length + (passage.heading?.length ?? 0)
}

/**
 * The passages that an analyst is given for one question: within its budget, in document order. A
 * document that fits the budget goes whole. Otherwise go the sentences that would be shown, then those
 * that come next; none where nothing in the document speaks to a judged question, which then reads
 * 'not stated'.
 */
function selectForQuestion(
  questionId: AnalysisQuestionId,
  document: SelectedFrom,
  models: AnalystModels,
): readonly Passage[] {
  const [maxWords, maxCharacters] = [
    ANALYSIS_MAX_WORDS_PER_QUESTION,
    ANALYSIS_MAX_CHARACTERS_PER_QUESTION,
  ]
  if (fitBudget(document.passages, maxWords, maxCharacters)) return document.passages
  if (questionId === 'document-type') return selectForType(document)
  const places = placesFor(questionId, document, models)
  const budget = new UnitBudget([document.units], maxWords, maxCharacters)
  budget.takeInOrder(places.map((at) => ({ of: 0, at })))
  return passagesOfUnits(document.units, budget.taken)
}

/** A document that is selected from, read once for all questions. */
type SelectedFrom = Readonly<{
  passages: readonly Passage[]
  units: readonly AnswerUnit[]
  views: readonly SentenceView[]
  salience: Salience
}>

/** The places of the units that a question is answered from, those that would be shown first. */
function placesFor(
  questionId: Exclude<AnalysisQuestionId, 'document-type'>,
  { views, salience }: SelectedFrom,
  models: AnalystModels,
): readonly number[] {
  const placeOf = new Map(views.map((view, at) => [view, at]))
  const placesOf = (some: readonly SentenceView[]) =>
    some.flatMap((view) => placeOf.get(view) ?? [])
  const ranked = (head: SalienceHead) =>
    views
      .map((view, at) => ({ at, score: salience.of(view, head) }))
      .toSorted((a, b) => b.score - a.score)
      .map(({ at }) => at)
  const bestFirst = (candidates: readonly Candidate[]) =>
    candidates.toSorted((a, b) => b.score - a.score).map(({ view }) => view)
  switch (questionId) {
    case 'terms-agreed': {
      const candidates = agreedCandidates(views, salience)
      const told = tellTermsAgreed(candidates, salience).flatMap((point) => point.views)
      return [...placesOf([...told, ...bestFirst(candidates)]), ...ranked('agreed')]
    }
    case 'top-considerations': {
      const candidates = considerationCandidates(views, salience, models.unfair)
      const told = tellConsiderations(candidates, salience).flatMap((point) => point.views)
      return [...placesOf([...told, ...bestFirst(candidates)]), ...ranked('considerations')]
    }
    default: {
      const { found, evidence } = judgeViews(questionId, views, models, salience)
      if (found.length === 0 && evidence.length === 0) return []
      return [...placesOf([...found, ...evidence]), ...ranked(JUDGED_HEADS[questionId])]
    }
  }
}

/** The passages that say what the document is and whose, then its beginning: there it says so. */
function selectForType({ passages, views }: SelectedFrom): readonly Passage[] {
  const telling = new Set(typeSentences(views).map(({ passage }) => passage))
  return selectPassages(
    [...telling.union(new Set(passages))],
    ANALYSIS_MAX_WORDS_PER_QUESTION,
    ANALYSIS_MAX_CHARACTERS_PER_QUESTION,
  )
}

/** Whether passages go whole into a budget. */
export function fitBudget(
  passages: readonly Passage[],
  maxWords: number,
  maxCharacters: number = CHARACTERS_PER_WORD * maxWords,
): boolean {
  let words = 0
  let characters = 0
  for (const passage of passages) {
    words += countPassageWords(passage)
    characters += countPassageCharacters(passage)
    if (words > maxWords || characters > maxCharacters) return false
  }
  return true
}

export type AnalysisSelection = Readonly<{
  questionId: AnalysisQuestionId
  passages: readonly Passage[]
}>

export type DocumentSelection = Readonly<{
  selections: readonly AnalysisSelection[]
  /** Words of the whole document. */
  documentWords: number
  /** Words that the ranker has read: all of them, or those of the English part. */
  wordsRead: number
  language: DocumentLanguage
}>

/**
 * Cuts, ranks and selects for all seven questions: the whole job of the browser's worker. The ranker
 * reads English: of a document in another language every question gets the beginning, so that
 * nothing is said to be missing from it; of a mixed one only the English part is read.
 */
export function selectForAnalysis(text: string, models: AnalystModels): DocumentSelection {
  const language = languageOf(text)
  const documentWords = countWords(text)
  if (language.kind === 'other') {
    const selections = selectBeginning(cutPassages(text))
    return { selections, documentWords, wordsRead: documentWords, language }
  }
  const all = cutPassages(text)
  const passages = passagesRead(language.kind === 'mixed' ? englishPassages(text, all) : all)
  const units = answerUnits(passages)
  const document = {
    passages,
    units,
    views: units.map(({ view }) => view),
    salience: createSalience(models.salience),
  }
  const selections = ANALYSIS_QUESTION_IDS.map((questionId) => ({
    questionId,
    passages: selectForQuestion(questionId, document, models),
  }))
  const wordsRead =
    passages.length === all.length
      ? documentWords
      : passages.reduce((words, passage) => words + countWords(passage.text), 0)
  return { selections, documentWords, wordsRead, language }
}

/** Those passages of a mixed document that are in English. */
function englishPassages(text: string, passages: readonly Passage[]): readonly Passage[] {
  const isEnglishAt = englishPlacesOf(text)
  return passages.filter(({ start }) => isEnglishAt(start))
}

function selectBeginning(passages: readonly Passage[]): readonly AnalysisSelection[] {
  const beginning = selectPassages(
    passages,
    ANALYSIS_MAX_WORDS_PER_QUESTION,
    ANALYSIS_MAX_CHARACTERS_PER_QUESTION,
  )
  return ANALYSIS_QUESTION_IDS.map((questionId) => ({ questionId, passages: beginning }))
}
