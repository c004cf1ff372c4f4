import { expect, test } from 'vitest'
import { API_PATHS } from '../../../src/api/paths.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

/** As a browser sends it by itself: without an origin, or with the word null. */
async function report(server: TestServer, body: unknown, address = '203.0.113.7') {
  return await server.app.request(
    API_PATHS.cspReports,
    {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report', origin: 'null' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    { incoming: { socket: { remoteAddress: address } } },
  )
}

const one = (directive: string, blocked: string) => ({
  'csp-report': {
    'document-uri': 'https://plainclause.example/?secret',
    'violated-directive': directive,
    'blocked-uri': blocked,
    'script-sample': 'secret',
  },
})
const logged = ({ logLines }: TestServer) =>
  logLines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'content security policy violated')
    .map(({ directive, blocked }) => [directive, blocked])

test.each([
  [
    'script-src-elem',
    'https://evil.example/a/secret?secret',
    'script-src-elem',
    'https://evil.example',
  ],
  ["script-src 'self'", 'inline', 'script-src', 'inline'],
  [
    'require-trusted-types-for',
    'trusted-types-sink',
    'require-trusted-types-for',
    'trusted-types-sink',
  ],
  ['img-src', 'data', 'img-src', 'other'],
  ['my secret', 'my secret', 'other', 'other'],
])(
  'of %s and %s only words of ours and an origin are logged',
  async (directive, blocked, ...seen) => {
    const server = await startTestServer()
    expect((await report(server, one(directive, blocked))).status).toBe(204)
    expect(logged(server)).toEqual([seen])
    expect(server.logLines.join()).not.toContain('secret')
  },
)

test('reports of the Reporting API are accepted too, a few of each request', async () => {
  const server = await startTestServer()
  const body = {
    effectiveDirective: 'img-src',
    blockedURL: 'https://evil.example/x',
    sample: 'secret',
  }
  const many = Array.from({ length: 50 }, () => ({ type: 'csp-violation', body }))
  // Later reports are not read: validating thousands takes long.
  expect((await report(server, [...many, ...Array(2_000).fill({})])).status).toBe(204)
  expect(logged(server)).toEqual(Array(5).fill(['img-src', 'https://evil.example']))
  expect(await server.deps.metrics.text()).toContain(
    'plainclause_csp_violations_total{directive="img-src"} 5',
  )
})

test('an invalid or overlong report, or one too many, is refused', async () => {
  const server = await startTestServer()
  expect((await report(server, '{')).status).toBe(400)
  expect((await report(server, { 'csp-report': 7 })).status).toBe(400)
  expect((await report(server, 'x'.repeat(20_000))).status).toBe(413)
  const more = Array.from({ length: 10 }, () => report(server, one('img-src', 'inline')))
  const answers = await Promise.all(more)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  expect((await report(server, one('img-src', 'inline'), '198.51.100.7')).status).toBe(204)
  expect((await server.app.request(API_PATHS.cspReports)).status).toBe(405)
})
