import type { AnalysisAnswer } from '../../../../core/analyst/answer.ts'
import {
  ANALYSIS_QUESTION_IDS,
  type AnalysisQuestionId,
} from '../../../../core/analyst/questions.ts'
import type { ClientErrorCode } from '../../../lib/api/api-client.ts'

/**
 * Where one question stands.
 * - `waiting`: its passages are being chosen.
 * - `reading`: the analyst has them.
 * - `writing`: the first words of a language model have come.
 */
export type QuestionState =
  | Readonly<{ kind: 'waiting' }>
  | Readonly<{ kind: 'reading' }>
  | Readonly<{ kind: 'writing' }>
  | Readonly<{ kind: 'answered'; answer: AnalysisAnswer }>
  | Readonly<{ kind: 'failed' }>

export type QuestionStates = Readonly<Record<AnalysisQuestionId, QuestionState>>

/**
 * Why an analysis ended early: an error of the wire, or
 * - `incomplete`: the stream of answers ended before its end was said.
 * - `cancelled`: the visitor stopped it.
 */
export type AnalysisProblem = ClientErrorCode | 'incomplete' | 'cancelled'

export type AnalysisRun =
  | Readonly<{ phase: 'idle' }>
  /** `isChecking`: the server wants a proof of work first, which this browser is doing. */
  | Readonly<{ phase: 'running'; questions: QuestionStates; isChecking?: true }>
  | Readonly<{ phase: 'finished'; questions: QuestionStates }>
  | Readonly<{ phase: 'broken'; questions: QuestionStates; problem: AnalysisProblem }>

export type BegunRun = Exclude<AnalysisRun, { phase: 'idle' }>

export type AnalysisRunEvent =
  | Readonly<{ type: 'begun' }>
  | Readonly<{ type: 'asked' | 'checking' }>
  | Readonly<{ type: 'writing'; questionId: AnalysisQuestionId }>
  | Readonly<{ type: 'answered'; answer: AnalysisAnswer }>
  | Readonly<{ type: 'finished' }>
  | Readonly<{ type: 'broken'; problem: AnalysisProblem }>

export const NO_ANALYSIS: AnalysisRun = { phase: 'idle' }

/** The course of one analysis. An event out of its place changes nothing. */
export function analysisRun(run: AnalysisRun, event: AnalysisRunEvent): AnalysisRun {
  if (event.type === 'begun') return begin(run)
  if (run.phase !== 'running') return run
  const { questions } = run
  switch (event.type) {
    case 'asked':
      return { phase: 'running', questions: mapUnanswered(questions, { kind: 'reading' }) }
    case 'checking':
      return { phase: 'running', questions, isChecking: true }
    case 'writing':
      return questions[event.questionId].kind === 'reading'
        ? { phase: 'running', questions: { ...questions, [event.questionId]: { kind: 'writing' } } }
        : run
    case 'answered': {
      const { questionId } = event.answer
      const answered: QuestionState = { kind: 'answered', answer: event.answer }
      return { phase: 'running', questions: { ...questions, [questionId]: answered } }
    }
    case 'finished':
      // A stream that ends without an answer to each question is incomplete.
      return answersOf(questions).length === ANALYSIS_QUESTION_IDS.length
        ? { phase: 'finished', questions }
        : breakOff(questions, 'incomplete')
    case 'broken':
      return breakOff(questions, event.problem)
  }
}

/** An analysis of which some answers came earlier, and then its end or nothing more. */
export function earlierRun(answers: readonly AnalysisAnswer[], isFinished: boolean): AnalysisRun {
  const events: readonly AnalysisRunEvent[] = [
    { type: 'begun' },
    ...answers.map((answer) => ({ type: 'answered', answer }) as const),
    isFinished ? { type: 'finished' } : { type: 'broken', problem: 'incomplete' },
  ]
  return events.reduce(analysisRun, NO_ANALYSIS)
}

/** The answers so far, in the order of the questions. */
export function answersOf(questions: QuestionStates): readonly AnalysisAnswer[] {
  return ANALYSIS_QUESTION_IDS.flatMap((id) => {
    const state = questions[id]
    return state.kind === 'answered' ? [state.answer] : []
  })
}

/** Whether its answers are from a machine translation; the original was not read. */
export function isTranslated(questions: QuestionStates): boolean {
  return answersOf(questions).some(({ isMachineTranslated }) => isMachineTranslated)
}

/** Is there anything to read yet: an answer, or the first words of one? */
export function hasWords(questions: QuestionStates): boolean {
  return ANALYSIS_QUESTION_IDS.some((id) => /^(?:answered|writing)$/.test(questions[id].kind))
}

/** A second try keeps the answers of the first: they come again, the same. */
function begin(run: AnalysisRun): AnalysisRun {
  if (run.phase === 'idle') return { phase: 'running', questions: allIn({ kind: 'waiting' }) }
  if (run.phase !== 'broken') return run
  return { phase: 'running', questions: mapUnanswered(run.questions, { kind: 'waiting' }) }
}

function breakOff(questions: QuestionStates, problem: AnalysisProblem): AnalysisRun {
  return { phase: 'broken', problem, questions: mapUnanswered(questions, { kind: 'failed' }) }
}

function mapUnanswered(questions: QuestionStates, state: QuestionState): QuestionStates {
  const unanswered = ANALYSIS_QUESTION_IDS.filter((id) => questions[id].kind !== 'answered')
  return { ...questions, ...Object.fromEntries(unanswered.map((id) => [id, state])) }
}

function allIn(state: QuestionState): QuestionStates {
  return {
    'document-type': state,
    'terms-agreed': state,
    'top-considerations': state,
    'sells-data': state,
    'deidentified-data': state,
    'location-data': state,
    'third-party-sharing': state,
  }
}

/**
 * What a language model has written so far on each question, unchecked. It stands apart from the
 * course of the analysis, so that a new word draws its own question again and not the whole page.
 */
export class LiveTexts {
  readonly #texts = new Map<AnalysisQuestionId, string>()
  readonly #listeners = new Set<() => void>()

  add(questionId: AnalysisQuestionId, text: string): void {
    this.#texts.set(questionId, this.textOf(questionId) + text)
    this.#tell()
  }

  clear(): void {
    this.#texts.clear()
    this.#tell()
  }

  textOf(questionId: AnalysisQuestionId): string {
    return this.#texts.get(questionId) ?? ''
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
