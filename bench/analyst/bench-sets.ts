import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from '../measure.ts'
import { setsFolder } from './read-rows.ts'
import type { SetBench } from './set-bench.ts'
import { CLAUSES } from './sets/clauses.ts'
import { DOCUMENT_TYPE } from './sets/document-type.ts'
import { EVIDENCE } from './sets/evidence.ts'
import { PAGES } from './sets/pages.ts'
import { PAIRS } from './sets/pairs.ts'
import { QUESTIONS } from './sets/questions.ts'
import { QUOTES } from './sets/quotes.ts'
import { SELLS } from './sets/sells.ts'
import { SEVEN_ANSWERS_TIME } from './sets/seven-answers-time.ts'
import { UNFAIR } from './sets/unfair.ts'

const SETS: readonly SetBench[] = [
  EVIDENCE,
  PAIRS,
  QUESTIONS,
  CLAUSES,
  SELLS,
  DOCUMENT_TYPE,
  UNFAIR,
  PAGES,
  QUOTES,
  SEVEN_ANSWERS_TIME,
]

/** The figures of all sets that are in a folder, or in its folder `quality`. */
export async function benchSets(folder: string): Promise<readonly Figure[]> {
  const sets = setsFolder(folder)
  const figures: Figure[] = []
  for (const { files, measure } of SETS) {
    if (!files.every((file) => existsSync(join(sets, file)))) continue
    for (const { name, value, low, high } of await measure(sets)) {
      const interval = low === undefined ? '' : ` [${oneDecimal(low)}, ${oneDecimal(high)}]`
      const command = 'npm run bench:analyst -- FOLDER'
      figures.push({ name, value: `${oneDecimal(value)}${interval}`, command })
    }
  }
  return figures
}

const oneDecimal = (value: number | undefined): string => (value ?? Number.NaN).toFixed(1)
