import type { ServerResponse } from 'node:http'
import { setInterval as every } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { API_PATHS } from '../../../src/api/paths.ts'
import { ConfigError } from '../../../src/server/config/config.ts'
import type { PageFetcher } from '../../../src/server/deps.ts'
import { listen } from '../../../src/server/process/listen.ts'
import { LARGE, sendAndNeverRead, serveLocally } from '../support/local-server.ts'
import { ORIGIN, startTestServer, TestBrowser } from '../support/test-server.ts'

const STANDSTILL_MS = 1_000
const LIMITS = { standstillMs: STANDSTILL_MS }
const COMMENT = ': still here\n\n'

test.each(['PORT', 'METRICS_PORT'] as const)(
  'a %s in use is said in words',
  async (portSetting) => {
    const port = await serveLocally(() => new Response())
    const again = listen(() => new Response(), { host: '127.0.0.1', port, portSetting })
    await expect(again).rejects.toThrow(ConfigError)
    await expect(again).rejects.toThrow(
      `Port ${port} is in use. Set ${portSetting} to another one.`,
    )
  },
)

test('an address that is not this machine’s is said in words', async () => {
  const address = { host: '192.0.2.1', port: 0, portSetting: 'PORT' } as const
  await expect(listen(() => new Response(), address)).rejects.toThrow(
    'Cannot listen on 192.0.2.1:0 (EADDRNOTAVAIL). Set HOST and PORT.',
  )
})

test('says to a proxy that it keeps an idle connection for longer than a minute', async () => {
  const port = await serveLocally(() => new Response())
  const { headers } = await fetch(`http://127.0.0.1:${port}/`)
  expect(headers.get('keep-alive')).toBe('timeout=65')
})

describe('a connection on which nothing moves', () => {
  test('is ended when its client never reads', async () => {
    const answers: ServerResponse[] = []
    const port = await serveLocally((_request, { outgoing }) => {
      answers.push(outgoing as ServerResponse)
      return new Response(LARGE)
    }, LIMITS)
    await sendAndNeverRead(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await expect.poll(() => answers[0]?.destroyed, { timeout: 5_000 }).toBe(true)
    expect(answers[0]?.writableFinished).toBe(false)
  })

  test('is kept while comments say that the answer is still on its way', async () => {
    const comments = 8
    const port = await serveLocally(() => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => sendComments(controller, comments, (2 * STANDSTILL_MS) / comments),
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    }, LIMITS)
    const response = await fetch(`http://127.0.0.1:${port}/`)
    expect(await response.text()).toBe(COMMENT.repeat(comments))
  })
})

async function sendComments(
  controller: ReadableStreamDefaultController<Uint8Array>,
  count: number,
  intervalMs: number,
): Promise<void> {
  let left = count
  for await (const _ of every(intervalMs)) {
    controller.enqueue(Buffer.from(COMMENT))
    left -= 1
    if (left === 0) break
  }
  controller.close()
}

describe('a page that nobody takes', () => {
  let fetches = 0
  const fetchPage: PageFetcher = async (url) => {
    fetches += 1
    return { url, format: 'pdf', contentType: 'application/pdf', bytes: LARGE }
  }
  const MANY_REQUESTS = { REQUESTS_PER_MINUTE: '100000', PAGES_PER_MINUTE: '100000' }
  const body = JSON.stringify({ url: 'https://fernway.example/policy.pdf' })
  const requestOf = (browser: TestBrowser) =>
    [
      `POST ${API_PATHS.pages} HTTP/1.1`,
      'Host: localhost',
      `Origin: ${ORIGIN}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      `Cookie: ${browser.cookieHeader}`,
      '',
      body,
    ].join('\r\n')

  const serve = async () => {
    const server = await startTestServer({ fetchPage, settings: MANY_REQUESTS })
    const port = await serveLocally(server.app.fetch)
    const visitor = new TestBrowser(server, '127.0.0.1')
    await visitor.visit()
    const request = requestOf(visitor)
    const ask = async (browser: TestBrowser) => {
      const response = await browser.post(API_PATHS.pages, body)
      await response.body?.cancel()
      return response.status
    }
    return { server, visitor, ask, neverRead: () => sendAndNeverRead(port, request) }
  }

  test('closes the way to further pages for its network alone, until its connection ends', async () => {
    const { server, visitor, ask, neverRead } = await serve()
    const socket = await neverRead()
    // Asked before, the visitor would close the way to the one who never reads.
    await expect.poll(() => fetches, { timeout: 5_000 }).toBe(1)
    await expect.poll(() => ask(visitor), { timeout: 5_000 }).toBe(429)
    expect(await ask(new TestBrowser(server, '203.0.113.8'))).toBe(200)
    socket.destroy()
    await expect.poll(() => ask(visitor), { timeout: 5_000 }).toBe(200)
  }, 30_000)
})
