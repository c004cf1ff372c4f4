import { createPageFetcher } from '../../src/server/adapters/page-fetch/fetch-page.ts'
import { faultWithin } from './case-rows.ts'
import { readSsrfCases, type SsrfCase } from './ssrf-case.ts'
import { judgeSsrfCase, type Outcome } from './ssrf-judge.ts'
import { createSite } from './ssrf-site.ts'

// A short deadline for cases that reach it, so that the run takes seconds.
const SHORT_DEADLINE_MS = 400
const DEADLINE_MS = 5_000

/** Time limit of a row; a row that exceeds it is wrong. */
const ROW_LIMIT_MS = 3 * DEADLINE_MS

/** The result of a conformance run: figures by name, and a line for every wrong row. */
export type ConformanceReport = Readonly<{
  figures: Record<string, number | string>
  failures: string[]
}>

/**
 * Runs every row of `<folder>/reliability/ssrf-urls.jsonl` through the production fetcher. Only
 * name resolution and dialing are replaced: names are answered from the row, and every connection
 * goes to a loopback server, so that nothing leaves the machine.
 */
export async function runSsrfConformance(folder: string): Promise<ConformanceReport> {
  const { rows, faults } = readSsrfCases(folder)
  const failures = [...faults]
  const right = { refuse: 0, allow: 0 }
  for (const given of rows) {
    const fault = await runSsrfCase(given)
    if (fault === undefined) right[given.expect] += 1
    else failures.push(`ssrf, row ${given.id}: ${fault}`)
  }
  return {
    figures: {
      ssrf_rows: rows.length + faults.length,
      ssrf_right: right.refuse + right.allow,
      ssrf_right_refused: right.refuse,
      ssrf_right_allowed: right.allow,
    },
    failures,
  }
}

/**
 * Fetches the address of one case in a simulated internet. Returns what is wrong, if anything.
 *
 * @param limitMs time limit, after which the case is wrong
 */
export async function runSsrfCase(
  given: SsrfCase,
  limitMs: number = ROW_LIMIT_MS,
): Promise<string | undefined> {
  const site = createSite(given)
  const fetchPage = createPageFetcher({
    userAgent: 'Plainclause conformance run',
    resolve: site.resolve,
    dial: site.dial,
    deadlineMs: isSilent(given) ? SHORT_DEADLINE_MS : DEADLINE_MS,
  })
  try {
    return await faultWithin(limitMs, async () => {
      const outcome = await fetchPage(given.url, { signal: new AbortController().signal }).then(
        (): Outcome => ({ fetched: true }),
        (error: unknown): Outcome => ({ fetched: false, error }),
      )
      return judgeSsrfCase(given, outcome, site.dials)
    })
  } finally {
    site.close()
  }
}

function isSilent({ serve, dns = {} }: SsrfCase): boolean {
  const isUnanswered =
    dns === 'timeout' || Object.values(dns).some((answers) => answers.includes('timeout'))
  return serve?.hang !== undefined || serve?.stream !== undefined || isUnanswered
}
