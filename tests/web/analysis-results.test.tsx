// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AnalysisAnswer, Severity, Statement } from '../../src/core/analyst/answer.ts'
import { ANALYSIS_QUESTION_IDS } from '../../src/core/analyst/questions.ts'
import { bottomLine } from '../../src/web/content/overview-texts.ts'
import { AnalysisResults } from '../../src/web/features/analysis/analysis-results.tsx'
import { AnalysisStatus } from '../../src/web/features/analysis/analysis-status.tsx'
import {
  type AnalysisRun,
  analysisRun,
  LiveTexts,
  NO_ANALYSIS,
} from '../../src/web/features/analysis/run/analysis-run.ts'
import { AnswerBody } from '../../src/web/ui/answer/answer-body.tsx'
import { QuotedDocument } from '../../src/web/ui/answer/quote.tsx'
import { cite, EXAMPLE_ANSWERS, silentAnswer, statedAnswer } from './support/example-policy.ts'

afterEach(cleanup)

function runWith(...answers: readonly AnalysisAnswer[]): AnalysisRun {
  const asked = analysisRun(analysisRun(NO_ANALYSIS, { type: 'begun' }), { type: 'asked' })
  return answers.reduce((run, answer) => analysisRun(run, { type: 'answered', answer }), asked)
}

function showResults(...answers: readonly AnalysisAnswer[]) {
  return showRun(runWith(...answers))
}

/** An analysis that came to its end: what was not answered before it does not come any more. */
function finishedWith(answers: readonly AnalysisAnswer[]): AnalysisRun {
  return analysisRun(runWith(...answers), { type: 'finished' })
}

function showRun(
  run: AnalysisRun,
  liveTexts = new LiveTexts(),
  isModelAsked = false,
  further: readonly Statement[] = [],
) {
  if (run.phase === 'idle') throw new Error('the analysis has begun')
  const onShow = vi.fn()
  render(
    <AnalysisResults
      documentTitle="Privacy Policy"
      documentWords={6_812}
      run={run}
      liveTexts={liveTexts}
      isModelAsked={isModelAsked}
      further={further}
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

describe('further points', () => {
  const quote = 'We do not sell your personal data.'
  const further = [{ text: 'A further point.', citations: [cite(quote)] }]

  test('wait folded under the considerations, and open with their quotes', () => {
    const onShow = showRun(
      finishedWith([silentAnswer('top-considerations', 'not-found')]),
      undefined,
      false,
      further,
    )
    const shown = question('Which three things deserve a second look?')
    const details = shown.getByText('1 more point stands out').closest('details')
    if (details === null) throw new Error('no disclosure')
    expect(details.open).toBe(false)
    expect(within(details).getByText('A further point.')).toBeDefined()
    details.open = true
    fireEvent.click(shown.getByRole('button', { name: /Show in document/ }))
    expect(onShow).toHaveBeenCalledOnce()
  })

  test('that an answer shows already are left out', () => {
    showRun(
      finishedWith([statedAnswer('top-considerations', 'Known.', [cite(quote)])]),
      undefined,
      false,
      further,
    )
    expect(screen.queryByText('1 more point stands out')).toBeNull()
  })

  test('wait for the answers', () => {
    showRun(runWith(silentAnswer('top-considerations', 'not-found')), undefined, false, further)
    expect(screen.queryByText('1 more point stands out')).toBeNull()
  })
})

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
    expect(screen.getByText('Answered without AI, from the document’s own words')).toBeDefined()
    expect(screen.getByText(/Not legal advice/)).toBeDefined()
  })

  test('lead once to how good they are, in a tab of its own, as soon as one has come', () => {
    showResults()
    expect(screen.queryByRole('link', { name: /How sure is this/ })).toBeNull()
    cleanup()
    showResults(...EXAMPLE_ANSWERS)
    const link = screen.getByRole('link', { name: 'How sure is this? (opens in a new tab)' })
    expect(link.getAttribute('href')).toBe('/accuracy')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener')
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
      question('Does it collect your location?').getByText(
        'We found no sentence that answers this.',
      ),
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
    expect(
      question('Does it sell your data?').getByText(/^We are not sure about this one/),
    ).toBeDefined()
    expect(question('Does it collect your location?').getByText(/^No valid citation/)).toBeDefined()
  })

  test('keep the links of a quote, with the host that they lead to', () => {
    const quote = 'We share it with printers who bind your almanac.'
    const citation = cite(quote)
    const start = citation.start + quote.indexOf('printers')
    const links = [{ start, end: start + 8, url: 'https://printers.example/list' }]
    const statement = { text: 'They share it.', citations: [citation] }
    render(
      <QuotedDocument value={{ links }}>
        <AnswerBody
          answer={{
            ...silentAnswer('third-party-sharing'),
            standing: 'stated',
            statements: [statement],
          }}
          onShow={() => undefined}
        />
      </QuotedDocument>,
    )
    const link = screen.getByRole('link', { name: 'printers' })
    expect(link.getAttribute('href')).toBe('https://printers.example/list')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
    expect(link.closest('blockquote')?.textContent).toBe(`“${quote}”`)
    expect(screen.getByText('Links to printers.example')).toBeDefined()
  })

  test.each([
    ['“You waive the right …”', 'The document says:'],
    ['“Fernway, terms”: Yes. They say so.', '“Fernway, terms”: Yes. They say so.'],
    ['You waive a right.', 'You waive a right.'],
  ])('show no excerpt above the quote that it is from: %s', (text, shown) => {
    const citation = { passage: 1, start: 0, end: 24, quote: 'You waive the right to it.' }
    showResults(statedAnswer('terms-agreed', text, [citation]))
    expect(question('What do you agree to?').getByText(shown)).toBeDefined()
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
    expect(screen.getAllByText('Answered without AI, from the document’s own words')).toHaveLength(
      1,
    )
    expect(screen.getByText('Language model: every quote checked by code')).toBeDefined()
    expect(
      question('Does it sell your data?').getByText(
        'Answered without AI, from the document’s own words',
      ),
    ).toBeDefined()
  })

  test('do not name the built-in analyst for what the document does not state', () => {
    showResults(silentAnswer('sells-data'))
    expect(screen.queryByText('Answered without AI, from the document’s own words')).toBeNull()
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
    expect(screen.getByText('We found no sentence that answers this.')).toBeDefined()
  })

  test('that are still to come take no room, and those that did not come say so', () => {
    showResults(silentAnswer('sells-data'))
    expect(screen.getAllByRole('article')).toHaveLength(1)
    cleanup()
    const asked = runWith(silentAnswer('sells-data'))
    showRun(analysisRun(asked, { type: 'broken', problem: 'incomplete' }))
    expect(screen.getAllByText('Not answered')).toHaveLength(6)
  })

  test('can be copied, each with its verdict, its quote and its warnings', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    const sells = EXAMPLE_ANSWERS.filter(({ questionId }) => questionId === 'sells-data')
    const [shown] = sells.map((answer) => ({ ...answer, notices: ['check-the-source'] as const }))
    if (shown === undefined) throw new Error('there are seven answers')
    showRun(finishedWith([shown, silentAnswer('location-data', 'not-found')]))
    fireEvent.click(screen.getByRole('button', { name: 'Copy the answers' }))
    expect(await screen.findByText('Copied')).toBeDefined()
    expect(writeText).toHaveBeenCalledWith(`Privacy Policy

Does it sell your data? No
They say they do not sell your personal data.
“We do not sell your personal data.”
We are not sure about this one. Read the quote.

Does it collect your location?
We found no sentence that answers this.`)
    vi.unstubAllGlobals()
  })

  test('of the built-in analyst say so where a language model should have answered', () => {
    const STOOD_IN = 'The language model did not answer. The built-in analyst answers instead.'
    showRun(finishedWith(EXAMPLE_ANSWERS), new LiveTexts(), true)
    expect(screen.getByText(STOOD_IN)).toBeDefined()
    cleanup()
    showRun(finishedWith(EXAMPLE_ANSWERS))
    expect(screen.queryByText(STOOD_IN)).toBeNull()
    cleanup()
    // Nobody is asked where the answers are made in the browser.
    const onDevice = EXAMPLE_ANSWERS.map((answer) => ({ ...answer, isOnDevice: true as const }))
    showRun(finishedWith(onDevice), new LiveTexts(), true)
    expect(screen.queryByText(STOOD_IN)).toBeNull()
  })
})

describe('what the answers say together', () => {
  const overview = (name: string) => within(screen.getByRole('region', { name }))
  const linesOf = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((line) => line.textContent)

  test('stands above them when they have come, and not before', () => {
    showResults(...EXAMPLE_ANSWERS)
    expect(screen.queryByText('1 thing to look at')).toBeNull()
    cleanup()
    showRun(finishedWith(EXAMPLE_ANSWERS))
    overview('They say they don’t sell your data.')
    expect(linesOf('1 thing to look at')).toEqual(['Shares data with third parties: Yes'])
    expect(linesOf('The rest')).toEqual([
      'Sells your data: No',
      'Uses de-identified data: Not stated',
      'Collects your location: Not found',
    ])
    expect(screen.getAllByText('A privacy policy of Tidewater Almanac.')).toHaveLength(2)
  })

  test('names the considerations first, and leads to the answer of each line', () => {
    const text = 'They may share your data with printers who bind.'
    const citation = cite('We share it with printers who bind your almanac.')
    const considerations = statedAnswer('top-considerations', text, [citation])
    showRun(finishedWith([considerations, silentAnswer('sells-data')]))
    const buttons = overview(
      'One thing deserves a second look. It does not state whether they sell your data.',
    ).getAllByRole('button')
    expect(linesOf('1 thing to look at, in 2 of 7 answers')).toEqual([text])
    expect(linesOf('The rest')).toEqual(['Sells your data: Not stated'])
    for (const [index, name] of [
      'Which three things deserve a second look?',
      'Does it sell your data?',
    ].entries()) {
      fireEvent.click(buttons[index] ?? document.body)
      expect(document.activeElement?.textContent).toBe(name)
    }
  })

  test('says in one line how many are unusual or worth knowing', () => {
    const graded = (quote: string, severity: Severity) => ({
      text: quote,
      citations: [cite(quote)],
      severity,
      prevalence: { share: 0.05, among: 'policies' } as const,
    })
    const considerations: AnalysisAnswer = {
      ...silentAnswer('top-considerations'),
      standing: 'stated',
      statements: [
        graded('We share it with printers who bind your almanac.', 'worth-knowing'),
        graded('This policy explains', 'unusual'),
      ],
    }
    const sells = EXAMPLE_ANSWERS.filter(({ questionId }) => questionId === 'sells-data')
    showRun(finishedWith([considerations, ...sells]))
    overview('One unusual thing, one worth knowing. They say they don’t sell your data.')
    expect(linesOf('2 things to look at, in 2 of 7 answers')).toEqual([
      'This policy explains Unusual',
      'We share it with printers who bind your almanac. Worth knowing',
    ])
    const shown = question('Which three things deserve a second look?')
    expect(shown.getByText('Unusual')).toBeDefined()
    expect(shown.getAllByText('In 1 of 20 policies we counted')).toHaveLength(2)
  })

  test.each([
    [['unusual', 'unusual', 'worth-knowing'], 'Two unusual things, one worth knowing.'],
    [['worth-knowing', 'worth-knowing', 'normal'], 'Two things worth knowing.'],
    [['normal'], 'Nothing unusual found.'],
    [[undefined, undefined], 'Two things deserve a second look.'],
    [[], 'No warnings found.'],
  ] as const)('begins, of considerations that are %j, with: %s', (severities, words) => {
    const toLookAt = severities.map((severity, index) => ({
      kind: 'consideration' as const,
      questionId: 'top-considerations' as const,
      text: `${index}`,
      ...(severity && { severity }),
    }))
    const overview = { documentType: undefined, toLookAt, others: [], found: 'answers' as const }
    expect(bottomLine(overview, 7)).toBe(words)
  })

  test('says beside no warnings that a text answers little', () => {
    const others = (['sells-data', 'deidentified-data', 'location-data'] as const).map(
      (questionId) => ({ kind: 'silent', questionId, standing: 'not-found' }) as const,
    )
    const overview = { documentType: undefined, toLookAt: [], others, found: 'answers' as const }
    expect(bottomLine(overview, 7)).toBe(
      'No warnings found, but most questions have no answer here. We found no sentence on whether they sell your data.',
    )
  })

  test('claims nothing that code found something wrong with', () => {
    const citation = cite('We do not sell your personal data.')
    const doubtful = statedAnswer('sells-data', 'They sell it.', [citation], 'yes')
    showRun(finishedWith([{ ...doubtful, notices: ['check-the-source'] }]))
    expect(screen.getByText('Unclear', { exact: false })).toBeDefined()
    expect(screen.getByRole('region', { name: 'Read the answers below.' })).toBeDefined()
  })

  test('finds nothing to look at only in the answers that came', () => {
    showRun(finishedWith([silentAnswer('sells-data')]))
    const name =
      'No warnings found, in 1 of 7 answers. It does not state whether they sell your data.'
    expect(screen.getByRole('region', { name })).toBeDefined()
    cleanup()
    showRun(analysisRun(runWith(), { type: 'broken', problem: 'offline' }))
    expect(screen.queryByText(/No warnings found/)).toBeNull()
  })
})

test('silence on all but the kind is no clean bill', () => {
  const [type, ...others] = ANALYSIS_QUESTION_IDS
  const kind = statedAnswer(type, 'A privacy policy.', [cite('We do not sell your personal data.')])
  showRun(finishedWith([kind, ...others.map((id) => silentAnswer(id))]))
  expect(screen.getByText('This text says very little')).toBeDefined()
  expect(screen.queryByText(/No warnings found/)).toBeNull()
})

test('seven silences are no clean bill', () => {
  showRun(finishedWith(ANALYSIS_QUESTION_IDS.map((id) => silentAnswer(id))))
  expect(screen.getByText('We could not read this')).toBeDefined()
  expect(screen.queryByText(/No warnings found/)).toBeNull()
})

describe('the state of an analysis', () => {
  function showStatus(run: AnalysisRun) {
    const onCancel = vi.fn()
    const onRetry = vi.fn()
    render(
      <AnalysisStatus
        run={run}
        problemText={() => ({ title: 'A title', description: 'Why it ended.' })}
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

  test('tells of each question whether it waits, is read, is written or answered', () => {
    const states = () => screen.getAllByRole('listitem').map((line) => line.textContent)
    showStatus(analysisRun(NO_ANALYSIS, { type: 'begun' }))
    expect(states()).toHaveLength(7)
    expect(states()[3]).toBe('Does it sell your data?Waiting')
    cleanup()
    const run = runWith(silentAnswer('document-type'))
    showStatus(analysisRun(run, { type: 'writing', questionId: 'sells-data' }))
    expect(states()[0]).toBe('What kind of document is this?Answered')
    expect(states()[1]).toBe('What do you agree to?Reading')
    expect(states()[3]).toBe('Does it sell your data?Writing')
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('calls an analysis that broke off incomplete, and offers another try', () => {
    const { onRetry } = showStatus(
      analysisRun(runWith(silentAnswer('sells-data')), { type: 'broken', problem: 'incomplete' }),
    )
    expect(screen.getByText('Analysis incomplete: 1 of 7 questions answered')).toBeDefined()
    expect(screen.getByText(/The answers that came stay here/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  test('says why nothing was answered at all', () => {
    showStatus(analysisRun(runWith(), { type: 'broken', problem: 'worker-failed' }))
    expect(screen.getByText('Analysis failed')).toBeDefined()
    expect(screen.getByText('Why it ended.')).toBeDefined()
  })

  test('names a limit by its title, and offers another try only where it may be granted', () => {
    showStatus(analysisRun(runWith(), { type: 'broken', problem: 'daily-limit-reached' }))
    expect(screen.getByText('A title')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    cleanup()
    // An extension brings calls again.
    showStatus(analysisRun(runWith(), { type: 'broken', problem: 'session-calls-used' }))
    expect(screen.getByText('A title')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined()
  })
})
