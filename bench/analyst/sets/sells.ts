import { CHILDREN } from '../../../src/core/analyst/reading/data-words.ts'
import { viewSentences } from '../../../src/core/analyst/reading/sentence-view.ts'
import { judgeSells } from '../../../src/core/analyst/topics/selling/sells.ts'
import type { SellsKind } from '../../../src/core/analyst/topics/selling/sells-scope.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { readRows } from '../read-rows.ts'
import { accuracy, type Labelled } from '../score/classes.ts'
import { withInterval } from '../score/interval.ts'
import type { SetBench } from '../set-bench.ts'

/** Sentences about selling: do they say that data is sold, that it is not, or neither? */
export const SELLS: SetBench = {
  files: ['sells.jsonl'],
  measure: async (folder) => {
    const rows = readRows(folder, 'sells.jsonl')
      .filter(({ label }) => label !== 'ambiguous')
      .map(({ text, label }) => ({ gold: label, predicted: sellsLabel(text) }))
    const verdicts = rows.filter(({ gold }) => gold === 'yes' || gold === 'no')
    const traps = rows.filter(({ gold }) => gold !== 'yes' && gold !== 'no')
    const flipped = verdicts.filter(isFlipped).length
    const count = (label: string) => traps.filter(({ predicted }) => predicted === label).length
    return [
      withInterval('sells_right_verdicts', verdicts, accuracy),
      { name: 'sells_flipped_verdicts_count', value: flipped },
      { name: 'sells_traps_count', value: traps.length },
      { name: 'sells_traps_called_yes_count', value: count('yes') },
      { name: 'sells_traps_called_no_count', value: count('no') },
    ]
  },
}

const isFlipped = ({ gold, predicted }: Labelled): boolean =>
  predicted === (gold === 'yes' ? 'no' : 'yes')

const LABELS: Readonly<Record<SellsKind, string>> = {
  sells: 'yes',
  'sells-by-consent': 'yes',
  paid: 'yes',
  'counts-as-sale': 'yes',
  'sells-unidentified': 'limited',
  no: 'no',
  'no-sale-by-law': 'no',
  'no-unless': 'no',
  'no-for-some': 'no',
}

/**
 * What a sentence says about selling, as a label of the set, where a promise with an exception is 'no',
 * one about minors only is 'limited', and what counts as a sale by law is 'yes'.
 */
function sellsLabel(text: string): string {
  const { findings } = judgeSells(viewSentences(cutPassages(text)))
  if (findings.some(({ kind }) => LABELS[kind] === 'yes')) return 'yes'
  const [first] = findings
  if (first === undefined) return 'none'
  const isOfYoung = first.kind === 'no-for-some' && CHILDREN.test(first.view.plain)
  return isOfYoung ? 'limited' : LABELS[first.kind]
}
