import { expect, test } from 'vitest'
import { checkAnswer } from '../../src/web/lib/api/check-answer.ts'
import { cite, EXAMPLE_TEXT, silentAnswer, statedAnswer } from './support/example-policy.ts'

const TRUE_CITATION = cite('We do not sell your personal data.')
const FALSE_CITATIONS = [
  { ...TRUE_CITATION, quote: 'We do sell your personal data.' },
  { ...TRUE_CITATION, start: TRUE_CITATION.start + 1, end: TRUE_CITATION.end + 1 },
  { ...TRUE_CITATION, start: -5 },
  { ...TRUE_CITATION, end: 1_000_000 },
]

test('keeps a citation whose words stand at its offsets', () => {
  const answer = statedAnswer('sells-data', 'They do not.', [TRUE_CITATION], 'no')
  expect(checkAnswer(answer, EXAMPLE_TEXT)).toEqual(answer)
})

test.each(FALSE_CITATIONS.map((citation) => [citation]))(
  'drops a citation that does not match: %o',
  (citation) => {
    const answer = statedAnswer('sells-data', 'They do.', [citation, TRUE_CITATION], 'yes')
    const checked = checkAnswer(answer, EXAMPLE_TEXT)
    expect(checked.statements[0]?.citations).toEqual([TRUE_CITATION])
    expect(checked.notices).toEqual([])
  },
)

test('says so when no citation is left', () => {
  const checked = checkAnswer(
    statedAnswer('sells-data', 'They do.', FALSE_CITATIONS, 'yes'),
    EXAMPLE_TEXT,
  )
  expect(checked.notices).toEqual(['no-valid-citation'])
})

test('does not say it twice', () => {
  const answer = { ...statedAnswer('sells-data', 'They do.', []), notices: ['no-valid-citation'] }
  expect(checkAnswer({ ...answer, notices: ['no-valid-citation'] }, EXAMPLE_TEXT).notices).toEqual([
    'no-valid-citation',
  ])
})

test('asks no citation of silence', () => {
  expect(checkAnswer(silentAnswer('sells-data'), EXAMPLE_TEXT).notices).toEqual([])
})
