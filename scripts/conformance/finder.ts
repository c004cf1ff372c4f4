import { join } from 'node:path'
import { SEARCH_MAX_REQUESTS } from '../../src/core/finder/policy-search.ts'
import type { PolicyCandidate, SearchOutcome } from '../../src/core/finder/searched-page.ts'
import { readTypedInput, type SoughtKind } from '../../src/core/finder/typed-input.ts'
import { searchSite } from '../../src/server/actions/pages/find-policy.ts'
import { readSearchedBody } from '../../src/server/adapters/page-reading/page-from-html.ts'
import { faultWithin } from './case-rows.ts'
import { type FinderCase, readFinderCases } from './finder-case.ts'
import { openSavedSite, type SavedSite, unlinkedHosts } from './saved-site.ts'

const KINDS: readonly SoughtKind[] = ['privacy', 'terms']

/** Time limit of a search, twice the product's own. */
const SITE_LIMIT_MS = 30_000

/** The result for a wanted document, or for a kind that the site does not have. */
type Judged = Readonly<{
  isWanted: boolean
  /** Position of the first right answer of its kind, 0 for the first. */
  position: number | undefined
  isClaimed: boolean
}>

export type JudgedSite = Readonly<{
  given: FinderCase
  judged: readonly Judged[]
  requests: number
  forbidden: number
  wrong: readonly string[]
}>

/**
 * Searches the saved sites of a folder with the server's own functions and a fetcher that serves
 * the saved pages. No request leaves the machine.
 *
 * @param folder holds finder/sites.jsonl and finder/pages/
 */
export async function runFinderConformance(
  folder: string,
): Promise<{ figures: Record<string, number>; failures: string[] }> {
  const sites = await judgeSites(folder)
  return { figures: finderFigures(sites), failures: sites.flatMap(({ wrong }) => wrong) }
}

/** Judges each site of the folder. */
export async function judgeSites(folder: string): Promise<readonly JudgedSite[]> {
  const sites: JudgedSite[] = []
  for (const given of readFinderCases(folder)) {
    sites.push(await judgeInTime(given, join(folder, 'finder', 'pages')))
  }
  return sites
}

/** Judges one site; a search that fails or does not end has found nothing. */
async function judgeInTime(given: FinderCase, pages: string): Promise<JudgedSite> {
  let site: JudgedSite | undefined
  const fault = await faultWithin(SITE_LIMIT_MS, async () => {
    site = await judgeSite(given, pages)
    return undefined
  })
  if (site !== undefined) return site
  const judged = KINDS.map((kind) => ({
    isWanted: given.want[kind] !== undefined,
    position: undefined,
    isClaimed: false,
  }))
  return { given, judged, requests: 0, forbidden: 0, wrong: [`finder, row ${given.id}: ${fault}`] }
}

/** The figures of these sites; shares in percent. */
export function finderFigures(sites: readonly JudgedSite[]): Record<string, number> {
  const judged = sites.flatMap((site) => site.judged)
  const wanted = judged.filter(({ isWanted }) => isWanted)
  const unwanted = judged.filter(({ isWanted }) => !isWanted)
  const within = (count: number) =>
    wanted.filter(({ position }) => position !== undefined && position < count).length
  return {
    finder_sites: sites.length,
    finder_wanted: wanted.length,
    finder_first: percent(within(1), wanted.length),
    finder_in_two: percent(within(2), wanted.length),
    finder_unwanted: unwanted.length,
    finder_false: percent(unwanted.filter(({ isClaimed }) => isClaimed).length, unwanted.length),
    finder_requests_most: Math.max(0, ...sites.map(({ requests }) => requests)),
    finder_forbidden_connections: sites.reduce((sum, { forbidden }) => sum + forbidden, 0),
  }
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 1_000) / whole) / 10
}

async function judgeSite(given: FinderCase, pages: string): Promise<JudgedSite> {
  const site = openSavedSite(given, pages)
  const typed = readTypedInput(given.input)
  let candidates: readonly PolicyCandidate[] = []
  let forbidden: readonly string[] = []
  if (typed.kind === 'address') {
    const search = await searchSite(
      { fetchPage: site.fetchPage, readPage: async (body) => readSearchedBody(body) },
      typed,
      new AbortController().signal,
    )
    candidates = candidatesOf(search.outcome)
    const linked = new Set([
      ...[...search.pages.values()].flatMap(
        ({ url, links, refreshTo = url, englishUrl = url, entryUrl = url }) =>
          [url, refreshTo, englishUrl, entryUrl, ...links.map((link) => link.url)].map(hostOf),
      ),
    ])
    forbidden = unlinkedHosts(site, typed.url, linked)
  }
  const answers = KINDS.map((kind) => ({ kind, ...judgeKind(given, site, kind, candidates) }))
  const wrong = answers.flatMap(({ kind, isWanted, position, isClaimed }) => {
    const got = candidates.filter((candidate) => candidate.kind === kind).map(({ url }) => url)
    if (isWanted && position !== 0)
      return [`${given.id}: ${kind} is ${given.want[kind]}, found ${got.join(', ') || 'nothing'}`]
    return !isWanted && isClaimed
      ? [`${given.id}: there is no ${kind}, found ${got.join(', ')}`]
      : []
  })
  if (site.requests.length > SEARCH_MAX_REQUESTS)
    wrong.push(`${given.id}: ${site.requests.length} requests`)
  wrong.push(...forbidden.map((url) => `${given.id}: nothing leads to ${url}`))
  return {
    given,
    judged: answers,
    requests: site.requests.length,
    forbidden: forbidden.length,
    wrong,
  }
}

function candidatesOf(outcome: SearchOutcome): readonly PolicyCandidate[] {
  if (outcome.kind === 'found') return outcome.candidates
  return outcome.kind === 'policy' ? [outcome.policy, ...outcome.others] : []
}

function judgeKind(
  { want, alt }: FinderCase,
  site: SavedSite,
  kind: SoughtKind,
  candidates: readonly PolicyCandidate[],
): Judged {
  const claimed = candidates.filter((candidate) => candidate.kind === kind)
  const wanted = want[kind]
  if (wanted === undefined)
    return { isWanted: false, position: undefined, isClaimed: claimed.length > 0 }
  const right = new Set([wanted, ...(alt?.[kind] ?? [])].map((url) => site.fileOf(url) ?? url))
  const position = claimed.findIndex(({ url }) => right.has(site.fileOf(url) ?? url))
  return {
    isWanted: true,
    position: position < 0 ? undefined : position,
    isClaimed: claimed.length > 0,
  }
}

function hostOf(url: string): string {
  return new URL(url).hostname
}
