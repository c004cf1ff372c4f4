// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AnalysisAnswer } from '../../src/core/analyst/answer.ts'
import { AnalysisResults } from '../../src/web/features/analysis/analysis-results.tsx'
import {
  type AnalysisRun,
  analysisRun,
  NO_ANALYSIS,
} from '../../src/web/features/analysis/analysis-run.ts'
import { AnalysisStatus } from '../../src/web/features/analysis/analysis-status.tsx'
import { LiveTexts } from '../../src/web/features/analysis/live-texts.ts'
import { cite, EXAMPLE_ANSWERS, silentAnswer, statedAnswer } from './support/example-policy.ts'

afterEach(cleanup)

function runWith(...answers: readonly AnalysisAnswer[]): AnalysisRun {
  const asked = analysisRun(analysisRun(NO_ANALYSIS, { type: 'begun' }), { type: 'asked' })
  return answers.reduce((run, answer) => analysisRun(run, { type: 'answered', answer }), asked)
}

function showResults(...answers: readonly AnalysisAnswer[]) {
  return showRun(runWith(...answers))
}

function showRun(run: AnalysisRun, liveTexts = new LiveTexts()) {
  if (run.phase === 'idle') throw new Error('the analysis has begun')
  const onShow = vi.fn()
  render(
    <AnalysisResults
      documentTitle="Privacy Policy"
      documentWords={6_812}
      run={run}
      liveTexts={liveTexts}
      isModelAsked={false}
      onShow={onShow}
      onRead={() => undefined}
    >
      {null}
    </AnalysisResults>,
  )
  return onShow
}

function question(name: string) {
  return within(screen.getByRole('article', { name }))
}

describe('the answers', () => {
  test('show markup and links of a language model as the characters they are', () => {
    const text = '[Yes](javascript:alert(1)) <img src=x onerror=alert(1)> **it** does'
    const answer = statedAnswer('sells-data', text, [cite('We do not sell your personal data.')])
    showResults(answer)
    const shown = question('Does it sell your data?')
    expect(shown.getByText(text)).toBeDefined()
    expect(document.querySelector('img')).toBeNull()
    expect(shown.queryByRole('link')).toBeNull()
  })

  test('stand in the order of the questions, each under its question', () => {
    showResults(...EXAMPLE_ANSWERS)
    const headings = screen.getAllByRole('heading', { level: 4 }).map((one) => one.textContent)
    expect(headings).toEqual([
      'What kind of document is this?',
      'What do you agree to?',
      'Which three things deserve a second look?',
      'Does it sell your data?',
      'Does it use de-identified data?',
      'Does it collect your location?',
      'Does it share data with third parties?',
    ])
  })

  test('say how much was read, who answered, and that this is not legal advice', () => {
    showResults(...EXAMPLE_ANSWERS)
    expect(screen.getByText('Read 6,812 of 6,812 words')).toBeDefined()
    expect(screen.getByText('Built-in analyst: quotes the document')).toBeDefined()
    expect(screen.getByText(/not legal advice/)).toBeDefined()
  })

  test('show each statement with the words it rests on', () => {
    showResults(...EXAMPLE_ANSWERS)
    const sells = question('Does it sell your data?')
    expect(sells.getByText('No')).toBeDefined()
    expect(sells.getByText('They say they do not sell your personal data.')).toBeDefined()
    expect(sells.getByText('“We do not sell your personal data.”')).toBeDefined()
  })

  test('lead from a quote to its place in the document', () => {
    const onShow = showResults(...EXAMPLE_ANSWERS)
    const button = question('Does it sell your data?').getByRole('button', {
      name: 'Show in document',
    })
    fireEvent.click(button)
    expect(onShow).toHaveBeenCalledWith(cite('We do not sell your personal data.'), button)
  })

  test('tell apart what the document does not state and what was not found in it', () => {
    showResults(silentAnswer('sells-data'), silentAnswer('location-data', 'not-found'))
    const sells = question('Does it sell your data?')
    expect(sells.getByText('Not stated')).toBeDefined()
    expect(sells.getByText('The document does not state this.')).toBeDefined()
    expect(
      question('Does it collect your location?').getByText('Not found in the passages read.'),
    ).toBeDefined()
  })

  test('never say no for what the document does not state', () => {
    showResults({ ...silentAnswer('sells-data'), verdict: 'no' })
    expect(question('Does it sell your data?').queryByText('No')).toBeNull()
  })

  test('warn where the verdict and the words may not agree, and where no words are left', () => {
    const doubtful = statedAnswer(
      'sells-data',
      'They do.',
      [cite('We do not sell your personal data.')],
      'yes',
    )
    const unfounded = statedAnswer('location-data', 'They do.', [], 'yes')
    showResults(
      { ...doubtful, notices: ['check-the-source'] },
      { ...unfounded, notices: ['no-valid-citation'] },
    )
    expect(question('Does it sell your data?').getByText(/^Check the source/)).toBeDefined()
    expect(question('Does it collect your location?').getByText(/^No valid citation/)).toBeDefined()
  })

  test('show a quoted list item without its bullet', () => {
    const citation = { passage: 1, start: 0, end: 20, quote: '- names and addresses' }
    showResults(statedAnswer('terms-agreed', 'You give your name.', [citation]))
    expect(screen.getByText('“names and addresses”')).toBeDefined()
  })

  test('name the built-in analyst only where it stepped in for a language model', () => {
    const [first, notStated] = EXAMPLE_ANSWERS
    const sells = EXAMPLE_ANSWERS.find(({ questionId }) => questionId === 'sells-data')
    if (!first || !notStated || !sells) throw new Error('there are seven answers')
    showResults({ ...first, analyst: 'language-model' }, notStated, sells)
    expect(screen.getAllByText('Built-in analyst: quotes the document')).toHaveLength(1)
    expect(screen.getByText('Language model: every quote checked by code')).toBeDefined()
    expect(
      question('Does it sell your data?').getByText('Built-in analyst: quotes the document'),
    ).toBeDefined()
  })

  test('do not name the built-in analyst for what the document does not state', () => {
    showResults(silentAnswer('sells-data'))
    expect(screen.queryByText('Built-in analyst: quotes the document')).toBeNull()
  })

  test('show the words of a language model as they come, as not checked, until the answer', () => {
    const liveTexts = new LiveTexts()
    liveTexts.add('sells-data', 'No. They')
    const writing = analysisRun(runWith(), { type: 'writing', questionId: 'sells-data' })
    showRun(writing, liveTexts)
    const sells = question('Does it sell your data?')
    expect(sells.getByText('No. They')).toBeDefined()
    expect(sells.getByText('Not checked yet:')).toBeDefined()
    act(() => liveTexts.add('sells-data', ' never do'))
    expect(sells.getByText('No. They never do')).toBeDefined()
    cleanup()
    const [answer] = EXAMPLE_ANSWERS.filter(({ questionId }) => questionId === 'sells-data')
    if (answer === undefined) throw new Error('there are seven answers')
    showRun(analysisRun(writing, { type: 'answered', answer }), liveTexts)
    expect(screen.queryByText('No. They never do')).toBeNull()
  })

  test('of a language model that broke off show what it wrote as incomplete, and the answer after it', () => {
    const liveTexts = new LiveTexts()
    liveTexts.add('sells-data', 'Yes. They se')
    const answer = statedAnswer(
      'sells-data',
      'They say they do not sell it.',
      [cite('We do not sell your personal data.')],
      'no',
    )
    showRun(runWith({ ...answer, notices: ['incomplete'] }), liveTexts)
    const sells = question('Does it sell your data?')
    expect(sells.getByText(/^Incomplete answer/)).toBeDefined()
    expect(sells.getByText('Yes. They se')).toBeDefined()
    expect(sells.getByText(/broke off/)).toBeDefined()
    expect(sells.getByText('They say they do not sell it.')).toBeDefined()
  })

  test('say what a language model declined, also where nothing else was found', () => {
    showResults({ ...silentAnswer('sells-data', 'not-found'), notices: ['declined'] })
    expect(screen.getByText('The language model declined to answer this.')).toBeDefined()
    expect(screen.getByText('Not found in the passages read.')).toBeDefined()
  })

  test('that are still to come say so', () => {
    showResults(silentAnswer('sells-data'))
    expect(screen.getAllByText('Reading')).toHaveLength(6)
  })
})

describe('the state of an analysis', () => {
  function showStatus(run: AnalysisRun) {
    const onCancel = vi.fn()
    const onRetry = vi.fn()
    render(
      <AnalysisStatus
        run={run}
        problemText={() => ({ title: 'Analysis Failed', description: 'Why it ended.' })}
        onCancel={onCancel}
        onRetry={onRetry}
      />,
    )
    return { onCancel, onRetry }
  }

  test('shows true progress and can be cancelled', () => {
    const { onCancel } = showStatus(runWith(silentAnswer('sells-data')))
    expect(screen.getByText('1 of 7 questions answered')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onCancel).toHaveBeenCalledOnce()
  })

  test('calls an analysis that broke off incomplete, and offers another try', () => {
    const { onRetry } = showStatus(
      analysisRun(runWith(silentAnswer('sells-data')), { type: 'broken', problem: 'incomplete' }),
    )
    expect(screen.getByText('Analysis incomplete: 1 of 7 questions answered')).toBeDefined()
    expect(screen.getByText('Why it ended.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  test('offers no other try where it would be refused again', () => {
    showStatus(analysisRun(runWith(), { type: 'broken', problem: 'daily-limit-reached' }))
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })
})
