import type { Figure } from '../measure.ts'
import { writeResults } from '../results-file.ts'
import { runScript } from '../running.ts'
import { benchFirstToken } from './first-token.ts'
import { benchGrowth } from './growth.ts'
import { benchMemory } from './memory.ts'
import { benchProfile } from './profile.ts'
import { benchSoak } from './soak.ts'
import { benchThroughput } from './throughput.ts'
import { LOAD_TITLES, type LoadPart } from './titles.ts'

/**
 * `npm run bench:load`: streamed answers of a stub model through the product, compared with the bare
 * stub and with a proxy that only forwards bytes, in turns. Writes its parts of bench/results.md. With
 * names as arguments only those run; the soak runs only if it is named.
 */

const PARTS: Readonly<Record<LoadPart, () => Promise<readonly Figure[]>>> = {
  streams: () => benchThroughput('streams', 'paced'),
  'first-token': benchFirstToken,
  memory: benchMemory,
  instant: () => benchThroughput('instant', 'short'),
  growth: benchGrowth,
  profile: benchProfile,
  soak: benchSoak,
}

const isPart = (name: string): name is LoadPart => Object.hasOwn(PARTS, name)
const names = Object.keys(PARTS).filter(isPart)

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !isPart(name))
if (unknown.length > 0) {
  process.stderr.write(`unknown: ${unknown.join(', ')}. There are: ${names.join(', ')}\n`)
  process.exit(2)
}

await runScript('scripts/build-if-changed.ts')
for (const part of names) {
  if (asked.length > 0 ? !asked.includes(part) : part === 'soak') continue
  process.stdout.write(`${LOAD_TITLES[part]} ...\n`)
  const figures = await PARTS[part]()
  for (const { name, value } of figures) process.stdout.write(`  ${name}: ${value}\n`)
  // At once, so that a failure of the next part loses nothing.
  writeResults(new Map([[part, figures]]))
}
