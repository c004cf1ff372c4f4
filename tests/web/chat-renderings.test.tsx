// @vitest-environment happy-dom
import { cleanup, fireEvent, renderHook, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { QuestionEvent } from '../../src/api/questions.ts'
import { forgetSessionDocuments } from '../../src/web/lib/documents/session-documents.ts'
import { useSameList } from '../../src/web/pages/premium/use-workspace.ts'
import { LIVE_VISIT } from './support/example-visit.ts'
import { takeToasts } from './support/free-section-stage.tsx'
import { eventText } from './support/streamed-response.ts'
import { ask, paste, quotingAnswer, showWorkspace } from './support/workspace-stage.tsx'

const rendered = vi.hoisted(() => ({ answers: 0, documents: 0 }))
vi.mock(import('../../src/web/ui/answer/answer-body.tsx'), async (original) => {
  const { AnswerBody } = await original()
  return {
    AnswerBody: (props) => {
      rendered.answers += 1
      return AnswerBody(props)
    },
  }
})
vi.mock(import('../../src/web/features/capture/start-controls.tsx'), async (original) => {
  const { StartControls } = await original()
  return {
    StartControls: (props) => {
      rendered.documents += 1
      return StartControls(props)
    },
  }
})

afterEach(async () => {
  cleanup()
  await forgetSessionDocuments()
  takeToasts()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** A server's answer that is written word by word, as the test says. */
function writtenAnswer() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const response = new Response(readable, { headers: { 'content-type': 'text/event-stream' } })
  const write = (text: string) => {
    const event: QuestionEvent = { type: 'delta', text }
    void writer.write(new TextEncoder().encode(eventText(event)))
  }
  return { response, write }
}

test('words that are being written render no other document or answer again', async () => {
  const { response, write } = writtenAnswer()
  showWorkspace({
    visit: { ...LIVE_VISIT, analyst: 'language-model' },
    question: (request) => (request.earlier.length === 0 ? quotingAnswer(request) : response),
  })
  await paste('We sell personal data to advertisers.')
  await paste('We keep letters.')
  fireEvent.click(
    within(screen.getByRole('dialog', { name: 'Document Content Exists' })).getByRole('button', {
      name: 'Append',
    }),
  )
  for (const stop of await screen.findAllByRole('button', { name: 'Stop' })) fireEvent.click(stop)
  await ask('Do they sell data?')
  await screen.findByText('Pasted text (2) says:')
  await ask('And to whom?')
  write('Only')
  expect(await screen.findByText('Only')).toBeDefined()

  const before = { ...rendered }
  expect(Math.min(before.answers, before.documents)).toBeGreaterThan(0)
  for (const [word, text] of [
    [' to', 'Only to'],
    [' advertisers', 'Only to advertisers'],
  ] as const) {
    write(word)
    expect(await screen.findByText(text)).toBeDefined()
  }
  expect(rendered).toEqual(before)
})

test('a list stays the very one while its items do', () => {
  const [a, b] = [{}, {}]
  const { result, rerender } = renderHook((list: readonly object[]) => useSameList(list), {
    initialProps: [a],
  })
  const { current: first } = result
  rerender([a])
  expect(result.current).toBe(first)
  rerender([a, b])
  expect(result.current).toEqual([a, b])
})
