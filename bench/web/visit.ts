import type { Browser, CDPSession, Page } from '@playwright/test'

/** Lighthouse's slow 4G, applied by the browser, and a processor four times slower. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_024 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
}
const CPU_SLOWDOWN = 4
const TELEPHONE = { width: 412, height: 823 }

/** Where a page is: times in milliseconds since the visitor asked for it. */
export type Visit = Readonly<{
  bytes: number
  scriptBytes: number
  requests: number
  firstPaint: number
  largestPaint: number
  /** The score of all shifts of the layout. */
  shift: number
  /** What long tasks took above 50 ms each, from the first paint on. */
  blocking: number
  /** When the page was interactive: with its script, when React answers; without, when it is painted. */
  interactive: number
}>

/** Where a page is, and whether it has a script to wait for. */
export type VisitedPage = Readonly<{ origin: string; isAlive: boolean }>

/** Opens a page as a first-time visitor on a slow telephone, and touches nothing. */
export async function visit(browser: Browser, { origin, isAlive }: VisitedPage): Promise<Visit> {
  const context = await browser.newContext({ viewport: TELEPHONE })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(OBSERVE)
  const loaded = countLoaded(devtools)
  await page.goto(origin, { waitUntil: 'load' })
  if (isAlive) await page.evaluate('observed.comesAlive')
  await page.waitForLoadState('networkidle')
  // On a busy machine the network may be idle before anything is painted.
  await page.waitForFunction(HAS_PAINTED)
  const times = await readTimes(page)
  await context.close()
  return {
    ...loaded,
    ...times,
    interactive: isAlive ? times.interactive : times.largestPaint,
  }
}

type Loaded = Pick<Visit, 'bytes' | 'scriptBytes' | 'requests'>

/** Counts what comes over the wire, headers and all. What it gives changes as the page loads. */
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

/** Runs in the page before anything else. As text, since Node's types of the same names know no paints. */
const OBSERVE = `
const observed = (window.observed = { shift: 0, tasks: [], largest: 0, alive: 0 })
const observe = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
observe('largest-contentful-paint', ({ startTime }) => { observed.largest = startTime })
observe('layout-shift', ({ value }) => { observed.shift += value })
observe('longtask', ({ startTime, duration }) => observed.tasks.push({ startTime, duration }))
// React marks the elements that it answers for.
observed.comesAlive = new Promise((resolve) => {
  const look = () => {
    const button = document.querySelector('main button')
    if (button && Object.keys(button).some((key) => key.startsWith('__reactProps'))) {
      observed.alive = performance.now()
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
    // The observer may not have been told of a paint that is the first one too.
    largestPaint: Math.max(first, observed.largest),
    shift: observed.shift,
    blocking: observed.tasks.reduce((sum, task) => sum + Math.max(0, after(task) - 50), 0),
    interactive: observed.alive,
  }
})()`

function readTimes(page: Page): Promise<Omit<Visit, keyof Loaded>> {
  return page.evaluate(READ)
}
