import { join } from 'node:path'
import { build } from 'vite'
import { ANALYST_WEIGHTS } from '../../src/core/analyst/analyst-models.ts'
import type { GoldenScore } from '../support/golden-scores.ts'
import { addUrl, answers } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'

const GOLDEN_SCORES_MIN = 80
const GOLDEN_TOLERANCE = 1e-4

/** The check that tests also run in Node, as one script. */
async function goldenScript(): Promise<string> {
  const entry = join(import.meta.dirname, '../support/golden-scores.ts')
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'golden' } },
  })
  const [result] = [built].flat()
  if (result === undefined || !('output' in result)) throw new Error('the check was not built')
  return result.output[0].code
}

test('the weights of the built site give the golden scores in the browser’s worker', async ({
  page,
  pages,
}) => {
  const script = goldenScript()
  const addresses = new Map<string, string>()
  page.context().on('request', (request) => {
    const [, name] = /([a-z-]+)-[^/]+\.bin$/.exec(new URL(request.url()).pathname) ?? []
    if (name !== undefined) addresses.set(name, request.url())
  })
  await page.goto('/')
  const ranker = page.waitForEvent('worker', (worker) => worker.url().includes('ranker.worker'))
  await addUrl(page, `${pages.origin}/policy`)
  const address = (await ranker).url()
  await expect(answers(page)).toHaveCount(7)
  // The largest are fetched behind those of the seven questions.
  await expect.poll(() => addresses.size).toBe(ANALYST_WEIGHTS.length)

  // The page ends its worker after each task; this one stays.
  // The page starts others meanwhile: this one is known by its address.
  const started = page.waitForEvent('worker', (one) => one.url().endsWith('?staying'))
  await page.evaluate((url) => {
    // Browsers may end a worker that nothing refers to.
    Object.assign(globalThis, { staying: new Worker(`${url}?staying`, { type: 'module' }) })
  }, address)
  const worker = await started
  const scores = await worker.evaluate<readonly GoldenScore[]>(`(async () => {
    ${await script}
    const load = async (address) => new Uint8Array(await (await fetch(address)).arrayBuffer())
    const names = ${JSON.stringify(ANALYST_WEIGHTS.map((name) => [name, addresses.get(name)]))}
    const loaded = names.map(async ([name, address]) => [name, await load(address)])
    return golden.goldenScores(Object.fromEntries(await Promise.all(loaded)))
  })()`)
  expect(scores.length).toBeGreaterThan(GOLDEN_SCORES_MIN)
  const wrong = scores.filter(({ wanted, found }) => !(Math.abs(wanted - found) < GOLDEN_TOLERANCE))
  expect(wrong).toEqual([])
})
