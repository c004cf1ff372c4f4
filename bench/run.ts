import type { LoadPart } from './load/titles.ts'
import type { Figure } from './measure.ts'
import { RESULT_TITLES, type ResultName, writeResults } from './results-file.ts'
import type { WebPart } from './web/titles.ts'

/**
 * `npm run bench`: measures, and writes bench/results.md. With names as arguments only those run, and
 * the others keep their figures. Each figure is measured in the same run as its baseline.
 */

const SHARED_DATA = '../shared/data'

type BenchName = Exclude<ResultName, LoadPart | WebPart>

const BENCHES: Readonly<Record<BenchName, () => Promise<readonly Figure[]>>> = {
  'page-text': async () => (await import('./page-text.ts')).benchPageText(SHARED_DATA),
  'seven-answers': async () => (await import('./seven-answers.ts')).benchSevenAnswers(),
  analyst: async () => {
    const { benchSets } = await import('./analyst/bench-sets.ts')
    const { figures, faults } = await benchSets(SHARED_DATA)
    if (faults.length > 0) throw new Error(faults.join('\n'))
    return figures
  },
  'server-overhead': async () => (await import('./server-overhead.ts')).benchServerOverhead(),
  ocr: async () => (await import('./ocr.ts')).benchOcr(),
}

const isBench = (name: string): name is BenchName => Object.hasOwn(BENCHES, name)

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !isBench(name))
if (unknown.length > 0) {
  process.stderr.write(
    `unknown: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}\n`,
  )
  process.exit(2)
}

const measured = new Map<ResultName, readonly Figure[]>()
for (const [name, bench] of Object.entries(BENCHES)) {
  if (!isBench(name) || (asked.length > 0 && !asked.includes(name))) continue
  process.stdout.write(`${RESULT_TITLES[name]} ...\n`)
  const figures = await bench()
  for (const { name: figure, value } of figures) process.stdout.write(`  ${figure}: ${value}\n`)
  measured.set(name, figures)
}
writeResults(measured)
