import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { readCaseRows } from '../../scripts/conformance/case-rows.ts'
import { QUALITY_ROWS, type QualityFile, type QualityRow } from './quality-rows.ts'

/** Where the labelled sets lie: in a folder, or in its folder `quality`. */
export function setsFolder(folder: string): string {
  const inside = join(folder, 'quality')
  return existsSync(inside) ? inside : folder
}

const SCHEMAS: { readonly [File in QualityFile]: z.ZodType<QualityRow<File>> } = QUALITY_ROWS

/** Faults that an error tells at most. */
const FAULTS_SHOWN = 20

/**
 * The rows of a JSONL file of a set. Figures of half a set would mislead, so one bad row spoils it.
 *
 * @throws Error naming the file, the rows and their keys
 */
export function readRows<File extends QualityFile>(
  folder: string,
  file: File,
): readonly QualityRow<File>[] {
  const { rows, faults } = readCaseRows(join(folder, file), file, SCHEMAS[file])
  if (faults.length === 0) return rows
  const more = faults.length > FAULTS_SHOWN ? [`and ${faults.length - FAULTS_SHOWN} more`] : []
  throw new Error([...faults.slice(0, FAULTS_SHOWN), ...more].join('\n'))
}
