import { expect, test } from 'vitest'
import { groupedFolds } from '../../../../bench/analyst/train/folds.ts'
import { linearTensors, trainLinear, trainZones } from '../../../../bench/analyst/train/linear.ts'
import { writeTensors } from '../../../../bench/analyst/train/write-tensors.ts'
import {
  linearScores,
  readLinearModel,
  wordRuns,
} from '../../../../src/core/analyst/learned/linear-model.ts'
import { readTensors } from '../../../../src/core/analyst/learned/tensor-file.ts'

const ROWS = [
  ['we sell your data to brokers', 'sale'],
  ['we sell data for money', 'sale'],
  ['your data is sold and we sell it again', 'sale'],
  ['we keep your location for a year', 'location'],
  ['your location is read by the app', 'location'],
  ['we read the location of your phone', 'location'],
  ['write to us with any question', 'none'],
  ['this page was written in may', 'none'],
  ['questions are answered by our staff', 'none'],
] as const

const featuresOf = (text: string) => wordRuns(text.split(' '), 2)

function train() {
  const counts = ROWS.map(([text]) => featuresOf(text))
  const labels = ROWS.map(([, label]) => (label === 'none' ? [] : [label]))
  const model = trainLinear(counts, labels, {
    classes: ['sale', 'location'],
    rowsMin: 1,
    cost: 10,
  })
  return writeTensors(linearTensors(model, 'm.'))
}

test('learns classes beside each other, and a row may have none', () => {
  const model = readLinearModel(readTensors(train()), 'm.')
  const classesOf = (text: string) => {
    const scores = linearScores(model, featuresOf(text))
    return model.classes.filter((_, one) => (scores[one] ?? 0) > 0)
  }
  expect(classesOf('they sell your data')).toEqual(['sale'])
  expect(classesOf('the app knows your location')).toEqual(['location'])
  expect(classesOf('any question is answered')).toEqual([])
  expect(classesOf('words it has never met')).toEqual([])
})

test('the same rows give the same bytes', () => {
  expect(train()).toEqual(train())
})

test('counts runs of words', () => {
  expect([...wordRuns(['do', 'not', 'do', 'not'], 2)]).toEqual([
    ['do', 2],
    ['do not', 2],
    ['not', 2],
    ['not do', 1],
  ])
})

test('folds keep a group on one side and hold each row in one test', () => {
  const rows = Array.from({ length: 60 }, (_, id) => ({ id, group: `g${id % 13}` }))
  const folds = groupedFolds(rows, ({ group }) => group, 4)
  for (const { train: learned, test: held } of folds) {
    const groups = new Set(learned.map(({ group }) => group))
    expect(held.some(({ group }) => groups.has(group))).toBe(false)
    expect(learned.length + held.length).toBe(60)
  }
  const ids = folds.flatMap(({ test: held }) => held.map(({ id }) => id))
  expect(ids.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id))
})

test('learns nothing about a class from rows of which it is not known', () => {
  const counts = ROWS.map(([text]) => featuresOf(text))
  const labels = ROWS.map(([, label]) => (label === 'none' ? [] : [label]))
  const training = { classes: ['sale', 'location'], rowsMin: 1, cost: 10 }
  const without = trainLinear(counts, labels, {
    ...training,
    unknown: ROWS.map(([, label]) => (label === 'location' ? ['sale'] : [])),
  })
  const all = trainLinear(counts, labels, training)
  const ofLocation = all.features.indexOf('location')
  const weights = ({ weights: learned }: typeof all) => [
    ...learned.slice(ofLocation * 2, ofLocation * 2 + 2),
  ]
  expect(weights(all)[0]).toBeLessThan(0)
  expect(weights(without)).toEqual([0, weights(all)[1]])
})

test('learns from several zones at once, each as weighty as told, however many features it has', () => {
  const titles = ['selling', 'selling', 'places', 'places']
  const texts = ['we keep a b c', 'we keep d e f', 'we keep a b f', 'we keep d e c']
  const training = { classes: ['sale'], rowsMin: 1, cost: 10 }
  const labels = [['sale'], ['sale'], [], []]
  const zones = [titles, texts].map((zone) => ({
    counts: zone.map((text) => wordRuns(text.split(' '), 1)),
    weight: 1,
  }))
  const models = trainZones(zones, labels, training).map((learned) =>
    readLinearModel(readTensors(writeTensors(linearTensors(learned, ''))), ''),
  )
  const score = (title: string, text: string) =>
    [title, text].reduce((sum, zone, at) => {
      const model = models[at]
      return sum + (model ? (linearScores(model, wordRuns(zone.split(' '), 1))[0] ?? 0) : 0)
    }, 0)
  expect(score('selling', 'we keep a e f')).toBeGreaterThan(0)
  expect(score('places', 'we keep a e f')).toBeLessThan(0)
})
