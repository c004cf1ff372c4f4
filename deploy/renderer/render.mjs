// A browser service for RENDERER_URL: POST {"url": "…"} is answered with the page's HTML after its scripts
// ran. It writes no log. Everything goes through PROXY, which decides what may be reached; run it on
// a network that has no other way out (compose.renderer.yaml).

import { createServer } from 'node:http'
import { chromium } from 'playwright-core'

const { HOST = '0.0.0.0', PORT = '8080', PROXY = '', CHROMIUM_PATH } = process.env

/** Below the 12 s that the server waits. */
const DEADLINE_MS = 10_000
/** A page that is quiet for half a second has shown its text; one that never is, by then. */
const QUIET_WITHIN_MS = 6_000
const PAGES_AT_ONCE = 4
const REQUEST_MAX_BYTES = 8_192
const HTML_MAX_CHARACTERS = 5_000_000
/** What a text does not need. */
const LEFT_OUT = new Set(['image', 'media', 'font', 'stylesheet'])

if (PROXY === '') throw new Error('Set PROXY to the guarded proxy, such as http://egress:3128')

let browser
let running = 0

/** One that crashed is started anew. */
async function openBrowser() {
  if (browser === undefined || !(await browser).isConnected()) {
    browser = chromium.launch({
      executablePath: CHROMIUM_PATH,
      // Chromium would go to loopback addresses by itself.
      proxy: { server: PROXY, bypass: '<-loopback>' },
      args: ['--force-webrtc-ip-handling-policy=disable_non_proxied_udp', '--disable-quic'],
    })
    browser.catch(() => {
      browser = undefined
    })
  }
  return await browser
}

async function render(url, signal) {
  const context = await (await openBrowser()).newContext({
    acceptDownloads: false,
    serviceWorkers: 'block',
    locale: 'en',
  })
  signal.addEventListener('abort', () => context.close().catch(() => {}))
  try {
    await context.route('**/*', (route) =>
      LEFT_OUT.has(route.request().resourceType()) ? route.abort() : route.continue(),
    )
    const page = await context.newPage()
    context.on('page', (opened) => opened.close().catch(() => {}))
    const response = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: DEADLINE_MS })
    if (response === null || !response.ok()) return undefined
    await page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN_MS }).catch(() => {})
    const html = await page.content()
    return html.length > HTML_MAX_CHARACTERS ? undefined : html
  } finally {
    await context.close().catch(() => {})
  }
}

async function readAddress(request) {
  const chunks = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > REQUEST_MAX_BYTES) return undefined
    chunks.push(chunk)
  }
  try {
    const { url } = JSON.parse(Buffer.concat(chunks).toString())
    return /^https?:$/.test(URL.parse(url)?.protocol ?? '') ? url : undefined
  } catch {
    return undefined
  }
}

const server = createServer(async (request, response) => {
  if (request.method !== 'POST') return response.writeHead(405).end()
  const url = await readAddress(request).catch(() => undefined)
  if (url === undefined) return response.writeHead(400).end()
  if (running >= PAGES_AT_ONCE) return response.writeHead(503).end()
  running += 1
  const ended = new AbortController()
  const timer = setTimeout(() => ended.abort(), DEADLINE_MS)
  response.once('close', () => ended.abort())
  const stopped = new Promise((resolve) => {
    ended.signal.addEventListener('abort', () => resolve(undefined))
  })
  try {
    // A page that stands still answers nothing: its time is over all the same.
    const html = await Promise.race([render(url, ended.signal), stopped])
    if (html === undefined) response.writeHead(502).end()
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  } catch {
    response.writeHead(502).end()
  } finally {
    clearTimeout(timer)
    running -= 1
  }
})
server.listen(Number(PORT), HOST)
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0))
