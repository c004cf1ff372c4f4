import { existsSync } from 'node:fs'
import { writeResults } from '../results-file.ts'
import { benchSets } from './bench-sets.ts'

/**
 * `npm run bench:analyst -- FOLDER`: measures the built-in analyst on the labelled sets in a folder
 * (some may be missing), prints a line `name: value [low, high]` for each figure, and writes them
 * into bench/results.md.
 */

const [folder] = process.argv.slice(2)
if (folder === undefined || !existsSync(folder)) {
  process.stderr.write('usage: npm run bench:analyst -- FOLDER\n')
  process.exit(2)
}
const figures = await benchSets(folder)
for (const { name, value } of figures) process.stdout.write(`${name}: ${value}\n`)
writeResults(new Map([['analyst', figures]]))
