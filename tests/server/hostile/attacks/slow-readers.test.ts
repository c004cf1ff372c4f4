import type { RequestListener, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { test } from 'vitest'
import { API_PATHS } from '../../../../src/api/paths.ts'
import { IS_LONG_RUN, sampleOf } from '../../../support/long-run.ts'
import { type AttackStage, attackStageOfFile } from '../support/attack-stage.ts'
import { fetchPage, POLICY, serveHonestly } from '../support/honest-page.ts'
import { page } from '../support/hostile-site.ts'

const stage = attackStageOfFile()

const NETWORKS = 6
const READERS_OF_NETWORK = 4
/** Together they take all slots, at two per network. */
const SLOW_SITE_NETWORKS = 12
const DRIP_EVERY_MS = 200
const VISITS = IS_LONG_RUN ? 100 : 2
/** More than the system buffers for a connection that is not read. */
const LONG_PAGE = gzipSync(`<p>${POLICY.repeat(60_000)}</p>`)
const PDF = Buffer.alloc(5 * 1_024 * 1_024 - 10, '%PDF-1.7 ')

/** The bytes of a request with an open visit. */
async function pageRequest(at: AttackStage, network: string, url: string, signal: AbortSignal) {
  const browser = at.browser(network, signal)
  await browser.visit()
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const body = JSON.stringify({ url })
  return [
    `POST ${API_PATHS.pages} HTTP/1.1`,
    `Host: 127.0.0.1:${at.port}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    `Cookie: ${cookie}`,
    `X-Forwarded-For: ${network}`,
    '',
    body,
  ].join('\r\n')
}

const ANSWERS: readonly (readonly [string, RequestListener])[] = [
  ['a PDF', page(PDF, { 'content-type': 'application/pdf' })],
  ['a long page', page(LONG_PAGE, { 'content-encoding': 'gzip' })],
]

test.each(sampleOf(ANSWERS, 1))(
  'clients that read %s slowly keep no page from others',
  async (what, listener) => {
    const { site } = stage()
    const honest = serveHonestly(site)
    const url = site.serve(`/${encodeURIComponent(what)}`, listener)
    await stage().expectUnharmedBy(async (signal) => {
      await askFrom(NETWORKS, READERS_OF_NETWORK, url, signal)
      await stage().honestVisits(VISITS)
    }, fetchPage(honest))
  },
)

test('sites that answer slowly keep no page from others', async () => {
  const { site } = stage()
  const honest = serveHonestly(site)
  const dripping = new Set<ServerResponse>()
  const url = site.serve('/drip', (_, response) => {
    dripping.add(response.writeHead(200, { 'content-type': 'text/html' }))
    response.write(`<p>${POLICY}`)
  })
  const drip = setInterval(() => {
    for (const response of dripping) response.write('a')
  }, DRIP_EVERY_MS)
  try {
    await stage().expectUnharmedBy(async (signal) => {
      await askFrom(SLOW_SITE_NETWORKS, 2, url, signal)
      await stage().honestVisits(VISITS)
    }, fetchPage(honest))
  } finally {
    clearInterval(drip)
    for (const response of dripping) response.destroy()
  }
})

/** Requests a page from many networks, over connections that are never read. */
async function askFrom(networks: number, each: number, url: string, signal: AbortSignal) {
  for (let network = 0; network < networks; network += 1) {
    for (let reader = 0; reader < each; reader += 1) {
      const request = await pageRequest(stage(), `203.${network}.113.7`, url, signal)
      stage().pipeline([request], 'nothing', '127.0.0.1')
    }
  }
}
