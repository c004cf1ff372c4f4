// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AnalysisAnswer } from '../../src/core/analyst/answer.ts'
import { ANALYSIS_QUESTION_IDS } from '../../src/core/analyst/questions.ts'
import { deleteStoredRecord } from '../../src/web/lib/documents/document-store.ts'
import { cite, silentAnswer, statedAnswer } from './support/example-policy.ts'
import { visitWith } from './support/example-visit.ts'
import {
  allowanceShown,
  SHORT_TEXT,
  showTrySection,
  takeToasts,
} from './support/free-section-stage.tsx'
import { eventText, jsonResponse, streamedResponse } from './support/streamed-response.ts'

const CITATION = cite('We do not sell your personal data.', SHORT_TEXT)
const ANSWERS = ANALYSIS_QUESTION_IDS.map((id) =>
  id === 'sells-data'
    ? statedAnswer(id, 'They say they do not sell it.', [CITATION], 'no')
    : silentAnswer(id),
)
const USED = visitWith({ callsUsedToday: 1, urlUsed: true })
const DONE = eventText({ type: 'done', ...{ visit: USED } })

afterEach(async () => {
  cleanup()
  await deleteStoredRecord()
  takeToasts()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function answerEvents(answers: readonly AnalysisAnswer[]): string[] {
  return answers.map((answer) => eventText({ type: 'answer', ...{ answer } }))
}

/** Adds a short document, so that its analysis begins by hand. */
async function analyse(): Promise<void> {
  await allowanceShown()
  fireEvent.click(screen.getByRole('button', { name: 'Add URL' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'tidewater.example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByRole('region', { name: 'Extracted content' })
  takeToasts()
  fireEvent.click(screen.getByRole('button', { name: 'Analyze' }))
}

test('shows the answers beside the document, tells the page, and counts the call', async () => {
  const heard = vi.fn()
  window.addEventListener('responseGenerated', heard)
  const sent = showTrySection({
    analysis: () => streamedResponse([...answerEvents(ANSWERS), DONE]),
  })
  await analyse()
  expect(await screen.findByText('They say they do not sell it.')).toBeDefined()
  expect(await screen.findByText('1 of 2')).toBeDefined()
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(said.filter(Boolean)).toEqual(['The analysis is ready. All seven questions are answered.'])
  expect(heard).toHaveBeenCalledOnce()
  expect(localStorage.getItem('freeUrlUsed')).toBe('true')
  const request = JSON.parse(sent.at(-1)?.body ?? '{}')
  expect(request).toMatchObject({ page: 'landing', origin: 'url' })
  window.removeEventListener('responseGenerated', heard)
})

test('leads from a quote into the document and back to the answer', async () => {
  showTrySection({ analysis: () => streamedResponse([...answerEvents(ANSWERS), DONE]) })
  await analyse()
  const opener = await screen.findByRole('button', { name: 'Show in document' })
  fireEvent.click(opener)
  expect(document.activeElement?.tagName).toBe('MARK')
  expect(document.activeElement?.textContent).toBe(CITATION.quote)
  fireEvent.click(screen.getByRole('button', { name: 'Back to the answer' }))
  expect(document.activeElement).toBe(opener)
})

test('leads to the document from its start, and back to the answers', async () => {
  showTrySection({ analysis: () => streamedResponse([...answerEvents(ANSWERS), DONE]) })
  await analyse()
  const opener = await screen.findByRole('button', { name: 'Read the document' })
  fireEvent.click(opener)
  expect(document.activeElement?.textContent).toBe('The document')
  fireEvent.click(screen.getByRole('button', { name: 'Back to the answers' }))
  expect(document.activeElement).toBe(opener)
})

test('drops a quote that does not stand in the document of this browser', async () => {
  const forged = { ...CITATION, quote: 'We do sell your personal data.....' }
  const answers = ANSWERS.map((answer) =>
    answer.questionId === 'sells-data'
      ? statedAnswer('sells-data', 'They sell it.', [forged], 'yes')
      : answer,
  )
  showTrySection({ analysis: () => streamedResponse([...answerEvents(answers), DONE]) })
  await analyse()
  expect(await screen.findByText(/^No valid citation/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show in document' })).toBeNull()
  expect(screen.queryByText(/We do sell/)).toBeNull()
})

test('calls a stream that breaks off incomplete, and tries again with the very same request', async () => {
  const streams = [
    streamedResponse(answerEvents(ANSWERS.slice(0, 4)), 'breaks'),
    streamedResponse([...answerEvents(ANSWERS), DONE]),
  ]
  const sent = showTrySection({ analysis: () => streams.shift() ?? jsonResponse({}, 500) })
  await analyse()
  expect(await screen.findByText('Analysis incomplete: 4 of 7 questions answered')).toBeDefined()
  expect(screen.getAllByText('Not answered')).toHaveLength(3)
  expect(takeToasts()).toEqual(['Analysis Failed: Failed to analyze the document.'])
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('The analysis is ready. All seven questions are answered.')
  const requests = sent.filter(({ path }) => path === '/api/analyses')
  expect(requests).toHaveLength(2)
  expect(requests[1]).toEqual(requests[0])
})

test('tells in a toast that the language model failed, and shows the answers of the built-in analyst', async () => {
  const failed = eventText({ type: 'model-failed', ...{ code: 'model-rate-limited' } })
  showTrySection({
    analysis: () => streamedResponse([...answerEvents(ANSWERS), failed, DONE]),
  })
  await analyse()
  await screen.findByText('The analysis is ready. All seven questions are answered.')
  expect(takeToasts()).toEqual([
    'Rate Limit Error: Private API rate limit exceeded. Please try again later. The built-in analyst answers instead.',
  ])
  expect(screen.getByText('Answered without AI, from the document’s own words')).toBeDefined()
})

test('shows the words of a language model before the first answer is whole', async () => {
  const delta = eventText({ type: 'delta', ...{ questionId: 'sells-data', text: 'No. They' } })
  showTrySection({ analysis: () => streamedResponse([delta], 'hangs') })
  await analyse()
  expect(await screen.findByText('No. They')).toBeDefined()
  expect(screen.getByText('0 of 7 questions answered')).toBeDefined()
  expect(screen.getByRole('status').textContent).toBe('The document is being analyzed.')
})

test('says that our server cannot be reached, and keeps the document', async () => {
  showTrySection({
    analysis: () => {
      throw new TypeError('fetch failed')
    },
  })
  await analyse()
  expect(await screen.findByText('Analysis failed')).toBeDefined()
  expect(takeToasts()[0]).toMatch(/^Error: Our server could not be reached/)
  expect(screen.getByText(/^Check your connection, and try again\./)).toBeDefined()
  expect(screen.getByRole('region', { name: 'Extracted content' })).toBeDefined()
})

test('passes on a refusal in its own words', async () => {
  const refusal = { code: 'network-limit-reached', message: '', requestId: '' }
  showTrySection({ analysis: () => jsonResponse(refusal, 429) })
  await analyse()
  expect(await screen.findByText(/from your network/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect(takeToasts()).toEqual([])
})

test('stops when the visitor cancels, without a message of failure', async () => {
  showTrySection({ analysis: () => streamedResponse(answerEvents(ANSWERS.slice(0, 2)), 'hangs') })
  await analyse()
  await screen.findByText('2 of 7 questions answered')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('Analysis stopped')).toBeDefined()
  expect(takeToasts()).toEqual([])
})
