import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ANSWER_NOTICES,
  type AnalysisAnswer,
  type AnswerNotice,
  type Citation,
  type Standing,
  type Statement,
  type Verdict,
} from '../../../src/core/analyst/answer.ts'
import { gradeClause } from '../../../src/core/analyst/considerations/kinds/consideration-kinds.ts'
import { notShownYet, type OverviewLine, overviewOf } from '../../../src/core/analyst/overview.ts'
import {
  ANALYSIS_QUESTION_IDS,
  type AnalysisQuestionId,
  isVerdictQuestion,
  type VerdictQuestionId,
} from '../../../src/core/analyst/questions.ts'

const JUDGED = ANALYSIS_QUESTION_IDS.filter(isVerdictQuestion)
const VERDICTS: readonly (Verdict | undefined)[] = [
  'yes',
  'no',
  'it-depends',
  'not-stated',
  undefined,
]
const STANDINGS: readonly Standing[] = ['stated', 'not-stated', 'not-found']

function sentence(start: number): Citation {
  return { passage: 1, start, end: start + 9, quote: 'A clause.' }
}

function said(text: string, ...starts: readonly number[]): Statement {
  return { text, citations: starts.map(sentence) }
}

function answer(
  questionId: AnalysisQuestionId,
  statements: readonly Statement[],
  more: Readonly<{
    verdict?: Verdict
    standing?: Standing
    notices?: readonly AnswerNotice[]
  }> = {},
): AnalysisAnswer {
  return { questionId, standing: 'stated', statements, analyst: 'built-in', notices: [], ...more }
}

function linesOf(...answers: readonly AnalysisAnswer[]): readonly OverviewLine[] {
  const { toLookAt, others } = overviewOf(answers)
  return [...toLookAt, ...others]
}

describe('the overview', () => {
  test('separates things to look at, considerations first, from the rest', () => {
    const overview = overviewOf([
      answer('document-type', [said('Terms of service of Fernway.', 0)]),
      answer('top-considerations', [
        said('Disputes go to arbitration.', 10),
        said('It renews.', 20),
      ]),
      answer('sells-data', [said('They do not sell it.', 30)], { verdict: 'no' }),
      answer('deidentified-data', [said('They may.', 40)], { verdict: 'it-depends' }),
      answer('location-data', [], { standing: 'not-stated', verdict: 'not-stated' }),
      answer('third-party-sharing', [said('They share it.', 50)], { verdict: 'yes' }),
    ])
    expect(overview).toEqual({
      documentType: 'Terms of service of Fernway.',
      toLookAt: [
        {
          kind: 'consideration',
          questionId: 'top-considerations',
          text: 'Disputes go to arbitration.',
        },
        { kind: 'consideration', questionId: 'top-considerations', text: 'It renews.' },
        { kind: 'verdict', questionId: 'deidentified-data', verdict: 'it-depends' },
        { kind: 'verdict', questionId: 'third-party-sharing', verdict: 'yes' },
      ],
      others: [
        { kind: 'verdict', questionId: 'sells-data', verdict: 'no' },
        { kind: 'silent', questionId: 'location-data', standing: 'not-stated' },
      ],
      found: 'answers',
    })
  })

  test('counts a sentence once that supports both a consideration and a verdict', () => {
    const considerations = answer('top-considerations', [said('They may sell your data.', 30)])
    const sells = answer('sells-data', [said('They sell it.', 30)], { verdict: 'yes' })
    expect(overviewOf([considerations, sells])).toMatchObject({
      toLookAt: [{ kind: 'verdict', verdict: 'yes' }],
      others: [],
      found: 'answers',
    })
    const denied = answer('sells-data', [said('They do not sell it.', 30)], { verdict: 'no' })
    expect(overviewOf([considerations, denied]).toLookAt).toHaveLength(1)
  })

  test('lists the unusual first, then things worth knowing', () => {
    const considerations = answer('top-considerations', [
      { ...said('It renews.', 10), severity: 'worth-knowing' },
      { ...said('They cap what they owe.', 20), severity: 'normal' },
      { ...said('They record your face.', 30), severity: 'unusual' },
    ])
    expect(linesOf(considerations).map((line) => 'severity' in line && line.severity)).toEqual([
      'unusual',
      'worth-knowing',
      'normal',
    ])
  })

  test('grades a verdict by the consideration with the same sentence, and a sale as unusual', () => {
    const considerations = answer('top-considerations', [
      { ...said('They pass it to brokers.', 30), severity: 'unusual' },
    ])
    const shares = answer('third-party-sharing', [said('They share it.', 30)], { verdict: 'yes' })
    const sells = answer('sells-data', [said('They sell it.', 40)], { verdict: 'yes' })
    const located = answer('location-data', [said('They do.', 50)], { verdict: 'yes' })
    expect(overviewOf([considerations, sells, located, shares]).toLookAt).toEqual([
      { kind: 'verdict', questionId: 'sells-data', verdict: 'yes', severity: 'unusual' },
      { kind: 'verdict', questionId: 'third-party-sharing', verdict: 'yes', severity: 'unusual' },
      { kind: 'verdict', questionId: 'location-data', verdict: 'yes' },
    ])
    expect(gradeClause('data-sale', false).severity).toBe('unusual')
  })

  test('keeps a graded consideration whose sentence a verdict only quotes besides its own', () => {
    const considerations = answer('top-considerations', [
      { ...said('You license your drawings for ever.', 60), severity: 'worth-knowing' },
    ])
    const shares = answer(
      'third-party-sharing',
      [said('They share it.', 30), said('The document also says:', 40, 60)],
      { verdict: 'yes' },
    )
    expect(overviewOf([considerations, shares]).toLookAt).toMatchObject([
      { kind: 'consideration', severity: 'worth-knowing' },
      { kind: 'verdict', questionId: 'third-party-sharing', verdict: 'yes' },
    ])
  })

  test('counts one unusual sentence once, even if two verdicts rest on it', () => {
    const considerations = answer('top-considerations', [
      { ...said('They sell it to advertisers.', 30), severity: 'unusual' },
    ])
    const sells = answer('sells-data', [said('They sell it.', 30)], { verdict: 'yes' })
    const shares = answer('third-party-sharing', [said('They sell it.', 30)], { verdict: 'yes' })
    const { toLookAt } = overviewOf([considerations, sells, shares])
    expect(toLookAt.map((line) => 'severity' in line)).toEqual([true, false])
  })

  test('drops a consideration without a quote, and keeps the others', () => {
    const considerations = answer('top-considerations', [
      said('It renews.'),
      said('No refunds.', 5),
    ])
    expect(linesOf(considerations)).toEqual([
      { kind: 'consideration', questionId: 'top-considerations', text: 'No refunds.' },
    ])
  })

  test.each(['check-the-source', 'no-valid-citation'] as const)(
    'only links to answers that are marked %s',
    (notice) => {
      const marked = { notices: [notice] }
      const overview = overviewOf([
        answer('document-type', [said('A privacy policy.', 0)], marked),
        answer('top-considerations', [said('It renews.', 10)], marked),
        answer('sells-data', [said('They sell it.', 20)], { ...marked, verdict: 'yes' }),
      ])
      expect(overview).toEqual({
        documentType: undefined,
        toLookAt: [],
        others: [
          { kind: 'unsure', questionId: 'top-considerations' },
          { kind: 'unsure', questionId: 'sells-data' },
        ],
        found: 'answers',
      })
    },
  )

  test('is empty before the first answer', () => {
    expect(overviewOf([])).toEqual({
      documentType: undefined,
      toLookAt: [],
      others: [],
      found: 'nothing',
    })
  })
})

/** The expected line of one judged answer, from the answer alone. */
function lineFor(
  questionId: VerdictQuestionId,
  standing: Standing,
  verdict: Verdict | undefined,
  isFounded: boolean,
): OverviewLine {
  if (standing !== 'stated') return { kind: 'silent', questionId, standing }
  if (verdict === 'not-stated') return { kind: 'silent', questionId, standing: 'not-found' }
  if (verdict === undefined || !isFounded) return { kind: 'unsure', questionId }
  const isSale = questionId === 'sells-data' && verdict === 'yes'
  return { kind: 'verdict', questionId, verdict, ...(isSale && { severity: 'unusual' }) }
}

describe('a judged question', () => {
  const cases = JUDGED.flatMap((id) =>
    STANDINGS.flatMap((standing) =>
      VERDICTS.flatMap((verdict) =>
        [true, false].map((isFounded) => ({ id, standing, verdict, isFounded })),
      ),
    ),
  )
  test.each(cases)(
    '$id: $standing, $verdict, with a quote: $isFounded',
    ({ id, standing, verdict, isFounded }) => {
      const statements = isFounded ? [said('They say so.', 7)] : [said('They say so.')]
      const one = answer(id, statements, { standing, ...(verdict && { verdict }) })
      expect(linesOf(one)).toEqual([lineFor(id, standing, verdict, isFounded)])
    },
  )
})

const anyAnswer = (questionId: AnalysisQuestionId): fc.Arbitrary<AnalysisAnswer> =>
  fc
    .record({
      standing: fc.constantFrom('stated', 'stated', ...STANDINGS),
      verdict: fc.constantFrom(...VERDICTS),
      statements: fc.array(
        fc
          .tuple(fc.string(), fc.array(fc.nat(5), { maxLength: 2 }))
          .map(([text, starts]) => said(text, ...starts)),
        { maxLength: 3 },
      ),
      notices: fc.oneof(fc.constant([]), fc.subarray([...ANSWER_NOTICES])),
    })
    .map(({ statements, verdict, ...more }) =>
      answer(questionId, statements, { ...more, ...(verdict && { verdict }) }),
    )

const anyAnswers = fc
  .tuple(fc.tuple(...ANALYSIS_QUESTION_IDS.map(anyAnswer)), fc.subarray([...ANALYSIS_QUESTION_IDS]))
  .map(([answers, ids]) => answers.filter(({ questionId }) => ids.includes(questionId)))

/** Whether an answer supports the line, with words of the document that passed the checks. */
function isBacked(line: OverviewLine, answers: readonly AnalysisAnswer[]): boolean {
  const own = answers.find(({ questionId }) => questionId === line.questionId)
  if (own === undefined) return false
  const quoted = own.statements.filter(({ citations }) => citations.length > 0)
  const isTrusted =
    own.standing === 'stated' &&
    !own.notices.includes('check-the-source') &&
    !own.notices.includes('no-valid-citation')
  switch (line.kind) {
    case 'consideration':
      return isTrusted && quoted.some(({ text }) => text === line.text)
    case 'verdict':
      return isTrusted && quoted.length > 0 && own.verdict === line.verdict
    case 'silent':
      return own.standing === 'stated'
        ? own.verdict === 'not-stated'
        : own.standing === line.standing
    case 'unsure':
      return own.standing === 'stated'
  }
}

test('further points leave out what an answer shows, but not what shares a lead with it', () => {
  const lead: Citation = { passage: 1, start: 0, end: 7, quote: 'We may:' }
  const item = (start: number): Statement => ({ text: 'x', citations: [lead, sentence(start)] })
  const answers = [answer('top-considerations', [item(10)]), answer('sells-data', [said('y', 30)])]
  expect(notShownYet([item(10), item(20), said('z', 30), said('z', 40)], answers)).toEqual([
    item(20),
    said('z', 40),
  ])
})

test('every line is backed by an answer with a checked quote, or reports its silence', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { documentType, toLookAt, others } = overviewOf(answers)
      const lines = [...toLookAt, ...others]
      for (const line of lines) expect(isBacked(line, answers)).toBe(true)
      if (documentType !== undefined) {
        const type = answers.find(({ questionId }) => questionId === 'document-type')
        expect(
          type?.statements.some((one) => one.text === documentType && one.citations.length > 0),
        ).toBe(true)
      }
      const counted = lines.filter(
        (line) =>
          line.kind === 'consideration' ||
          (line.kind === 'verdict' && (line.verdict === 'yes' || line.verdict === 'it-depends')),
      )
      expect(toLookAt).toHaveLength(counted.length)
      expect(toLookAt).toEqual(expect.arrayContaining(counted))
    }),
    { numRuns: 500 },
  )
})

test('no answered question is skipped', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const spoken = linesOf(...answers).map(({ questionId }) => questionId)
      const judged = answers.map(({ questionId }) => questionId).filter(isVerdictQuestion)
      expect(spoken.filter(isVerdictQuestion).toSorted()).toEqual(judged.toSorted())
    }),
  )
})
