import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ElementHandle,
  Page,
  Route,
} from '@playwright/test'
import { IS_LONG_RUN, sampleOf } from '../support/long-run.ts'
import { expect, test } from './support/plainclause.ts'

/**
 * Every control of every prerendered page does the same at its first touch, before its code is there,
 * as it does on a page that has been open for a while.
 */

const PATHS = [
  '/',
  '/chatbot',
  '/faq',
  '/privacy-tips',
  '/terms',
  '/privacy',
  '/accuracy',
  '/sample',
  '/verify',
  '/shelf',
  '/shared',
  '/bookmarklet',
  '/export-summary',
] as const

type Way = 'touch' | 'mouse' | 'enter'

/** How far the code of a page has come when a control is touched. */
type Stage = 'no script' | 'first script' | 'page' | 'latency'

type Round = Readonly<{ width: number; way: Way; stage: Stage; latencyMs: number }>
type PathsRound = Round & Readonly<{ paths: readonly string[] }>

const WIDTHS = [390, 768, 1_280] as const
const WAYS = ['touch', 'mouse', 'enter'] as const
const STAGES = [
  { stage: 'no script', latencyMs: 0 },
  { stage: 'first script', latencyMs: 0 },
  { stage: 'page', latencyMs: 0 },
  { stage: 'latency', latencyMs: 60 },
  { stage: 'latency', latencyMs: 300 },
] as const

/** Pages on which most newcomers arrive: they are touched in all rounds. */
const ENTRANCES: readonly string[] = ['/', '/sample']

/**
 * Every way at every stage, and every width with every way and at every stage. The other pages share
 * their code: each is touched at every stage, in ways that take turns from page to page.
 */
const ALL_ROUNDS: readonly PathsRound[] = WAYS.flatMap((way, row) =>
  STAGES.map((stage, column) => ({
    width: WIDTHS[(row + column) % WIDTHS.length] ?? WIDTHS[0],
    way,
    ...stage,
    paths: PATHS.filter(
      (path, index) => ENTRANCES.includes(path) || (index + column) % WAYS.length === row,
    ),
  })),
)

/** The phone that a newcomer holds, at the stage at which most was lost. */
const SAMPLE: readonly PathsRound[] = [
  { width: 390, way: 'touch', stage: 'page', latencyMs: 0, paths: ['/'] },
]

const ROUNDS = IS_LONG_RUN ? ALL_ROUNDS : SAMPLE

/** Links of a page that are touched where not all of them are. */
const LINKS = 5
const VISITS_AT_ONCE = 3

const CONTROLS = 'a[href], button, input, select, textarea, summary'

/** Header and footer are the same on all pages: there they are touched. */
const FRAME_PATHS: readonly string[] = ['/', '/shelf']

/** The scripts that a page is left with at each stage. */
const ALLOWED_SCRIPTS: Readonly<Record<Stage, RegExp>> = {
  'no script': /^$/,
  'first script': /\/first-/,
  page: /\/(?!landing-sections|free-section)[^/]*$/,
  latency: /./,
}

test.describe('the first touch', () => {
  for (const { paths, ...round } of ROUNDS) {
    for (const path of paths) {
      const { width, way, stage, latencyMs } = round
      const when = stage === 'latency' ? `with ${latencyMs} ms of latency` : `at '${stage}'`
      test(`by ${way} at ${width} px works ${when} on ${path}`, async ({
        browser,
        plainclause,
      }) => {
        test.setTimeout(300_000)
        const address = `${plainclause.origin}${path}`
        const all = await namesOfControls(browser, round, address)
        expect(all.length).toBeGreaterThan(0)
        // Links to other pages do it all in the same way.
        const links = all.filter((name) => name.startsWith('a '))
        const controls = [...all.filter((name) => !links.includes(name)), ...sampleOf(links, LINKS)]
        const nobody = { ...round, address, isLate: true }
        const untouched = await visit(browser, nobody, settledOutcome)
        const faults: string[] = []
        const tryOne = async (name: string) => {
          const touched = { ...round, address, name }
          const late = await visit(browser, { ...touched, isLate: true }, (outcome) =>
            changedOutcome(outcome, untouched),
          )
          if (late === untouched) faults.push(`${name}: nothing happens`)
          const early = await visit(browser, touched, (outcome) => expectedOutcome(outcome, late))
          if (early !== late) faults.push(`${name}: ${early} and not ${late}`)
        }
        // Most of a visit is waiting for what may still come: several go on side by side.
        const waiting = controls.values()
        const tryRest = async () => {
          for (const name of waiting) await tryOne(name)
        }
        await Promise.all(Array.from({ length: VISITS_AT_ONCE }, tryRest))
        expect(faults).toEqual([])
      })
    }
  }
})

function contextOptions({ width, way }: Round): BrowserContextOptions {
  const isPhone = width === 390
  return {
    viewport: { width, height: isPhone ? 844 : 900 },
    hasTouch: way === 'touch',
    isMobile: isPhone,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  }
}

/** What can be touched: its kind and its words, so that it is found again on a page with more. */
type Control = Readonly<{ name: string; leadsHere: boolean; isCheckbox: boolean; isMain: boolean }>

/** Finds what can be touched in one step, since the page changes while it loads. */
function readControls(page: Page): Promise<readonly Control[]> {
  return page.locator(`:is(${CONTROLS}):visible:not(:disabled)`).evaluateAll((elements) =>
    elements.map((element) => {
      const words = element.textContent || element.getAttribute('aria-label') || element.role || ''
      return {
        name: `${element.tagName.toLowerCase()} ${words.replace(/\s+/g, ' ').trim()}`,
        leadsHere: element.getAttribute('href') === location.pathname,
        isCheckbox: element.getAttribute('type') === 'checkbox',
        isMain: element.closest('main') !== null,
      }
    }),
  )
}

/** What can be touched on the page as it was prerendered; of those with one name the first. */
async function namesOfControls(
  browser: Browser,
  round: Round,
  address: string,
): Promise<readonly string[]> {
  const context = await browser.newContext({ ...contextOptions(round), javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address)
  const hasFrame = FRAME_PATHS.includes(new URL(address).pathname)
  const controls = (await readControls(page)).filter(
    ({ name, leadsHere, isCheckbox, isMain }) =>
      !leadsHere &&
      (isMain || hasFrame) &&
      // A checkbox is the browser's own, and knows nothing of Enter.
      (round.way !== 'enter' || !isCheckbox) &&
      // The link that skips the header shows itself to the keyboard alone.
      (round.way === 'enter' || name !== 'a Skip to content'),
  )
  await context.close()
  return [...new Set(controls.map(({ name }) => name))]
}

type Visit = Round &
  Readonly<{
    address: string
    /** The control that is touched, if any. */
    name?: string
    /** It is touched when everything is there. */
    isLate?: boolean
  }>

/** Reads what a visitor finds at the moment. */
type Outcome = () => Promise<string>

/** Opens the page, touches the control, and lets everything come. */
async function visit(
  browser: Browser,
  { name, ...visited }: Visit,
  read: (outcome: Outcome) => Promise<string>,
): Promise<string> {
  const context = await browser.newContext(contextOptions(visited))
  try {
    const page = await context.newPage()
    let choosers = 0
    page.on('filechooser', () => {
      choosers += 1
    })
    const held = await holdScripts(page, visited)
    const { latencyMs, isLate } = visited
    if (latencyMs > 0 && isLate !== true) await addLatency(context, page, latencyMs)
    await page.goto(visited.address, { waitUntil: isLate === true ? 'networkidle' : 'commit' })
    await page.locator('footer').waitFor()
    if (name !== undefined) await touch(page, visited, name)
    held.release()
    // Where a button stands depends on what else has come; a link leads somewhere.
    const isLink = name?.startsWith('a ') === true
    return await read(async () => `${await readPage(page, isLink)} files:${choosers}`)
  } finally {
    await context.close()
  }
}

async function holdScripts(page: Page, { stage, isLate }: Omit<Visit, 'name'>) {
  const waiting: Route[] = []
  let isHolding = isLate !== true && stage !== 'latency'
  if (isHolding) {
    await page.route(/\/assets\/[^?]*\.js$/, async (route) => {
      const name = new URL(route.request().url()).pathname
      if (isHolding && !ALLOWED_SCRIPTS[stage].test(name)) waiting.push(route)
      else await route.continue()
    })
  }
  return {
    release: () => {
      isHolding = false
      for (const route of waiting.splice(0)) void route.continue()
    },
  }
}

async function addLatency(context: BrowserContext, page: Page, latency: number): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

async function findControl(page: Page, name: string): Promise<ElementHandle<Element>> {
  const found = await page.waitForFunction(
    ([controls, wanted]) =>
      [...document.querySelectorAll(controls)].find((element) => {
        const words =
          element.textContent || element.getAttribute('aria-label') || element.role || ''
        const isNamed =
          `${element.tagName.toLowerCase()} ${words.replace(/\s+/g, ' ').trim()}` === wanted
        return isNamed && element.checkVisibility({ visibilityProperty: true })
      }),
    [CONTROLS, name] as const,
  )
  const control = found.asElement()
  if (control === null) throw new Error(`The page has no ${name}.`)
  return control
}

async function touch(page: Page, { way }: Round, name: string): Promise<void> {
  const control = await findControl(page, name)
  if (way === 'enter') {
    await control.focus()
    await page.keyboard.press('Enter')
    return
  }
  await control.scrollIntoViewIfNeeded()
  // An inline link breaks into lines: its first line is touched. A message may lie over it, or what has
  // just come may have moved it.
  const place = () =>
    control.evaluate((element) => {
      const line = element.getClientRects()[0]
      if (line === undefined) return
      const [x, y] = [line.x + Math.min(line.width / 2, 24), line.y + Math.min(line.height / 2, 12)]
      const top = document.elementFromPoint(x, y)
      const isReached = element.contains(top) || top?.closest('label')?.contains(element) === true
      return isReached ? ([x, y] as const) : undefined
    })
  let at = await place()
  await expect.poll(async () => (at = await place()), name).toBeDefined()
  if (at === undefined) throw new Error(`${name} is covered.`)
  const [x, y] = at
  if (way === 'touch') await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
}

/** What a touch that does something changes. Browsers and our script move the focus each in its way. */
async function readPage(page: Page, withPlace: boolean): Promise<string> {
  try {
    return await page.evaluate((isLink) => {
      const opened = [...document.querySelectorAll('dialog[open], [role=dialog], details[open]')]
      const field = document.activeElement?.closest('input, textarea, select')
      const places = [...document.querySelectorAll('section[id], h2[id]')]
      const isAbove = (place: Element) => place.getBoundingClientRect().top < window.innerHeight / 2
      const controls = document.querySelectorAll(
        '[aria-expanded=true], [aria-pressed=true], [aria-checked=true], :checked',
      )
      return JSON.stringify({
        at: location.pathname + location.search,
        heading: document.querySelector('h1')?.textContent,
        isAt: isLink ? places.findLast((place) => isAbove(place))?.id : undefined,
        isAtMain: document.activeElement?.id === 'main',
        // What a button scrolls to takes the focus.
        isAtText: isLink
          ? undefined
          : document.activeElement?.closest('[tabindex="-1"]:not(main)')?.textContent?.slice(0, 40),
        field: field?.getAttribute('type') ?? field?.tagName,
        fields: document.querySelectorAll('main input, main textarea').length,
        opened: opened.map(({ textContent }) => textContent?.slice(0, 40)),
        pressed: controls.length,
        said: [...document.querySelectorAll('main [role=status]')].map(
          ({ textContent }) => textContent,
        ),
        // A link may lead away before the page it stands on has told something.
        toasts: isLink ? undefined : document.querySelectorAll('[data-state=open]').length,
      })
    }, withPlace)
  } catch (error) {
    // The touch has led to another page in this very moment.
    if (error instanceof Error && error.message.includes('Execution context')) return 'on its way'
    throw error
  }
}

/** Above what a busy machine takes to load a page and its parts. */
const PATIENCE_MS = 10_000
/** Nothing that a touch began is as long in coming on a quiet connection. */
const QUIET_MS = IS_LONG_RUN ? 1_000 : 400

async function pollUntil(outcome: Outcome, isThere: (found: string) => boolean): Promise<string> {
  const end = performance.now() + PATIENCE_MS
  let found = await outcome()
  while (!isThere(found) && performance.now() < end) {
    await new Promise((next) => setTimeout(next, 50))
    found = await outcome()
  }
  return found
}

/** The outcome that stays. */
async function settledOutcome(outcome: Outcome): Promise<string> {
  let [last, since] = ['', 0]
  return await pollUntil(outcome, (found) => {
    if (found !== last) [last, since] = [found, performance.now()]
    return performance.now() - since > QUIET_MS
  })
}

/** The outcome that differs from the one of a page that nobody touched, and stays. */
async function changedOutcome(outcome: Outcome, untouched: string): Promise<string> {
  await pollUntil(outcome, (found) => found !== untouched)
  return await settledOutcome(outcome)
}

function expectedOutcome(outcome: Outcome, expected: string): Promise<string> {
  return pollUntil(outcome, (found) => found === expected)
}
