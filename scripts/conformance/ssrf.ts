import { createPageFetcher } from '../../src/server/adapters/page-fetch/fetch-page.ts'
import { readSsrfCases, type SsrfCase } from './ssrf-case.ts'
import { judgeSsrfCase, type Outcome } from './ssrf-judge.ts'
import { createSite } from './ssrf-site.ts'

// Cases that wait for the deadline are given a short one, so that the run takes seconds.
const SHORT_DEADLINE_MS = 400
const DEADLINE_MS = 5_000

/** What a conformance run found: figures by name, and a line for every wrong row. */
export type ConformanceReport = Readonly<{
  figures: Record<string, number | string>
  failures: string[]
}>

/**
 * Runs every row of `<folder>/reliability/ssrf-urls.jsonl` through the fetcher as it is in
 * production. Only name resolution and dialing are the row's own: names are answered from the row,
 * and every connection ends at a loopback server, so that nothing leaves the machine.
 */
export async function runSsrfConformance(folder: string): Promise<ConformanceReport> {
  const cases = await readSsrfCases(folder)
  const failures: string[] = []
  const right = { refuse: 0, allow: 0 }
  for (const given of cases) {
    const fault = await runSsrfCase(given)
    if (fault === undefined) right[given.expect] += 1
    else failures.push(`${given.id}: ${fault}`)
  }
  return {
    figures: {
      ssrf_rows: cases.length,
      ssrf_right: right.refuse + right.allow,
      ssrf_right_refused: right.refuse,
      ssrf_right_allowed: right.allow,
    },
    failures,
  }
}

/** Fetches the address of one case in its own small internet. Returns what is wrong, if anything. */
export async function runSsrfCase(given: SsrfCase): Promise<string | undefined> {
  const site = createSite(given)
  const isHostile = given.serve?.hang !== undefined || given.serve?.stream !== undefined
  const fetchPage = createPageFetcher({
    userAgent: 'Plainclause conformance run',
    resolve: site.resolve,
    dial: site.dial,
    deadlineMs: isHostile ? SHORT_DEADLINE_MS : DEADLINE_MS,
  })
  try {
    const outcome = await fetchPage(given.url, { signal: new AbortController().signal }).then(
      (): Outcome => ({ fetched: true }),
      (error: unknown): Outcome => ({ fetched: false, error }),
    )
    return judgeSsrfCase(given, outcome, site.dials)
  } finally {
    site.close()
  }
}
