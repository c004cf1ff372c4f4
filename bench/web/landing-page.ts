import type { Browser } from '@playwright/test'
import { launchBrowser } from '../browser.ts'
import { type Figure, median } from '../measure.ts'
import { startProduct } from '../running.ts'
import { BUDGETS, verdict } from './budgets.ts'
import { startMinimalPage } from './minimal-page.ts'
import { kilobytes } from './page-bytes.ts'
import { startStaticTwin } from './static-twin.ts'
import { type Visit, type VisitedPage, visit } from './visit.ts'

const VISITS = 11

const PAGE_WORDS = {
  product: 'landing page',
  twin: 'static page with its text',
  minimal: 'minimal React page',
} as const

type PageName = keyof typeof PAGE_WORDS
type Visits = Readonly<Record<PageName, Visit[]>>

/** The landing page compared with a static twin and a minimal React page, in turns. */
export async function benchLandingPage(): Promise<readonly Figure[]> {
  const [product, twin, minimal] = await Promise.all([
    startProduct(),
    startStaticTwin(),
    startMinimalPage(),
  ])
  const browser = await launchBrowser()
  const pages: Readonly<Record<PageName, VisitedPage>> = {
    product: { origin: product.origin, hydrates: true },
    twin: { origin: twin.origin, hydrates: false },
    minimal: { origin: minimal.origin, hydrates: true },
  }
  try {
    return figures(await visitInTurns(browser, pages))
  } finally {
    await browser.close()
    await Promise.all([product.stop(), twin.stop(), minimal.stop()])
  }
}

async function visitInTurns(
  browser: Browser,
  pages: Readonly<Record<PageName, VisitedPage>>,
): Promise<Visits> {
  const visits: Visits = { product: [], twin: [], minimal: [] }
  // The first round only warms up.
  for (let round = 0; round <= VISITS; round += 1) {
    for (const [name, list] of Object.entries(visits)) {
      const seen = await visit(browser, pages[name as PageName])
      if (round > 0) list.push(seen)
    }
  }
  return visits
}

function figures(visits: Visits): readonly Figure[] {
  const row = (name: string, value: string): Figure => ({
    name,
    value,
    command: 'npm run bench:web',
  })
  const sides = (of: (list: readonly Visit[]) => string) =>
    Object.entries(PAGE_WORDS)
      .map(([name, words]) => `${words} ${of(visits[name as PageName])}`)
      .join('; ')
  const all = (of: keyof Visit, words: (value: number) => string) =>
    sides((list) => words(least(list, of)))
  const times = (of: keyof Visit) =>
    sides((list) => `${ms(least(list, of))} (median ${ms(median(list.map((one) => one[of])))})`)
  const paint = (of: 'firstPaint' | 'largestPaint') => {
    const ratio = least(visits.product, of) / least(visits.twin, of)
    return `${times(of)}; ratio of the least ${ratio.toFixed(2)}, goal ${BUDGETS.paintRatio}: ${verdict(ratio, BUDGETS.paintRatio)}`
  }
  const shift = Math.max(...visits.product.map((one) => one.shift))
  const blocking = least(visits.product, 'blocking')
  return [
    row('requests until idle', all('requests', String)),
    row('bytes until idle, headers and all', all('bytes', kilobytes)),
    row('of them script', all('scriptBytes', kilobytes)),
    row(`first paint, least of ${VISITS}`, paint('firstPaint')),
    row(`largest paint, least of ${VISITS}`, paint('largestPaint')),
    row(
      'layout shift, largest',
      `${shift.toFixed(4)}, goal 0.00: ${verdict(Number(shift.toFixed(2)), BUDGETS.layoutShift)}`,
    ),
    row(
      `blocking time, least of ${VISITS}`,
      `${times('blocking')}; goal ${BUDGETS.blockingMs} ms: ${verdict(blocking, BUDGETS.blockingMs)}`,
    ),
    row(`interactive, least of ${VISITS}`, times('interactive')),
  ]
}

function least(list: readonly Visit[], of: keyof Visit): number {
  return Math.min(...list.map((one) => one[of]))
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`
}
