import { describe, expect, test } from 'vitest'
import {
  type AnalysisAnswer,
  badgeVerdict,
  type Citation,
} from '../../../src/core/analyst/answer.ts'
import { checkAnswer } from '../../../src/core/analyst/check-answer.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'

const TEXT =
  'We do not sell your personal information to anyone. We keep it on our own machines in two countries.'
const passages = cutPassages(TEXT)
const [first] = passages[0]?.sentences ?? []
if (first === undefined) throw new Error('the text has no sentence')
const good: Citation = { passage: 1, start: first.start, end: first.end, quote: first.text }

const answer = (
  citations: readonly Citation[],
  change: Partial<AnalysisAnswer> = {},
): AnalysisAnswer => ({
  questionId: 'sells-data',
  standing: 'stated',
  verdict: 'no',
  statements: [{ text: 'They say they do not sell your data.', citations }],
  analyst: 'language-model',
  notices: [],
  ...change,
})

describe('an answer that is checked', () => {
  test('passes unchanged if its words are in the document', () => {
    expect(checkAnswer(answer([good]), passages)).toEqual(answer([good]))
  })

  test.each([
    ['names a passage that was not given', { ...good, passage: 2 }],
    ['changes a word', { ...good, quote: good.quote.replace('not', 'now') }],
    ['is half a sentence', { ...good, end: 20, quote: TEXT.slice(0, 20) }],
    ['is moved by one', { ...good, start: good.start + 1, end: good.end + 1 }],
    ['is empty', { ...good, end: good.start, quote: '' }],
  ])('loses a citation that %s', (_, citation) => {
    const checked = checkAnswer(answer([citation, good]), passages)
    expect(checked.statements[0]?.citations).toEqual([good])
    expect(checked.notices).toEqual([])
    expect(checkAnswer(answer([citation]), passages).notices).toEqual(['no-valid-citation'])
  })

  test('is marked when it says yes above a sentence that says no', () => {
    const { notices } = checkAnswer(answer([good], { verdict: 'yes' }), passages)
    expect(notices).toEqual(['check-the-source'])
  })

  test.each(['sells-data', 'top-considerations', 'terms-agreed'] as const)(
    'is marked when a statement on %s contradicts its words, whatever the verdict',
    (questionId) => {
      const { verdict: _, ...rest } = answer([good], { questionId })
      const statements = [{ text: 'They sell your personal information.', citations: [good] }]
      const { notices } = checkAnswer({ ...rest, statements }, passages)
      expect(notices).toEqual(['check-the-source'])
    },
  )

  test('is marked when a model says yes above words about something else', () => {
    const [, second] = passages[0]?.sentences ?? []
    if (second === undefined) throw new Error('the text has one sentence')
    const silent = { passage: 1, start: second.start, end: second.end, quote: second.text }
    const statements = [{ text: 'They keep it on their machines.', citations: [silent] }]
    const checked = checkAnswer(answer([], { verdict: 'yes', statements }), passages)
    expect(checked.notices).toEqual(['check-the-source'])
  })

  test('shows no verdict that rests on nothing', () => {
    expect(badgeVerdict(checkAnswer(answer([]), passages))).toBeUndefined()
    expect(badgeVerdict(checkAnswer(answer([good]), passages))).toBe('no')
  })

  test('needs no citation when nothing is stated', () => {
    const silent = answer([], { standing: 'not-stated', verdict: 'not-stated', statements: [] })
    expect(checkAnswer(silent, passages)).toEqual(silent)
  })
})
