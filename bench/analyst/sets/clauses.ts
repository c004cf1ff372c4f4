import {
  CLAUSE_ITEMS,
  type ClauseItem,
  type ClauseScore,
  createClauseReader,
} from '../../../src/core/analyst/learned/clause-model.ts'
import type { LinearModel } from '../../../src/core/analyst/learned/linear-model.ts'
import { BUSINESS_CHANGE } from '../../../src/core/analyst/reading/data-words.ts'
import {
  type SentenceView,
  viewSentences,
} from '../../../src/core/analyst/reading/sentence-view.ts'
import { judgeDeidentified } from '../../../src/core/analyst/topics/deidentified/deidentified.ts'
import {
  judgeLocation,
  nameOfPlace,
} from '../../../src/core/analyst/topics/location/location-verdict.ts'
import { judgePayment } from '../../../src/core/analyst/topics/payment.ts'
import { judgeSells } from '../../../src/core/analyst/topics/selling/sells.ts'
import { polarityOf } from '../../../src/core/analyst/topics/sentence-polarity.ts'
import { judgeSharing } from '../../../src/core/analyst/topics/sharing/sharing-verdict.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { readModels } from '../../../src/server/adapters/analyst-weights.ts'
import { readRows } from '../read-rows.ts'
import { accuracy, type Labelled } from '../score/classes.ts'
import { f1Of } from '../score/f1.ts'
import { withInterval } from '../score/interval.ts'
import type { SetBench, SetFigure } from '../set-bench.ts'

export type ClauseRow = Readonly<{
  id: string
  docId: string
  text: string
  /** Items that are missing were not labelled. */
  labels: Partial<Readonly<Record<ClauseItem, string>>>
}>

type JudgedRow = Readonly<{
  gold: ClauseRow['labels']
  predicted: ClauseRow['labels']
}>

/** Clauses of policies and terms, labelled with the presence of five subjects (ToS;DR, PrivacySpy). */
export const CLAUSES: SetBench = {
  files: ['clauses.jsonl'],
  measure: async (folder) => {
    const rows = readRows(folder, 'clauses.jsonl')
    return clauseFigures(judgeClauses(rows, readModels().clauses))
  },
}

/** The product's prediction for each clause, by a model and the rules. */
export function judgeClauses(rows: readonly ClauseRow[], model: LinearModel): readonly JudgedRow[] {
  const scoreOf = createClauseReader(model)
  return rows.map(({ text, labels }) => {
    const views = viewSentences(cutPassages(text))
    const label = (item: ClauseItem) =>
      scoreOf(text, item) > 0 ? whatIsSaid(item, views, scoreOf) : 'none'
    return {
      gold: labels,
      predicted: Object.fromEntries(CLAUSE_ITEMS.map((item) => [item, label(item)])),
    }
  })
}

/** The detection of clauses, on average and per item, and the accuracy of their polarity. */
export function clauseFigures(rows: readonly JudgedRow[]): readonly SetFigure[] {
  return [
    withInterval('clauses_macro_detection_f1', rows, (some) => {
      const each = CLAUSE_ITEMS.map((item) => detection(some, item))
      return each.reduce((sum, value) => sum + value, 0) / each.length
    }),
    ...CLAUSE_ITEMS.map((item) =>
      withInterval(`clauses_${item}_detection_f1`, rows, (some) => detection(some, item)),
    ),
    withInterval('clauses_polarity_accuracy', rows, polarity),
  ]
}

function labelled(rows: readonly JudgedRow[], item: ClauseItem): readonly Labelled[] {
  return rows.flatMap(({ gold, predicted }) => {
    const label = gold[item]
    if (label === undefined || label === 'ambiguous') return []
    return [{ gold: label, predicted: predicted[item] ?? 'none' }]
  })
}

/** How well clauses about an item are distinguished from others, whatever they say. */
function detection(rows: readonly JudgedRow[], item: ClauseItem): number {
  return f1Of(labelled(rows, item), (label) => label !== 'none')
}

/** The share of plain yes and no that are recognised. */
function polarity(rows: readonly JudgedRow[]): number {
  const all = CLAUSE_ITEMS.flatMap((item) => labelled(rows, item))
  return accuracy(all.filter(({ gold }) => gold === 'yes' || gold === 'no'))
}

/** The rules' verdict on a clause about an item, as a label of the set. */
function whatIsSaid(
  item: ClauseItem,
  views: readonly SentenceView[],
  scoreOf: ClauseScore,
): string {
  const plain = views.map((view) => view.plain).join(' ')
  switch (item) {
    case 'sells_data': {
      const { verdict } = judgeSells(views)
      if (verdict !== 'not-stated') return verdict === 'it-depends' ? 'qualified' : verdict
      return BUSINESS_CHANGE.test(plain) ? 'merger' : 'no'
    }
    case 'location_data': {
      const { verdict } = judgeLocation(views, scoreOf)
      if (verdict === 'no') return 'no'
      const isNamed = views.some((view) => nameOfPlace(view.plain) !== undefined)
      return /\bip\)?[- ]address/.test(plain) && !isNamed ? 'ip' : 'yes'
    }
    case 'deidentified':
      return judgeDeidentified(views, scoreOf).verdict === 'no' ? 'no' : 'yes'
    case 'third_party_sharing':
      return whatIsSaidOfSharing(views, plain)
    case 'secure_payment':
      return judgePayment(views).verdict === 'yes' ? 'yes' : 'generic'
  }
}

function whatIsSaidOfSharing(views: readonly SentenceView[], plain: string): string {
  const [first] = judgeSharing(views).findings
  if (first === undefined) {
    const polarity = polarityOf(plain, 'third-party-sharing')
    return polarity === 'denies' ? 'no' : 'yes'
  }
  if (first.kind === 'with-consent') return 'consent'
  if (first.kind === 'no') return 'no'
  return first.kind.startsWith('no-') ? 'qualified' : 'yes'
}
