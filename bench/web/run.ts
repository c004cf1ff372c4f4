import type { Figure } from '../measure.ts'
import { writeResults } from '../results-file.ts'
import { runScript } from '../running.ts'
import { benchLandingPage } from './landing-page.ts'
import { benchPageBytes } from './page-bytes.ts'
import { WEB_TITLES, type WebPart } from './titles.ts'

/**
 * `npm run bench:web`: the size of the pages, and how fast the landing page appears and hydrates on a
 * slow phone. Writes its parts of bench/results.md, and reports which budgets hold.
 */

const PARTS: Readonly<Record<WebPart, () => Promise<readonly Figure[]>>> = {
  'page-bytes': benchPageBytes,
  'landing-page': benchLandingPage,
}

const isPart = (name: string): name is WebPart => Object.hasOwn(PARTS, name)

await runScript('scripts/build-if-changed.ts')
for (const part of Object.keys(PARTS).filter(isPart)) {
  process.stdout.write(`${WEB_TITLES[part]} ...\n`)
  const figures = await PARTS[part]()
  for (const { name, value } of figures) process.stdout.write(`  ${name}: ${value}\n`)
  writeResults(new Map([[part, figures]]))
}
