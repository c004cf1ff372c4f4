import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { readCaseRows } from '../../scripts/conformance/case-rows.ts'
import { QUALITY_ROWS, type QualityFile, type QualityRow } from './quality-rows.ts'

/** The folder of the labelled sets: the given one, or its subfolder `quality`. */
export function setsFolder(folder: string): string {
  const inside = join(folder, 'quality')
  return existsSync(inside) ? inside : folder
}

const SCHEMAS: { readonly [File in QualityFile]: z.ZodType<QualityRow<File>> } = QUALITY_ROWS

/** Maximum number of faults in an error message. */
const FAULTS_SHOWN = 20

/**
 * The rows of a JSONL file of a set. Rejects the file for one invalid row: figures of a partial set would
 * mislead.
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
