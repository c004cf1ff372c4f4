// @vitest-environment happy-dom

import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { QuestionAnswer } from '../../src/core/analyst/answer.ts'
import type { ChatEntry } from '../../src/web/features/chat/chat-log.ts'
import {
  logOfMessages,
  mergeLogs,
  messagesOf,
  storedChat,
  useStoredChat,
} from '../../src/web/features/chat/use-stored-chat.ts'
import { readStored, removeStored } from '../../src/web/lib/storage/browser-storage.ts'

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
  {
    ...frame,
    id: '6',
    question: 'Hello',
    state: { kind: 'guided', help: 'questions', questions: ['Can I sue them?'] },
  },
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
      'user: Hello',
      'assistant: Ask in your own words what the document says: about your data, your money or your account.\nCan I sue them?',
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

describe('a conversation that went on in two tabs', () => {
  const note = (id: string, text = id): ChatEntry => ({ kind: 'note', id, text })
  const [a, b, c, d] = [note('a'), note('b'), note('c'), note('d')] as const
  test.each<[string, Record<'base' | 'own' | 'theirs' | 'merged', readonly ChatEntry[]>]>([
    ['has what both added', { base: [a], own: [a, b], theirs: [a, c], merged: [a, b, c] }],
    ['has not what one took away', { base: [a, b], own: [b], theirs: [a], merged: [] }],
    ['is empty where one cleared it', { base: [a, b], own: [a, b], theirs: [], merged: [] }],
    [
      'has what was added to a cleared one',
      { base: [a, b], own: [a, b, c], theirs: [d], merged: [c, d] },
    ],
    [
      'has what one changed',
      { base: [a, b], own: [note('a', 'x'), b], theirs: [a, b, c], merged: [note('a', 'x'), b, c] },
    ],
    [
      'has ours where both changed it',
      { base: [a], own: [note('a', 'x')], theirs: [note('a', 'y')], merged: [note('a', 'x')] },
    ],
  ])('%s', (_what, { base, own, theirs, merged }) => {
    expect(mergeLogs(base, own, theirs)).toEqual(merged)
  })

  test('has what the other tab changed', () => {
    expect(mergeLogs([a, b], [a, b, c], [a, note('b', 'x')])).toEqual([a, note('b', 'x'), c])
  })

  test('is ours itself where there is nothing to add', () => {
    const own = [a, b]
    expect(mergeLogs([a], own, [a])).toBe(own)
  })
})

describe('the conversation in this browser', () => {
  const keep = (log: readonly ChatEntry[]) => {
    const dispatch = vi.fn()
    const onNoRoom = vi.fn()
    const { rerender } = renderHook(
      (current: readonly ChatEntry[]) => useStoredChat(current, dispatch, onNoRoom),
      { initialProps: log },
    )
    return { dispatch, onNoRoom, rerender }
  }

  test('is saved on every change, and does not take its own writing for news', () => {
    const { dispatch, rerender } = keep(LOG.slice(0, 2))
    rerender(LOG)
    expect(readStored('chatHistory')).toHaveLength(10)
    expect(storedChat()).toEqual(LOG)
    expect(dispatch).not.toHaveBeenCalled()
  })

  const textOf = (log: readonly ChatEntry[]) => JSON.stringify(messagesOf(log))
  /** What this tab is told when another one has written. */
  const tell = (log: readonly ChatEntry[], over: readonly ChatEntry[]) => {
    const change = { key: 'chatHistory', oldValue: textOf(over), newValue: textOf(log) }
    window.dispatchEvent(new StorageEvent('storage', change))
  }
  const [first, second, third] = [LOG.slice(0, 1), LOG.slice(1, 2), LOG.slice(2, 3)]
  const all = [...first, ...second, ...third]

  test('loses no entry when another tab saved a moment before', () => {
    const { dispatch, rerender } = keep(first)
    localStorage.setItem('chatHistory', textOf([...first, ...third]))
    rerender([...first, ...second])
    expect(storedChat()).toEqual(all)
    expect(dispatch).toHaveBeenLastCalledWith({ type: 'loaded', log: all })
  })

  test('puts back what it wrote over without having seen it', () => {
    const { dispatch, rerender } = keep(first)
    rerender([...first, ...second])
    tell([...first, ...third], first)
    expect(dispatch).toHaveBeenLastCalledWith({ type: 'loaded', log: all })
    rerender(all)
    expect(storedChat()).toEqual(all)
    tell([...first, ...third], first)
    expect(dispatch).toHaveBeenCalledOnce()
  })

  test('follows another tab, and a session that is cleared', () => {
    const { dispatch } = keep(LOG)
    localStorage.setItem('chatHistory', textOf(first))
    tell(first, LOG)
    expect(dispatch).toHaveBeenLastCalledWith({ type: 'loaded', log: LOG.slice(0, 1) })
    removeStored('chatHistory')
    expect(dispatch).toHaveBeenLastCalledWith({ type: 'loaded', log: [] })
  })

  test('takes what another tab wrote while this one began, and overwrites nothing', () => {
    const dispatch = vi.fn()
    const empty: readonly ChatEntry[] = []
    renderHook(() => {
      useStoredChat(empty, dispatch, () => undefined)
      localStorage.setItem('chatHistory', JSON.stringify(messagesOf(LOG)))
    })
    expect(dispatch).toHaveBeenCalledWith({ type: 'loaded', log: LOG })
    expect(storedChat()).toEqual(LOG)
  })

  test('counts as empty where it is corrupt, and writes nothing before there is anything', () => {
    localStorage.setItem('chatHistory', '{not json')
    expect(storedChat()).toEqual([])
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
