import { describe, expect, test } from 'vitest'
import type { QuestionAnswer } from '../../src/core/analyst/answer.ts'
import {
  type ChatEntry,
  type ChatEvent,
  chatLog,
  isBusy,
  referenceEntry,
  turnsBefore,
} from '../../src/web/features/chat/chat-log.ts'
import { logOfMessages, messagesOf } from '../../src/web/features/chat/use-stored-chat.ts'

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

const asked = (id: string, question = `Question ${id}`, isPrivate = false): ChatEvent => ({
  type: 'asked',
  id,
  question,
  documentIds: ['d'],
  isPrivate,
})
const reach = (...events: readonly ChatEvent[]) => events.reduce<readonly ChatEntry[]>(chatLog, [])
const stateOf = (log: readonly ChatEntry[], at = 0) => {
  const entry = log[at]
  return entry?.kind === 'question' ? entry.state : undefined
}
const triedAgain = (id: string, nextId = id, isPrivate = false): ChatEvent => ({
  type: 'tried-again',
  id,
  nextId,
  documentIds: ['d'],
  isPrivate,
})
const answered = (id: string): ChatEvent => ({ type: 'answered', id, answer: ANSWER })

describe('the conversation', () => {
  test('takes what was led on for no turn, and tells the nearest places of a silent one', () => {
    const silent: QuestionAnswer = {
      ...ANSWER,
      standing: 'not-found',
      statements: [],
      nearest: ANSWER.statements.map((one) => ({ ...one, text: 'These come nearest:' })),
    }
    const log = reach(
      asked('a', 'Hello'),
      { type: 'guided', id: 'a', help: 'questions', questions: [] },
      asked('b'),
      { type: 'answered', id: 'b', answer: silent },
    )
    expect(stateOf(log)).toEqual({ kind: 'guided', help: 'questions', questions: [] })
    expect(turnsBefore(log, 'c', { turnsMax: 6, answerMaxCharacters: 200 }, true)).toEqual([
      {
        question: 'Question b',
        answer: 'We found no sentence that answers this.\nThese come nearest: “We sell it.”',
      },
    ])
  })

  test('goes from a question over the words of a model to its answer', () => {
    const writing = reach(
      asked('a'),
      { type: 'sent', id: 'a' },
      { type: 'wrote', id: 'a', text: 'We ' },
      { type: 'wrote', id: 'a', text: 'sell' },
    )
    expect(stateOf(writing)).toEqual({ kind: 'writing', text: 'We sell' })
    expect(stateOf(chatLog(writing, answered('a')))).toEqual({ kind: 'answered', answer: ANSWER })
  })

  test('keeps what a model had written when it broke off', () => {
    const incomplete = { ...ANSWER, notices: ['incomplete'] } as const
    const log = reach(
      asked('a'),
      { type: 'wrote', id: 'a', text: 'We se' },
      { type: 'answered', id: 'a', answer: incomplete },
    )
    expect(stateOf(log)).toMatchObject({ kind: 'answered', unchecked: 'We se' })
  })

  test('takes one question at a time', () => {
    expect(reach(asked('a'), asked('b'))).toHaveLength(1)
    expect(isBusy(reach(asked('a')))).toBe(true)
    expect(isBusy(reach(asked('a'), answered('a')))).toBe(false)
  })

  test('hears nothing more of a question that was stopped', () => {
    const stopped = reach(asked('a'), { type: 'stopped', id: 'a' })
    expect(chatLog(stopped, answered('a'))).toEqual(stopped)
    expect(stateOf(chatLog(stopped, triedAgain('a')))).toEqual({ kind: 'choosing' })
  })

  test('tries again what failed, and not what was answered', () => {
    const failed = reach(asked('a'), { type: 'failed', id: 'a', error: ERROR })
    expect(stateOf(failed)).toEqual({ kind: 'failed', error: ERROR })
    expect(isBusy(chatLog(failed, triedAgain('a', 'b')))).toBe(true)
    const done = reach(asked('a'), answered('a'))
    expect(chatLog(done, triedAgain('a'))).toEqual(done)
  })

  test('takes what another tab has added, and goes on with its own question', () => {
    const own = reach(asked('a'), answered('a'), asked('b'))
    const other = reach(asked('a'), answered('a'), asked('c'), answered('c'))
    const both = chatLog(own, { type: 'loaded', log: other })
    expect(both.map(({ id }) => id)).toEqual(['a', 'c', 'b'])
    expect(stateOf(both, 2)).toEqual({ kind: 'choosing' })
    expect(chatLog(chatLog(both, answered('b')), { type: 'loaded', log: [] })).toEqual([])
  })

  test('holds documents and notes between the questions', () => {
    const note = { kind: 'note', id: 'n', text: 'URL added for reference' } as const
    const log = reach(asked('a'), { type: 'added', entry: note }, { type: 'added', entry: note })
    expect(log.map(({ kind }) => kind)).toEqual(['question', 'note'])
  })

  test('notes an address without signs that would turn the words after it', () => {
    const note = referenceEntry('http://fernway.example/\u202eabc')
    expect(note.text).toBe(
      'URL added for reference: http://fernway.example/abc (its content could not be read)',
    )
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
  expect(turnsBefore(log, 'd', { turnsMax: 9, answerMaxCharacters: 14 }, false)).toEqual([
    { question: 'Question a', answer: 'The document s' },
    { question: 'Question c', answer: 'The document s' },
  ])
  expect(turnsBefore(log, 'd', { turnsMax: 1, answerMaxCharacters: 99 }, false)).toEqual([
    { question: 'Question c', answer: 'The document says: “We sell it.”' },
  ])
})

test('what was asked in private mode is no turn before what is sent, also after it was tried again', () => {
  const log = reach(
    asked('a', 'Question a', true),
    { type: 'failed', id: 'a', error: ERROR },
    triedAgain('a', 'a', true),
    answered('a'),
    asked('b'),
    answered('b'),
    asked('c'),
  )
  const limits = { turnsMax: 9, answerMaxCharacters: 3 }
  expect(turnsBefore(log, 'c', limits, false)).toEqual([{ question: 'Question b', answer: 'The' }])
  expect(turnsBefore(log, 'c', limits, true)).toHaveLength(2)
  expect(logOfMessages(messagesOf(log))[0]).toMatchObject({ isPrivate: true })
})
