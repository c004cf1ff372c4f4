import { describe, expect, test } from 'vitest'
import { answerQuestionByQuoting } from '../../../../src/core/analyst/answer-question.ts'
import { helpWanted } from '../../../../src/core/analyst/asked/help-wanted.ts'
import { suggestQuestions } from '../../../../src/core/analyst/asked/suggested-questions.ts'
import { cutPassages } from '../../../../src/core/text/passages.ts'
import { MODELS } from '../../../support/analyst-models.ts'

describe('a question that names nothing to look up', () => {
  test.each([
    ['overview', 'summarise this'],
    ['overview', 'Can you summarize this document for me, please?'],
    ['overview', 'TL;DR'],
    ['overview', 'Is it safe?'],
    ['overview', 'is this app legit'],
    ['overview', 'What should I know?'],
    ['overview', 'Should I accept this?'],
    ['overview', 'Any red flags?'],
    ['overview', "What's this?"],
    ['overview', 'explain it in simple words'],
    ['comparison', 'what changed?'],
    ['comparison', 'What has changed since the last version?'],
    ['comparison', 'what’s new'],
    ['questions', 'hello'],
    ['questions', 'Hi there!'],
    ['questions', 'thanks'],
    ['questions', 'Thank you so much!'],
    ['questions', 'ok'],
    ['questions', '???'],
    ['questions', 'What can you do?'],
  ])('wants the %s: %s', (help, question) => {
    expect(helpWanted(question, false)).toBe(help)
  })

  test.each([
    'Is my data safe?',
    'Is it safe for my kids?',
    'Can they change this without telling me?',
    'What do they know about me?',
    'What changes can they make?',
    'Do they say no to children?',
    'Why?',
    'And for how long?',
    'summarise what they say about location',
    'Can I accept payments?',
    'Can I sign up here?',
    'How do I sign?',
    'Is there a fine?',
    'What is the difference between the app and the website?',
    'Are there different conditions for the app?',
    `${'this '.repeat(13)}`,
  ])('is not one of these: %s', (question) => {
    expect(helpWanted(question, false)).toBeUndefined()
  })

  test('refers to the previous question if it points back', () => {
    expect(helpWanted('Is it safe?', true)).toBeUndefined()
    expect(helpWanted('Is this safe?', true)).toBe('overview')
    expect(helpWanted('Got it, thanks', true)).toBe('questions')
  })
})

describe('the questions that a document answers well', () => {
  const TEXT = `Terms

Refunds

You may ask for a refund within fourteen days of your purchase.

Your account

You can delete your account at any time in your settings.

Age

You must be at least 16 years old to use the service.

Messages

To stop receiving marketing emails, click on the unsubscribe link in any of our emails.`

  test('are at most three, each about something else, and it answers them', () => {
    const questions = suggestQuestions(TEXT, MODELS)
    expect(questions).toHaveLength(3)
    const document = { id: 'terms', title: 'Terms', passages: cutPassages(TEXT) }
    const first = questions.map((question) => {
      const { standing, statements } = answerQuestionByQuoting(question, [document], [], MODELS)
      expect(standing).toBe('stated')
      return statements[0]?.citations[0]?.start
    })
    expect(new Set(first).size).toBe(3)
  })

  test('are none for a text that answers none, and none in another language', () => {
    expect(suggestQuestions('', MODELS)).toEqual([])
    const foreign = 'Sie können Ihr Konto jederzeit in den Einstellungen löschen. '
    expect(suggestQuestions(foreign.repeat(30), MODELS)).toEqual([])
  })
})
