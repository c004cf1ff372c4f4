import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from '../measure.ts'
import { setsFolder } from './read-rows.ts'
import type { SetBench, SetFigure } from './set-bench.ts'
import { ASKED } from './sets/asked.ts'
import { CLAUSES } from './sets/clauses.ts'
import { DOCUMENT_TYPE } from './sets/document-type.ts'
import { EVIDENCE } from './sets/evidence.ts'
import { PAGES } from './sets/pages.ts'
import { QUOTES } from './sets/quotes.ts'
import { SELLS } from './sets/sells.ts'
import { SEVEN } from './sets/seven.ts'
import { SEVEN_ANSWERS_TIME } from './sets/seven-answers-time.ts'
import { UNFAIR } from './sets/unfair.ts'

const SETS: readonly SetBench[] = [
  ASKED,
  SEVEN,
  EVIDENCE,
  CLAUSES,
  SELLS,
  DOCUMENT_TYPE,
  UNFAIR,
  PAGES,
  QUOTES,
  SEVEN_ANSWERS_TIME,
]

/** The figures of the sets, and a line for each set that is missing or invalid. */
export type BenchedSets = Readonly<{
  figures: readonly Figure[]
  leftOut: readonly string[]
  faults: readonly string[]
}>

/** Measures all sets in a folder, or in its subfolder `quality`. */
export async function benchSets(
  folder: string,
  all: readonly SetBench[] = SETS,
): Promise<BenchedSets> {
  const sets = setsFolder(folder)
  const figures: Figure[] = []
  const leftOut: string[] = []
  const faults: string[] = []
  for (const { files, measure } of all) {
    const missing = files.filter((file) => !existsSync(join(sets, file)))
    if (missing.length > 0) {
      leftOut.push(`left out: ${missing.join(', ')} not in the folder`)
      continue
    }
    try {
      figures.push(...(await measure(sets)).map(figureOf))
    } catch (error) {
      faults.push(`wrong: ${files.join(', ')}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return { figures, leftOut, faults }
}

function figureOf({ name, value, low, high }: SetFigure): Figure {
  const interval = low === undefined ? '' : ` [${oneDecimal(low)}, ${oneDecimal(high)}]`
  const command = 'npm run bench:analyst -- FOLDER'
  return { name, value: `${oneDecimal(value)}${interval}`, command }
}

const oneDecimal = (value: number | undefined): string => (value ?? Number.NaN).toFixed(1)
