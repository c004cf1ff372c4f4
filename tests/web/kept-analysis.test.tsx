// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  deleteStoredRecord,
  findStoredRecord,
  storeRecord,
} from '../../src/web/lib/documents/document-store.ts'
import { EXAMPLE_ANSWERS } from './support/example-policy.ts'
import { visitWith } from './support/example-visit.ts'
import { allowanceShown, showTrySection, takeToasts } from './support/free-section-stage.tsx'
import { KEPT } from './support/kept-analysis.ts'
import { eventText, streamedResponse } from './support/streamed-response.ts'

const USED = visitWith({ callsUsedToday: 1, urlUsed: true })
const READY = 'The analysis is ready. All seven questions are answered.'
const INTERRUPTED = {
  ...KEPT,
  answers: EXAMPLE_ANSWERS.slice(0, 2),
  progress: 'interrupted',
} as const

afterEach(async () => {
  cleanup()
  await deleteStoredRecord()
  takeToasts()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function allAnswers(): Response {
  const events = EXAMPLE_ANSWERS.map((answer) => eventText({ type: 'answer', ...{ answer } }))
  return streamedResponse([...events, eventText({ type: 'done', ...{ visit: USED } })])
}

const storedProgress = async () => (await findStoredRecord(() => true))?.progress

test('a finished analysis of this session is shown again, and nothing moves or is asked', async () => {
  await storeRecord(KEPT)
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const sent = showTrySection({ visit: USED })
  expect(await screen.findByText('They say they do not sell your personal data.')).toBeDefined()
  expect(screen.getByText(READY)).toBeDefined()
  expect(document.activeElement).toBe(document.body)
  expect(takeToasts()).toEqual([])
  expect(sent.map(({ path }) => path)).toEqual(['/api/visit'])
  expect(scroll).not.toHaveBeenCalled()
  scroll.mockRestore()
})

test.each([
  ['another session', { ...KEPT, sessionId: '0000000000000000' }, USED],
  ['a day that has ended', { ...KEPT, resetsAt: KEPT.resetsAt - 48 * 3_600_000 }, USED],
])('an analysis of %s is deleted', async (_when, kept, visit) => {
  await storeRecord(kept)
  showTrySection({ visit })
  await allowanceShown()
  await vi.waitFor(async () => expect(await findStoredRecord(() => true)).toBeUndefined())
  expect(screen.queryByRole('region', { name: 'Extracted content' })).toBeNull()
})

test('a document whose analysis has not begun is shown again, and waits', async () => {
  const { sessionId, resetsAt, document } = KEPT
  await storeRecord({ sessionId, resetsAt, document, progress: 'captured' })
  const sent = showTrySection({ visit: visitWith({}) })
  expect(await screen.findByRole('region', { name: 'Extracted content' })).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Analyze' })).not.toHaveLength(0)
  expect(sent.map(({ path }) => path)).toEqual(['/api/visit'])
})

test('an analysis whose call was given back is shown again on the same day', async () => {
  await storeRecord(KEPT)
  showTrySection({ visit: visitWith({}) })
  expect(await screen.findByText(READY)).toBeDefined()
})

test('a quote that was changed in the browser’s database is not shown', async () => {
  const answers = EXAMPLE_ANSWERS.map((answer) => ({
    ...answer,
    statements: answer.statements.map((statement) => ({
      ...statement,
      citations: statement.citations.map((citation) => ({ ...citation, quote: 'We sell it.' })),
    })),
  }))
  await storeRecord({ ...KEPT, answers })
  showTrySection({ visit: USED })
  expect((await screen.findAllByText(/^No valid citation/)).length).toBe(3)
  expect(screen.queryByText(/We sell it/)).toBeNull()
})

test('an interrupted one of a moment ago goes on by itself, with the request as it was', async () => {
  await storeRecord({ ...INTERRUPTED, sentAt: Date.now() - 60_000 })
  const sent = showTrySection({ visit: USED, analysis: allAnswers })
  expect(await screen.findByText(READY)).toBeDefined()
  expect(sent.filter(({ path }) => path === '/api/analyses')).toEqual([
    { path: '/api/analyses', body: JSON.stringify(KEPT.request) },
  ])
  await vi.waitFor(async () => expect(await storedProgress()).toBe('finished'))
})

test.each([
  ['an older one', { ...INTERRUPTED, sentAt: Date.now() - 121_000 }],
  ['one of a clock that went back', { ...INTERRUPTED, sentAt: Date.now() + 60_000 }],
  ['one that was stopped', { ...INTERRUPTED, progress: 'stopped', sentAt: Date.now() } as const],
])('%s waits for Retry', async (_what, kept) => {
  await storeRecord(kept)
  const sent = showTrySection({ visit: USED, analysis: allAnswers })
  expect(await screen.findByText('Analysis incomplete: 2 of 7 questions answered')).toBeDefined()
  expect(sent).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(READY)).toBeDefined()
})

test('Clear forgets it, says so, and leads back to the button', async () => {
  await storeRecord(KEPT)
  showTrySection({ visit: USED })
  fireEvent.click(await screen.findByRole('button', { name: 'Clear' }))
  expect(takeToasts()).toEqual(['Session Cleared: undefined'])
  expect(screen.queryByRole('region', { name: 'Extracted content' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add URL' }))
  expect(await findStoredRecord(() => true)).toBeUndefined()
})
