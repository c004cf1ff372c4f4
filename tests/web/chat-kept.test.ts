// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { QuestionAnswer } from '../../src/core/analyst/answer.ts'
import type { ChatEntry } from '../../src/web/features/chat/chat-log.ts'
import { logOfMessages, messagesOf } from '../../src/web/features/chat/kept-chat.ts'
import { keptChat, useKeptChat } from '../../src/web/features/chat/use-kept-chat.ts'
import { readStored, removeStored } from '../../src/web/lib/browser-storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const ANSWER: QuestionAnswer = {
  standing: 'stated',
  statements: [
    {
      text: 'The document says:',
      citations: [{ passage: 1, start: 0, end: 11, quote: 'We sell it.', documentId: 'd' }],
    },
  ],
  analyst: 'built-in',
  notices: [],
  isGeneral: false,
}
const frame = { kind: 'question', documentIds: ['d'] } as const
const LOG: readonly ChatEntry[] = [
  { kind: 'document', id: '1', documentId: 'd', title: 'Terms', chunks: 2 },
  { ...frame, id: '2', question: 'Sold?', state: { kind: 'answered', answer: ANSWER } },
  {
    ...frame,
    id: '3',
    question: 'Why?',
    state: { kind: 'failed', error: { title: 'Error', description: 'No.' } },
  },
  { ...frame, id: '4', question: 'When?', state: { kind: 'stopped' } },
  { kind: 'note', id: '5', text: 'URL added for reference: x.example' },
]

describe('the conversation as messages', () => {
  test('has a role and words for each, a document one for each chunk', () => {
    expect(messagesOf(LOG).map(({ role, content }) => `${role}: ${content}`)).toEqual([
      'user: Document Chunk 1/2: Terms',
      'user: Document Chunk 2/2: Terms',
      'user: Sold?',
      'assistant: The document says: “We sell it.”',
      'user: Why?',
      'assistant: I encountered an error while processing your request. Please try again later. No.',
      'user: When?',
      'assistant: URL added for reference: x.example',
    ])
  })

  test('comes back as it was', () => {
    expect(logOfMessages(JSON.parse(JSON.stringify(messagesOf(LOG))))).toEqual(LOG)
  })

  test('shows what was under way as interrupted', () => {
    const asking = [{ ...frame, id: '1', question: 'Sold?', state: { kind: 'asking' } }] as const
    expect(logOfMessages(messagesOf(asking))).toEqual([
      { ...asking[0], state: { kind: 'interrupted' } },
    ])
  })

  test.each<[string, unknown]>([
    ['no entry', undefined],
    ['a kind that we do not know', { kind: 'song', id: '1' }],
    ['a question without words', { ...frame, id: '1', state: { kind: 'stopped' } }],
    ['a state of no shape', { ...frame, id: '1', question: 'Sold?', state: { kind: 'answered' } }],
    [
      'a citation of no shape',
      {
        ...frame,
        id: '1',
        question: 'Sold?',
        state: {
          kind: 'answered',
          answer: { ...ANSWER, statements: [{ text: 'So.', citations: [{ start: 'x' }] }] },
        },
      },
    ],
  ])('leaves out %s', (_what, entry) => {
    expect(logOfMessages([{ role: 'user', content: 'Sold?', entry }])).toEqual([])
  })
})

describe('the conversation in this browser', () => {
  const keep = (log: readonly ChatEntry[]) => {
    const dispatch = vi.fn()
    const onNoRoom = vi.fn()
    const { rerender } = renderHook(
      (current: readonly ChatEntry[]) => useKeptChat(current, dispatch, onNoRoom),
      { initialProps: log },
    )
    return { dispatch, onNoRoom, rerender }
  }

  test('is saved on every change, and does not take its own writing for news', () => {
    const { dispatch, rerender } = keep(LOG.slice(0, 2))
    rerender(LOG)
    expect(readStored('chatHistory')).toHaveLength(8)
    expect(keptChat()).toEqual(LOG)
    expect(dispatch).not.toHaveBeenCalled()
  })

  test('follows another tab, and a session that is cleared', () => {
    const { dispatch } = keep(LOG)
    localStorage.setItem('chatHistory', JSON.stringify(messagesOf(LOG.slice(0, 1))))
    window.dispatchEvent(new StorageEvent('storage', { key: 'chatHistory' }))
    expect(dispatch).toHaveBeenLastCalledWith({ type: 'loaded', log: LOG.slice(0, 1) })
    removeStored('chatHistory')
    expect(dispatch).toHaveBeenLastCalledWith({ type: 'loaded', log: [] })
  })

  test('takes what another tab wrote while this one began, and overwrites nothing', () => {
    const dispatch = vi.fn()
    const empty: readonly ChatEntry[] = []
    renderHook(() => {
      useKeptChat(empty, dispatch, () => undefined)
      localStorage.setItem('chatHistory', JSON.stringify(messagesOf(LOG)))
    })
    expect(dispatch).toHaveBeenCalledWith({ type: 'loaded', log: LOG })
    expect(keptChat()).toEqual(LOG)
  })

  test('counts as empty where it is corrupt, and writes nothing before there is anything', () => {
    localStorage.setItem('chatHistory', '{not json')
    expect(keptChat()).toEqual([])
    localStorage.clear()
    keep([])
    expect(localStorage.getItem('chatHistory')).toBeNull()
  })

  test('says once that there is no room', () => {
    const full = Object.create(localStorage, {
      getItem: { value: () => null },
      setItem: {
        value: () => {
          throw new DOMException('full', 'QuotaExceededError')
        },
      },
    })
    vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(full)
    const { onNoRoom, rerender } = keep(LOG.slice(0, 1))
    rerender(LOG)
    expect(onNoRoom).toHaveBeenCalledOnce()
  })
})
