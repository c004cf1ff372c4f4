import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runExtensionConformance } from './conformance/extension.ts'
import { runFileConformance } from './conformance/files.ts'
import { runFinderConformance } from './conformance/finder.ts'
import { runInjectionConformance } from './conformance/injections.ts'
import { NAUGHTY_LIST, runNaughtyConformance } from './conformance/naughty.ts'
import { runPageTextConformance } from './conformance/page-text.ts'
import { runScriptPageConformance, SCRIPT_PAGES } from './conformance/script-pages.ts'
import { runShelfConformance } from './conformance/shelf.ts'
import { runSsrfConformance } from './conformance/ssrf.ts'

/**
 * `npm run conformance -- FOLDER [SET …]`: runs the product's own code over all or the named sets
 * of labelled cases in a folder. Prints each figure on a line `name: value`. Fails on a wrong row
 * and on a malformed row, naming row and key. Reports sets that are not in the folder and skips
 * them.
 */

type Result = Readonly<{
  figures: Readonly<Record<string, number | string>>
  failures: readonly string[]
}>
type ConformanceSet = Readonly<{
  name: string
  needs: string
  run: (folder: string) => Promise<Result>
}>

const SETS: readonly ConformanceSet[] = [
  { name: 'ssrf', needs: 'reliability/ssrf-urls.jsonl', run: runSsrfConformance },
  { name: 'files', needs: 'reliability/files/manifest.jsonl', run: runFileConformance },
  { name: 'injections', needs: 'reliability/injections.jsonl', run: runInjectionConformance },
  { name: 'naughty', needs: NAUGHTY_LIST, run: runNaughtyConformance },
  { name: 'finder', needs: 'finder/sites.jsonl', run: runFinderConformance },
  { name: 'script-pages', needs: SCRIPT_PAGES, run: runScriptPageConformance },
  { name: 'shelf', needs: 'quality/shown/seven.jsonl', run: runShelfConformance },
  { name: 'page-text', needs: 'quality/pages.jsonl', run: runPageTextConformance },
  { name: 'extension', needs: 'quality/pages.jsonl', run: runExtensionConformance },
]

const [argument, ...wanted] = process.argv.slice(2)
if (argument === undefined) {
  process.stderr.write('usage: npm run conformance -- FOLDER [SET …]\n')
  process.exit(2)
}

const unknown = wanted.filter((name) => !SETS.some((set) => set.name === name))
if (unknown.length > 0) {
  const known = SETS.map(({ name }) => name).join(', ')
  process.stderr.write(`unknown: ${unknown.join(', ')}. There are: ${known}\n`)
  process.exit(2)
}

const folder = resolve(argument)
let ran = 0
for (const { name, needs, run } of SETS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  if (!existsSync(join(folder, needs))) {
    process.stdout.write(`${name}: left out, ${needs} is not in the folder\n`)
    continue
  }
  ran += 1
  const { figures, failures } = await run(folder).catch((error: unknown) => ({
    figures: {},
    failures: [`${name}: ${error instanceof Error ? error.message : String(error)}`],
  }))
  for (const [figure, value] of Object.entries(figures)) {
    process.stdout.write(`${figure}: ${value}\n`)
  }
  for (const failure of failures) process.stdout.write(`wrong: ${failure}\n`)
  if (failures.length > 0) process.exitCode = 1
}
if (ran === 0) process.exitCode = 2
