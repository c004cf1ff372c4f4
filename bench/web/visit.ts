import type { Browser, CDPSession, Page } from '@playwright/test'

/** Lighthouse's slow 4G, applied by the browser, and a processor four times slower. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_024 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
}
const CPU_SLOWDOWN = 4
const PHONE = { width: 412, height: 823 }

/** A measured visit of a page; times are in milliseconds since navigation. */
export type Visit = Readonly<{
  bytes: number
  scriptBytes: number
  requests: number
  firstPaint: number
  largestPaint: number
  /** Cumulative layout shift. */
  shift: number
  /** Total blocking time: the time of long tasks above 50 ms each, from the first paint on. */
  blocking: number
  /** When the page was interactive: hydrated if it has a script, else painted. */
  interactive: number
}>

/** The address of a page, and whether it hydrates. */
export type VisitedPage = Readonly<{ origin: string; hydrates: boolean }>

/** Opens a page as a first-time visitor on a slow phone, without input. */
export async function visit(browser: Browser, { origin, hydrates }: VisitedPage): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(OBSERVE)
  const loaded = countLoaded(devtools)
  await page.goto(origin, { waitUntil: 'load' })
  if (hydrates) await page.evaluate('observed.hydration')
  await page.waitForLoadState('networkidle')
  // On a busy machine the network may be idle before anything is painted.
  await page.waitForFunction(HAS_PAINTED)
  const times = await readTimes(page)
  await context.close()
  return {
    ...loaded,
    ...times,
    interactive: hydrates ? times.interactive : times.largestPaint,
  }
}

type Loaded = Pick<Visit, 'bytes' | 'scriptBytes' | 'requests'>

/** Counts bytes on the wire, including headers. The returned object changes as the page loads. */
function countLoaded(devtools: CDPSession): Loaded {
  const scripts = new Set<string>()
  const loaded = { bytes: 0, scriptBytes: 0, requests: 0 }
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    loaded.requests += 1
    loaded.bytes += encodedDataLength
    if (scripts.has(requestId)) loaded.scriptBytes += encodedDataLength
  })
  return loaded
}

/** Runs in the page before anything else. As text, since Node's types of these names have no paints. */
const OBSERVE = `
const observed = (window.observed = { shift: 0, tasks: [], largest: 0, hydratedAt: 0 })
const observe = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
observe('largest-contentful-paint', ({ startTime }) => { observed.largest = startTime })
observe('layout-shift', ({ value }) => { observed.shift += value })
observe('longtask', ({ startTime, duration }) => observed.tasks.push({ startTime, duration }))
// React marks hydrated elements.
observed.hydration = new Promise((resolve) => {
  const look = () => {
    const button = document.querySelector('main button')
    if (button && Object.keys(button).some((key) => key.startsWith('__reactProps'))) {
      observed.hydratedAt = performance.now()
      resolve()
    } else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})`

const HAS_PAINTED = `performance.getEntriesByName('first-contentful-paint').length > 0`

const READ = `(() => {
  const first = performance.getEntriesByName('first-contentful-paint')[0].startTime
  const after = ({ startTime, duration }) => startTime + duration - Math.max(startTime, first)
  return {
    firstPaint: first,
    // The observer may not report a paint that is also the first.
    largestPaint: Math.max(first, observed.largest),
    shift: observed.shift,
    blocking: observed.tasks.reduce((sum, task) => sum + Math.max(0, after(task) - 50), 0),
    interactive: observed.hydratedAt,
  }
})()`

function readTimes(page: Page): Promise<Omit<Visit, keyof Loaded>> {
  return page.evaluate(READ)
}
