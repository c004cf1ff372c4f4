import { describe, expect, test } from 'vitest'
import type { AnalysisAnswer } from '../../src/core/analyst/answer.ts'
import { ANALYSIS_QUESTION_IDS, type AnalysisQuestionId } from '../../src/core/analyst/questions.ts'
import {
  type AnalysisRun,
  type AnalysisRunEvent,
  analysisRun,
  answersOf,
  NO_ANALYSIS,
} from '../../src/web/features/analysis/run/analysis-run.ts'

function answer(questionId: AnalysisQuestionId): AnalysisAnswer {
  return { questionId, standing: 'not-stated', statements: [], analyst: 'built-in', notices: [] }
}

function answered(questionId: AnalysisQuestionId): AnalysisRunEvent {
  return { type: 'answered', answer: answer(questionId) }
}

function reach(...events: readonly AnalysisRunEvent[]): AnalysisRun {
  return events.reduce(analysisRun, NO_ANALYSIS)
}

function kinds(run: AnalysisRun): readonly string[] {
  return run.phase === 'idle' ? [] : ANALYSIS_QUESTION_IDS.map((id) => run.questions[id].kind)
}

const ALL_ANSWERED = ANALYSIS_QUESTION_IDS.map(answered)

describe('an analysis', () => {
  test('lets all questions wait, then be read, then be answered one by one', () => {
    expect(kinds(reach({ type: 'begun' }))).toEqual(Array(7).fill('waiting'))
    expect(kinds(reach({ type: 'begun' }, { type: 'asked' }))).toEqual(Array(7).fill('reading'))
    const run = reach({ type: 'begun' }, { type: 'asked' }, answered('sells-data'))
    expect(kinds(run).filter((kind) => kind === 'answered')).toHaveLength(1)
  })

  test('tells when the first words of a language model have come, and not after the answer', () => {
    const writing: AnalysisRunEvent = { type: 'writing', questionId: 'sells-data' }
    const run = reach({ type: 'begun' }, { type: 'asked' }, writing)
    expect(kinds(run).filter((kind) => kind === 'writing')).toHaveLength(1)
    const finished = analysisRun(run, answered('sells-data'))
    expect(analysisRun(finished, writing)).toBe(finished)
  })

  test('gives the answers in the order of the questions, however they come', () => {
    const run = reach({ type: 'begun' }, { type: 'asked' }, ...ALL_ANSWERED.toReversed())
    const ids = run.phase === 'idle' ? [] : answersOf(run.questions).map((one) => one.questionId)
    expect(ids).toEqual(ANALYSIS_QUESTION_IDS)
  })

  test('is finished when all seven answers came and the end was said', () => {
    const run = reach({ type: 'begun' }, { type: 'asked' }, ...ALL_ANSWERED, { type: 'finished' })
    expect(run.phase).toBe('finished')
  })

  test('is incomplete when the end was said too soon', () => {
    const run = reach({ type: 'begun' }, { type: 'asked' }, answered('sells-data'), {
      type: 'finished',
    })
    expect(run).toMatchObject({ phase: 'broken', problem: 'incomplete' })
  })

  test('keeps its answers when it breaks off, and marks the others as failed', () => {
    const run = reach({ type: 'begun' }, { type: 'asked' }, answered('document-type'), {
      type: 'broken',
      problem: 'incomplete',
    })
    expect(kinds(run)).toEqual(['answered', ...Array(6).fill('failed')])
  })

  test('goes on from there at the next try', () => {
    const broken = reach({ type: 'begun' }, { type: 'asked' }, answered('document-type'), {
      type: 'broken',
      problem: 'offline',
    })
    const again = analysisRun(broken, { type: 'begun' })
    expect(kinds(again)).toEqual(['answered', ...Array(6).fill('waiting')])
  })

  test.each<[string, AnalysisRunEvent]>([
    ['an answer', answered('sells-data')],
    ['another end', { type: 'finished' }],
    ['a break', { type: 'broken', problem: 'incomplete' }],
  ])('does not change any more by %s after it was cancelled', (_what, event) => {
    const cancelled = reach({ type: 'begun' }, { type: 'broken', problem: 'cancelled' })
    expect(analysisRun(cancelled, event)).toBe(cancelled)
  })

  test('is not begun anew once it is finished', () => {
    const finished = reach({ type: 'begun' }, ...ALL_ANSWERED, { type: 'finished' })
    expect(analysisRun(finished, { type: 'begun' })).toBe(finished)
  })
})
