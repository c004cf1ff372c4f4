import {
  type AnalystModels,
  type AnalystWeightBytes,
  readAnalystModels,
} from '../../src/core/analyst/analyst-models.ts'
import { chanceByTrees } from '../../src/core/analyst/asked/trees.ts'
import { UNIT_FEATURES } from '../../src/core/analyst/asked/unit-features.ts'
import {
  documentTypeFeatures,
  kindScores,
} from '../../src/core/analyst/document-type/document-type.ts'
import { createClauseFeatures } from '../../src/core/analyst/learned/clause-model.ts'
import {
  type FeatureCounts,
  type LinearModel,
  linearScores,
} from '../../src/core/analyst/learned/linear-model.ts'
import { unfairFeatures } from '../../src/core/analyst/learned/unfair-model.ts'
import { viewSentences } from '../../src/core/analyst/reading/sentence-view.ts'
import { createSalience, SALIENCE_HEADS } from '../../src/core/analyst/salience/salience-model.ts'
import { titleOfText } from '../../src/core/files/plain-text.ts'
import { cutPassages } from '../../src/core/text/passages.ts'
import asked from '../core/analyst/asked/golden.json' with { type: 'json' }
import linear from '../core/analyst/learned/golden.json' with { type: 'json' }
import salience from '../core/analyst/salience/golden.json' with { type: 'json' }

/** The scores that a weights file should give, and those of the product's code. */
export type GoldenScore = Readonly<{ name: string; wanted: number; found: number }>

type GoldenText = Readonly<{ text: string; scores: Readonly<Record<string, number>> }>

/** The scores of all golden rows written by the training (training/README.md). */
export function goldenScores(bytes: AnalystWeightBytes): readonly GoldenScore[] {
  const models = readAnalystModels(bytes)
  const clauseFeatures = createClauseFeatures()
  return [
    ...asked.map(({ chance, features }, at) => ({
      name: `trees, row ${at}`,
      wanted: chance,
      found: chanceOf(features, models),
    })),
    ...compare('clauses', linear.clauses, (text) => byLinear(models.clauses, clauseFeatures(text))),
    ...compare('unfair', linear.unfair, (text) => byLinear(models.unfair, unfairFeatures(text))),
    ...compare('document-type', linear['document-type'], (text) => {
      const features = documentTypeFeatures(
        viewSentences(cutPassages(text)),
        titleOfText(text) ?? '',
      )
      return new Map(kindScores(models.documentType, features).map((one) => [one.name, one.score]))
    }),
    ...compare('salience', salience, (text) => salienceOf(text, models)),
  ]
}

function compare(
  model: string,
  texts: readonly GoldenText[],
  scoresOf: (text: string) => ReadonlyMap<string, number>,
): readonly GoldenScore[] {
  return texts.flatMap(({ text, scores }) => {
    const found = scoresOf(text)
    return Object.entries(scores).map(([name, wanted]) => ({
      name: `${model}, ${name}: ${text}`,
      wanted,
      found: found.get(name) ?? Number.NaN,
    }))
  })
}

function chanceOf(features: Readonly<Record<string, number>>, models: AnalystModels): number {
  if (Object.keys(features).join() !== UNIT_FEATURES.join()) return Number.NaN
  // After a row of something else, like the second unit of a document.
  const numbers = Float32Array.of(...UNIT_FEATURES.map(() => 0), ...Object.values(features))
  return chanceByTrees(models.asked.trees, numbers, UNIT_FEATURES.length)
}

function byLinear(model: LinearModel, counts: FeatureCounts): ReadonlyMap<string, number> {
  const scores = linearScores(model, counts)
  return new Map(model.classes.map((name, one) => [name, scores[one] ?? Number.NaN]))
}

function salienceOf(text: string, models: AnalystModels): ReadonlyMap<string, number> {
  const { of } = createSalience(models.salience)
  const [view] = viewSentences(cutPassages(text))
  return new Map(SALIENCE_HEADS.map((head) => [head, view ? of(view, head) : Number.NaN]))
}
