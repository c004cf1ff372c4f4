import { expect, test } from 'vitest'
import { viewSentences } from '../../../../src/core/analyst/reading/sentence-view.ts'
import {
  type Candidate,
  choosePoints,
} from '../../../../src/core/analyst/salience/choose-points.ts'
import { cutPassages } from '../../../../src/core/text/passages.ts'

/** Sections with one sentence per line, each with its score before it and optionally its matter after it. */
function candidates(sections: Readonly<Record<string, readonly [number, string, string?][]>>) {
  const text = Object.entries(sections)
    .map(([heading, rows]) => `# ${heading}\n\n${rows.map(([, words]) => words).join('\n\n')}`)
    .join('\n\n')
  const rows = new Map(Object.values(sections).flatMap((all) => all.map((row) => [row[1], row])))
  return viewSentences(cutPassages(text)).flatMap((view): Candidate[] => {
    const row = rows.get(view.sentence.text)
    return row === undefined ? [] : [{ view, score: row[0], matter: row[2] }]
  })
}

const told = (sections: Parameters<typeof candidates>[0], most = 3) =>
  choosePoints(candidates(sections), most).map(({ best, beside }) =>
    [best, beside].flatMap((one) => one?.view.sentence.text ?? []),
  )

const RENEWAL = 'Your plan renews each month until you end it.'
const NOTICE = 'Tell us ten days before the month is over.'
const COURT = 'Only the courts of Harbour Town decide.'
const AGE = 'You must be eighteen years old.'

test('the best come first, each with the best sentence near it', () => {
  expect(
    told({
      Money: [
        [2, RENEWAL],
        [1, NOTICE],
      ],
      Law: [[3, COURT]],
    }),
  ).toEqual([[COURT], [RENEWAL, NOTICE]])
})

test('sentences that say the same are shown once', () => {
  const again = 'Your plan renews each month, until you end it!'
  expect(told({ Money: [[2, RENEWAL]], Plans: [[1, again]] })).toEqual([[RENEWAL]])
})

test('one sentence leads per section, unless rules tell their matters apart', () => {
  expect(
    told({
      All: [
        [2, RENEWAL],
        [1, AGE],
      ],
    }),
  ).toEqual([[RENEWAL, AGE]])
  expect(
    told({
      All: [
        [2, RENEWAL, 'renewal'],
        [1, AGE, 'age'],
      ],
    }),
  ).toEqual([[RENEWAL], [AGE]])
})

test('sentences about one matter are merged, from both places, however far apart', () => {
  expect(told({ Money: [[2, RENEWAL, 'law']], Law: [[1, COURT, 'law']] })).toEqual([
    [RENEWAL, COURT],
  ])
})

test('no more are shown than requested', () => {
  expect(told({ A: [[3, RENEWAL]], B: [[2, COURT]], C: [[1, AGE]] }, 2)).toEqual([
    [RENEWAL],
    [COURT],
  ])
})

test('a sentence about another matter is not added', () => {
  expect(
    told(
      {
        All: [
          [2, RENEWAL, 'renewal'],
          [1, AGE, 'age'],
        ],
      },
      1,
    ),
  ).toEqual([[RENEWAL]])
})

test('a sentence on something else is not set beside one whose matter is known', () => {
  const other = 'It is simple and works well.'
  const section: readonly [number, string, string?][] = [
    [2, RENEWAL, 'renewal'],
    [1, other],
  ]
  expect(told({ Money: section }, 1)).toEqual([[RENEWAL]])
})
