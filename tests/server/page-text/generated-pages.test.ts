import { describe, expect, test, vi } from 'vitest'
import { readPolicyPage } from '../../../src/server/adapters/page-reading/read-policy-page.ts'
import { AppError } from '../../../src/server/app-error.ts'
import { IS_LONG_RUN } from '../../support/long-run.ts'
import { seededChance } from '../../support/seeded-random.ts'
import { generatePage } from './generate-page.ts'

/** Processor time within which a page is read, or given up. */
const DEADLINE_MS = 5_000
const SAMPLE_MS = 250

const SAMPLE_PAGES = 60
const SAMPLE_CHARACTERS = [2_000, 20_000, 60_000, 200_000]
const LONG_RUN_MS = 10 * 60 * 1_000
const LONG_RUN_CHARACTERS = [60_000, 500_000, 2_000_000, 5_000_000]

vi.setConfig({ testTimeout: LONG_RUN_MS + 60_000 })

/** Reads the page of a seed. @returns what is wrong with what came of it, in words */
function readGenerated(seed: number, sizes: readonly number[]): string | undefined {
  const chance = seededChance(seed)
  const bytes = Buffer.from(generatePage(chance, chance.pick(sizes))).subarray(0, 5_242_880)
  const format = chance.pick(['html', 'html', 'html', 'text'])
  const contentType = chance.pick(['text/html', 'text/html; charset=utf-8', ''])
  try {
    const read = readPolicyPage({
      url: 'https://a.example/',
      format,
      contentType,
      bytes,
    })
    const strings = read.kind === 'text' ? [read.title, read.text] : []
    return strings.every((one) => one.isWellFormed() && !/[\0\u200b\u00ad]/.test(one))
      ? undefined
      : 'holds what is invisible'
  } catch (error) {
    return error instanceof AppError && error.code.startsWith('page-') ? undefined : String(error)
  }
}

/** Processor time: other work on the machine must not fail the test. */
function processorMs(work: () => void): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1_000
}

/** The least of three. */
function leastMs(work: () => void): number {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < 3 && least > SAMPLE_MS; run += 1) {
    least = Math.min(least, processorMs(work))
  }
  return least
}

describe.runIf(!IS_LONG_RUN)('a sample of generated pages', () => {
  test('is read soon, or refused by name', () => {
    const faults: string[] = []
    for (let seed = 1; seed <= SAMPLE_PAGES; seed += 1) {
      let fault: string | undefined
      const ms = leastMs(() => {
        fault = readGenerated(seed, SAMPLE_CHARACTERS)
      })
      if (fault !== undefined) faults.push(`page ${seed}: ${fault}`)
      if (ms > SAMPLE_MS) faults.push(`page ${seed}: ${Math.round(ms)} ms`)
    }
    expect(faults).toEqual([])
  })
})

describe.runIf(IS_LONG_RUN)('ten minutes of generated pages', () => {
  test('are read within their deadline, or refused by name', () => {
    const faults: string[] = []
    const end = performance.now() + LONG_RUN_MS
    // Others in each run; a fault names its page.
    for (let seed = Date.now(); performance.now() < end && faults.length < 20; seed += 1) {
      let fault: string | undefined
      const ms = processorMs(() => {
        fault = readGenerated(seed, LONG_RUN_CHARACTERS)
      })
      if (fault !== undefined) faults.push(`page ${seed}: ${fault}`)
      if (ms > DEADLINE_MS) faults.push(`page ${seed}: ${Math.round(ms)} ms`)
    }
    expect(faults).toEqual([])
  })
})
