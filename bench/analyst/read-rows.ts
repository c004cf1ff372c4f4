import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the labelled sets lie: in a folder, or in its folder `quality`. */
export function setsFolder(folder: string): string {
  const inside = join(folder, 'quality')
  return existsSync(inside) ? inside : folder
}

/** The rows of a JSONL file of a set. */
export function readRows<Row>(folder: string, file: string): readonly Row[] {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n')
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line))
}
