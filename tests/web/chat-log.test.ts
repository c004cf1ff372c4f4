import { describe, expect, test } from 'vitest'
import type { QuestionAnswer } from '../../src/core/analyst/answer.ts'
import {
  type ChatEntry,
  type ChatEvent,
  chatLog,
  isBusy,
  turnsBefore,
} from '../../src/web/features/chat/chat-log.ts'

const ANSWER: QuestionAnswer = {
  standing: 'stated',
  statements: [
    {
      text: 'The document says:',
      citations: [{ passage: 1, start: 0, end: 12, quote: 'We sell it.' }],
    },
  ],
  analyst: 'built-in',
  notices: [],
  isGeneral: false,
}
const ERROR = { title: 'Error', description: 'No.' }

const asked = (id: string, question = `Question ${id}`): ChatEvent => ({
  type: 'asked',
  id,
  question,
  documentId: 'd',
})
const reach = (...events: readonly ChatEvent[]) => events.reduce<readonly ChatEntry[]>(chatLog, [])
const answered = (id: string): ChatEvent => ({ type: 'answered', id, answer: ANSWER })

describe('the conversation', () => {
  test('goes from a question over the words of a model to its answer', () => {
    const writing = reach(
      asked('a'),
      { type: 'sent', id: 'a' },
      { type: 'wrote', id: 'a', text: 'We ' },
      { type: 'wrote', id: 'a', text: 'sell' },
    )
    expect(writing[0]?.state).toEqual({ kind: 'writing', text: 'We sell' })
    expect(chatLog(writing, answered('a'))[0]?.state).toEqual({ kind: 'answered', answer: ANSWER })
  })

  test('keeps what a model had written when it broke off', () => {
    const incomplete = { ...ANSWER, notices: ['incomplete'] } as const
    const [entry] = reach(
      asked('a'),
      { type: 'wrote', id: 'a', text: 'We se' },
      { type: 'answered', id: 'a', answer: incomplete },
    )
    expect(entry?.state).toMatchObject({ kind: 'answered', unchecked: 'We se' })
  })

  test('takes one question at a time', () => {
    expect(reach(asked('a'), asked('b'))).toHaveLength(1)
    expect(isBusy(reach(asked('a')))).toBe(true)
    expect(isBusy(reach(asked('a'), answered('a')))).toBe(false)
  })

  test('hears nothing more of a question that was stopped', () => {
    const stopped = reach(asked('a'), { type: 'stopped', id: 'a' })
    expect(chatLog(stopped, answered('a'))).toEqual(stopped)
    expect(chatLog(stopped, { type: 'tried-again', id: 'a' })[0]?.state.kind).toBe('choosing')
  })

  test('tries again what failed, and not what was answered', () => {
    const failed = reach(asked('a'), { type: 'failed', id: 'a', error: ERROR })
    expect(failed[0]?.state).toEqual({ kind: 'failed', error: ERROR })
    expect(isBusy(chatLog(failed, { type: 'tried-again', id: 'a' }))).toBe(true)
    const done = reach(asked('a'), answered('a'))
    expect(chatLog(done, { type: 'tried-again', id: 'a' })).toEqual(done)
  })

  test('is empty when it is cleared', () => {
    expect(reach(asked('a'), answered('a'), { type: 'cleared' })).toEqual([])
  })
})

test('the turns before a question are the answered ones, the last of them, cut to size', () => {
  const log = reach(
    asked('a'),
    answered('a'),
    asked('b'),
    { type: 'failed', id: 'b', error: ERROR },
    asked('c'),
    answered('c'),
    asked('d'),
  )
  expect(turnsBefore(log, 'd', { turnsMax: 9, answerMaxCharacters: 14 })).toEqual([
    { question: 'Question a', answer: 'The document s' },
    { question: 'Question c', answer: 'The document s' },
  ])
  expect(turnsBefore(log, 'd', { turnsMax: 1, answerMaxCharacters: 99 })).toEqual([
    { question: 'Question c', answer: 'The document says: “We sell it.”' },
  ])
})
