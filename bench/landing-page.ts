import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { launchBrowser } from './browser.ts'
import type { Figure } from './measure.ts'
import { listen, type Running, runScript, startProduct } from './running.ts'

const VISITS = 7

/** Lighthouse's slow 4G, applied by the browser, and a processor four times slower. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_024 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
}
const CPU_SLOWDOWN = 4

type Visit = Readonly<{
  bytes: number
  scriptBytes: number
  firstPaint: number
  largestPaint: number
}>

/** The landing page beside the same page without its script, on a slow network and processor. */
export async function benchLandingPage(): Promise<readonly Figure[]> {
  await runScript('scripts/build-if-changed.ts')
  const product = await startProduct()
  const twin = await startStaticTwin()
  const browser = await launchBrowser()
  const pages: Visit[] = []
  const twins: Visit[] = []
  for (let round = 0; round < VISITS; round += 1) {
    pages.push(await visit(browser, product.origin))
    twins.push(await visit(browser, twin.origin))
  }
  await browser.close()
  await Promise.all([product.stop(), twin.stop()])
  return figures(pages, twins)
}

function figures(pages: readonly Visit[], twins: readonly Visit[]): readonly Figure[] {
  const least = (visits: readonly Visit[], of: keyof Visit) =>
    Math.min(...visits.map((one) => one[of]))
  const command = 'npm run bench -- landing-page'
  const kilobytes = (bytes: number) => `${(bytes / 1_024).toFixed(1)} KB`
  const paint = (of: 'firstPaint' | 'largestPaint') =>
    `${least(pages, of).toFixed(0)} ms, static twin ${least(twins, of).toFixed(0)} ms, ratio ${(least(pages, of) / least(twins, of)).toFixed(2)}`
  return [
    { name: 'everything until idle, compressed', value: kilobytes(least(pages, 'bytes')), command },
    { name: 'of it script', value: kilobytes(least(pages, 'scriptBytes')), command },
    { name: 'the static twin, compressed', value: kilobytes(least(twins, 'bytes')), command },
    { name: `first paint, least of ${VISITS}`, value: paint('firstPaint'), command },
    { name: `largest paint, least of ${VISITS}`, value: paint('largestPaint'), command },
  ]
}

async function visit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const scripts = new Set<string>()
  let bytes = 0
  let scriptBytes = 0
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  await page.goto(origin, { waitUntil: 'networkidle' })
  const paints = await page.evaluate<Pick<Visit, 'firstPaint' | 'largestPaint'>>(PAINT_TIMES)
  await context.close()
  return { bytes, scriptBytes, ...paints }
}

/** Runs in the page. As text, since Node's types of the same names know no paints. */
const PAINT_TIMES = `new Promise((resolve) => {
  const [first] = performance.getEntriesByName('first-contentful-paint')
  new PerformanceObserver((list) => {
    const largest = list.getEntries().at(-1)
    resolve({ firstPaint: first?.startTime ?? 0, largestPaint: largest?.startTime ?? 0 })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
})`

/** The prerendered page as it is, less its scripts. */
function startStaticTwin(): Promise<Running> {
  const html = readFileSync('dist/web/index.html', 'utf8')
    .replace(/<script\b[^>]*><\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
  const body = brotliCompressSync(html)
  return listen(
    createServer((request, response) => {
      if (request.url !== '/') return response.writeHead(404).end()
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
      })
      return response.end(body)
    }),
  )
}
