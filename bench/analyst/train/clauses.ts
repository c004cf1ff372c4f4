import {
  CLAUSE_ITEMS,
  type ClauseItem,
  createClauseFeatures,
} from '../../../src/core/analyst/learned/clause-model.ts'
import { type FeatureCounts, linearScores } from '../../../src/core/analyst/learned/linear-model.ts'
import { readRows } from '../read-rows.ts'
import type { ClauseRow } from '../sets/clauses.ts'
import { groupedFolds } from './folds.ts'
import { linearTensors, type TrainedLinear, trainLinear } from './linear.ts'
import { bestThreshold } from './threshold.ts'
import { writeTensors } from './write-tensors.ts'

const TRAINING = { rowsMin: 2, cost: 0.3, positiveCost: 2 }
const FOLDS = 5

/** Learns which clauses speak of the sale of data, of location and so on. */
export async function trainClauses(folder: string): Promise<Uint8Array> {
  return writeTensors(linearTensors(learnClauses(readRows(folder, 'clauses.jsonl')), ''))
}

/**
 * The model that some rows give. Documents of few words for an item draw the boundary too far from
 * it: for each item it is moved to where cross-validation within the same rows finds most of them.
 */
export function learnClauses(rows: readonly ClauseRow[]): TrainedLinear {
  const featuresOf = createClauseFeatures()
  const read = rows.map((row) => ({ row, counts: featuresOf(row.text) }))
  const scored = groupedFolds(read, ({ row }) => row.docId, FOLDS).flatMap(({ train, test }) => {
    const model = withPlaces(learn(train))
    return test.map(({ row, counts }) => ({ row, scores: linearScores(model, counts) }))
  })
  const model = learn(read)
  const bias = model.bias.map((value, one) => {
    const item = model.classes[one] as ClauseItem
    const known = scored.filter(({ row }) => row.labels[item] !== undefined)
    const threshold = bestThreshold(
      known.map(({ row, scores }) => ({ isOne: speaksOf(row, item), score: scores[one] ?? 0 })),
    )
    return value - threshold
  })
  return { ...model, bias }
}

export const speaksOf = ({ labels }: ClauseRow, item: ClauseItem): boolean =>
  labels[item] !== undefined && labels[item] !== 'none'

const withPlaces = (model: TrainedLinear) => ({
  ...model,
  places: new Map(model.features.map((feature, place) => [feature, place])),
})

function learn(read: readonly Readonly<{ row: ClauseRow; counts: FeatureCounts }>[]) {
  return trainLinear(
    read.map(({ counts }) => counts),
    read.map(({ row }) => CLAUSE_ITEMS.filter((item) => speaksOf(row, item))),
    {
      ...TRAINING,
      classes: CLAUSE_ITEMS,
      unknown: read.map(({ row }) => CLAUSE_ITEMS.filter((item) => row.labels[item] === undefined)),
    },
  )
}
