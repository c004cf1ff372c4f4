import {
  ANALYSIS_MAX_CHARACTERS_PER_QUESTION,
  ANALYSIS_MAX_WORDS_PER_QUESTION,
} from '../../limits.ts'
import { type DocumentLanguage, englishPlacesOf, languageOf } from '../../text/document-language.ts'
import { ownNamesOf } from '../../text/own-names.ts'
import type { Passage } from '../../text/passage.ts'
import { cutPassages } from '../../text/passages.ts'
import { countWords } from '../../text/words.ts'
import type { SevenModels } from '../analyst-models.ts'
import type { Statement } from '../answer.ts'
import { type AnswerUnit, answerUnits, passagesRead } from '../asked/answer-units.ts'
import {
  chooseConsiderations,
  considerationCandidates,
  furtherConsiderations,
} from '../considerations/considerations.ts'
import { agreedCandidates, chooseTermsAgreed } from '../considerations/terms-agreed.ts'
import {
  statePoint,
  type WordableCandidate,
  type WordedPoint,
} from '../considerations/worded-point.ts'
import { typeSentences } from '../document-type/document-type.ts'
import { ANALYSIS_QUESTION_IDS, type AnalysisQuestionId } from '../questions.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import type { Candidate } from '../salience/choose-points.ts'
import { createSalience, type Salience, type SalienceHead } from '../salience/salience-model.ts'
import { JUDGED_HEADS, judgeViews, misleadingDenials } from '../topics/judge-views.ts'
import { CHARACTERS_PER_WORD, passagesOfUnits, UnitBudget } from './unit-budget.ts'

/** The number of words of a passage, including its heading, which is sent too. */
export function countPassageWords(passage: Passage): number {
  return countWords(passage.text) + countWords(passage.heading ?? '')
}

/**
 * Fills a budget with passages, best first, and returns them in document order. Skips passages that do
 * not fit the rest of the budget.
 */
export function selectPassages(
  passages: readonly Passage[],
  maxWords: number,
  maxCharacters: number = CHARACTERS_PER_WORD * maxWords,
): readonly Passage[] {
  let wordsLeft = maxWords
  let charactersLeft = maxCharacters
  const selected: Passage[] = []
  for (const passage of passages) {
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
 * Chooses the passages for one question of the analysis, within its budget and in document order. A
 * document that fits the budget is taken whole. Otherwise the sentences that would be shown are taken
 * first, then the next best ones; none if the document has nothing about a judged question, whose
 * answer is then 'not stated'.
 */
function selectForQuestion(
  questionId: AnalysisQuestionId,
  document: SelectedFrom,
  models: SevenModels,
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

/** A document to select from, read once for all questions. */
type SelectedFrom = Readonly<{
  passages: readonly Passage[]
  units: readonly AnswerUnit[]
  views: readonly SentenceView[]
  salience: Salience
  considerations: readonly WordableCandidate[]
}>

/** The indexes of the units for a question, those that would be shown first. */
function placesFor(
  questionId: Exclude<AnalysisQuestionId, 'document-type'>,
  { views, salience, considerations }: SelectedFrom,
  models: SevenModels,
): readonly number[] {
  const placeOf = new Map(views.map(({ sentence }, at) => [sentence, at]))
  const placesOf = (some: readonly SentenceView[]) =>
    some.flatMap(({ sentence }) => placeOf.get(sentence) ?? [])
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
      const shown = bestsFirst(chooseTermsAgreed(candidates, salience))
      const askedFor = bestFirst(candidates.filter(({ isImplied }) => !isImplied))
      return [...placesOf([...shown, ...askedFor]), ...ranked('agreed')]
    }
    case 'top-considerations': {
      const shown = bestsFirst(chooseConsiderations(considerations, salience))
      return [...placesOf([...shown, ...bestFirst(considerations)]), ...ranked('considerations')]
    }
    default: {
      const { found, evidence } = judgeViews(questionId, views, models, salience)
      if (found.length === 0 && evidence.length === 0) return []
      // 'We sell the reports' rests on the sentence before, its lead.
      const leads = found.flatMap(({ lead }) => (lead && placeOf.get(lead)) ?? [])
      // Read alone, 'we collect no data' would answer for a document that collects some elsewhere.
      const misleading = new Set(placesOf(misleadingDenials(views)))
      const places = [...placesOf(found), ...leads, ...placesOf(evidence)]
      return [...places, ...ranked(JUDGED_HEADS[questionId])].filter((at) => !misleading.has(at))
    }
  }
}

/** The sentences of points: the one that makes each, then those beside them, which may not fit. */
function bestsFirst(points: readonly WordedPoint[]): readonly SentenceView[] {
  const besides = points.flatMap(({ views }) => views.slice(1))
  return [...points.flatMap(({ views }) => views.slice(0, 1)), ...besides]
}

/** The passages that show the document's type and owner, then its beginning, where both are likely. */
function selectForType({ passages, views }: SelectedFrom): readonly Passage[] {
  const telling = new Set(typeSentences(views).map(({ passage }) => passage))
  return selectPassages(
    [...telling.union(new Set(passages))],
    ANALYSIS_MAX_WORDS_PER_QUESTION,
    ANALYSIS_MAX_CHARACTERS_PER_QUESTION,
  )
}

/** Whether all passages fit a budget. */
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
  /** Words that the ranker has read: all, or those of the English part. */
  wordsRead: number
  language: DocumentLanguage
  /** What deserves a second look beyond the three considerations of the answer, the weightiest first. */
  further: readonly Statement[]
  /** How the document calls the company that wrote it. */
  names: readonly string[]
}>

/**
 * Cuts, ranks and selects for all seven questions: the whole job of the browser's worker. The ranker
 * reads English. For a document in another language every question gets its beginning, so that no
 * answer is 'not stated'; of a mixed one only the English part is read.
 */
export function selectForAnalysis(text: string, models: SevenModels): DocumentSelection {
  const language = languageOf(text)
  const documentWords = countWords(text)
  if (language.kind === 'other') {
    const selections = selectBeginning(cutPassages(text))
    return { selections, documentWords, wordsRead: documentWords, language, further: [], names: [] }
  }
  const all = cutPassages(text)
  const passages = passagesRead(language.kind === 'mixed' ? englishPassages(text, all) : all)
  const units = answerUnits(passages)
  const views = units.map(({ view }) => view)
  const salience = createSalience(models.salience)
  const considerations = considerationCandidates(views, salience, models.unfair)
  const document = { passages, units, views, salience, considerations }
  const selections = ANALYSIS_QUESTION_IDS.map((questionId) => ({
    questionId,
    passages: selectForQuestion(questionId, document, models),
  }))
  const wordsRead =
    passages.length === all.length
      ? documentWords
      : passages.reduce((words, passage) => words + countWords(passage.text), 0)
  const further = furtherConsiderations(considerations, salience).map(statePoint)
  const names = ownNamesOf(passages)
  return { selections, documentWords, wordsRead, language, further, names }
}

/** The English passages of a mixed document. */
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
