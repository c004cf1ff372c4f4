import {
  ANSWER_NOTICES,
  type AnalysisAnswer,
  type Answer,
  type Citation,
  COUNTED_DOCUMENTS,
  type Prevalence,
  type QuestionAnswer,
  SEVERITIES,
  type Statement,
} from '../../../core/analyst/answer.ts'
import { ANALYSIS_QUESTION_IDS } from '../../../core/analyst/questions.ts'
import { isListOf, isOneOf, isRecord } from '../type-guards.ts'

/** Type guards for answers from browser storage, which may be edited or from an older version. */

export function isAnalysisAnswer(value: unknown): value is AnalysisAnswer {
  return isRecord(value) && isOneOf(value.questionId, ANALYSIS_QUESTION_IDS) && isAnswer(value)
}

export function isQuestionAnswer(value: unknown): value is QuestionAnswer {
  return (
    isRecord(value) &&
    typeof value.isGeneral === 'boolean' &&
    (value.isFree === undefined || value.isFree === true) &&
    isAnswer(value)
  )
}

function isAnswer(value: Record<string, unknown>): value is Answer & Record<string, unknown> {
  const { standing, verdict, statements, nearest, analyst, notices, isOnDevice } = value
  const { isMachineTranslated } = value
  return (
    isOneOf(standing, ['stated', 'not-stated', 'not-found']) &&
    (verdict === undefined || isOneOf(verdict, ['yes', 'no', 'it-depends', 'not-stated'])) &&
    isListOf(statements, isStatement) &&
    (nearest === undefined || isListOf(nearest, isStatement)) &&
    isOneOf(analyst, ['built-in', 'language-model']) &&
    isListOf(notices, (notice) => isOneOf(notice, ANSWER_NOTICES)) &&
    (isOnDevice === undefined || isOnDevice === true) &&
    (isMachineTranslated === undefined || isMachineTranslated === true)
  )
}

function isStatement(value: unknown): value is Statement {
  if (!isRecord(value)) return false
  const { text, citations, severity, prevalence } = value
  return (
    typeof text === 'string' &&
    isListOf(citations, isCitation) &&
    (severity === undefined || isOneOf(severity, SEVERITIES)) &&
    (prevalence === undefined || isPrevalence(prevalence))
  )
}

function isPrevalence(value: unknown): value is Prevalence {
  if (!isRecord(value)) return false
  const { share, among } = value
  return typeof share === 'number' && share >= 0 && share <= 1 && isOneOf(among, COUNTED_DOCUMENTS)
}

export function isCitation(value: unknown): value is Citation {
  if (!isRecord(value)) return false
  const { passage, start, end, quote, documentId, translation } = value
  return (
    [passage, start, end].every(Number.isInteger) &&
    typeof quote === 'string' &&
    (documentId === undefined || typeof documentId === 'string') &&
    (translation === undefined || typeof translation === 'string')
  )
}
