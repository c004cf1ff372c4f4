import { existsSync } from 'node:fs'
import { writeResults } from '../results-file.ts'
import { benchSets } from './bench-sets.ts'

/**
 * `npm run bench:analyst -- FOLDER`: measures the built-in analyst on the labelled sets in a folder,
 * prints a line `name: value [low, high]` for each figure, and writes them into bench/results.md. Reports
 * and skips a missing set; reports an invalid one with its row and key, and fails.
 */

const [folder] = process.argv.slice(2)
if (folder === undefined || !existsSync(folder)) {
  process.stderr.write('usage: npm run bench:analyst -- FOLDER\n')
  process.exit(2)
}
const { figures, leftOut, faults } = await benchSets(folder)
for (const line of [...leftOut, ...faults]) process.stdout.write(`${line}\n`)
for (const { name, value } of figures) process.stdout.write(`${name}: ${value}\n`)
// If a set is invalid, the previous figures stay.
if (faults.length > 0) process.exitCode = 1
else writeResults(new Map([['analyst', figures]]))
