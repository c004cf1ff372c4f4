import { expect, test } from 'vitest'
import { hostileStageOfFile } from './support/hostile-stage.ts'
import { speak, visitRequest } from './support/raw-connection.ts'

const stage = hostileStageOfFile()

/** The hidden request: it would get a response with a distinct status. */
const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
const HEAD = 'POST /api/visit HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n'
const isRefusal = (status: number) => status >= 400 && status < 500
const behind = (...lines: readonly string[]) => `${HEAD}${lines.join('\r\n')}\r\n\r\n`

test('a request after a complete one is separate, and visible', async () => {
  const whole = visitRequest([], ['Connection'])
  expect((await speak(stage().port, `${whole}${HIDDEN}`)).statuses).toEqual([200, 200])
})

test.each<[string, string]>([
  [
    'both lengths',
    `${behind('Content-Length: 6', 'Transfer-Encoding: chunked')}0\r\n\r\n${HIDDEN}`,
  ],
  [
    'both lengths the other way',
    `${behind('Transfer-Encoding: chunked', 'Content-Length: 4')}0\r\n\r\n${HIDDEN}`,
  ],
  ['two lengths', behind('Content-Length: 0', `Content-Length: ${HIDDEN.length}`) + HIDDEN],
  ['two lengths in one', behind(`Content-Length: 0, ${HIDDEN.length}`) + HIDDEN],
  ['a length with a sign', behind('Content-Length: +0') + HIDDEN],
  ['a length below nothing', behind('Content-Length: -1') + HIDDEN],
  ['a length in hex', behind('Content-Length: 0x0') + HIDDEN],
  ['a length with a space in it', behind('Content-Length: 0 0') + HIDDEN],
  ['a length past all numbers', behind(`Content-Length: ${'9'.repeat(40)}`) + HIDDEN],
  ['an empty length', behind('Content-Length:') + HIDDEN],
  ['an unknown coding', behind('Transfer-Encoding: xchunked') + HIDDEN],
  [
    'a coding behind the last',
    `${behind('Transfer-Encoding: chunked, identity')}0\r\n\r\n${HIDDEN}`,
  ],
  [
    'two codings',
    `${behind('Transfer-Encoding: chunked', 'Transfer-Encoding: identity')}0\r\n\r\n${HIDDEN}`,
  ],
  ['a coding with a tab', `${behind('Transfer-Encoding:\x0bchunked')}0\r\n\r\n${HIDDEN}`],
  ['a space before the colon', `${behind('Transfer-Encoding : chunked')}0\r\n\r\n${HIDDEN}`],
  ['a folded header', behind('Transfer-Encoding:\r\n chunked', 'Content-Length: 0') + HIDDEN],
  ['a header without a name', behind(': chunked', 'Content-Length: 0') + HIDDEN],
  ['a header without a colon', behind('no colon here', 'Content-Length: 0') + HIDDEN],
  ['a header name with a NUL', behind('Content-\0Length: 0') + HIDDEN],
  ['lines that end in LF', `${HEAD}Content-Length: 0\n\n${HIDDEN}`],
  ['lines that end in CR', `${HEAD}Content-Length: 0\r\r${HIDDEN}`],
  ['a chunk size with a sign', `${behind('Transfer-Encoding: chunked')}+0\r\n\r\n${HIDDEN}`],
  ['a chunk size with 0x', `${behind('Transfer-Encoding: chunked')}0x0\r\n\r\n${HIDDEN}`],
  [
    'a chunk size past all numbers',
    `${behind('Transfer-Encoding: chunked')}${'f'.repeat(20)}\r\n${HIDDEN}`,
  ],
  [
    'a chunk longer than it says',
    `${behind('Transfer-Encoding: chunked')}1\r\nab\r\n0\r\n\r\n${HIDDEN}`,
  ],
  [
    'a chunk extension with a line end',
    `${behind('Transfer-Encoding: chunked')}0;a\n\r\n\r\n${HIDDEN}`,
  ],
  ['a method of another kind', `SMUGGLE / HTTP/1.1\r\nHost: localhost\r\n\r\n${HIDDEN}`],
  ['a space before the method', ` ${HIDDEN}`],
  ['a version of another kind', `GET /healthz HTTP/9.9\r\nHost: localhost\r\n\r\n${HIDDEN}`],
  ['no version', `GET /healthz\r\n\r\n${HIDDEN}`],
  ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0'],
  ['the beginning of TLS', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03'.repeat(20)],
  ['nothing but noise', '\x00\x01\x02\xff\xfe'.repeat(1_000)],
])('a request with %s is refused, with everything after it', async (_what, bytes) => {
  const before = await stage().counted()
  const { statuses, text } = await speak(stage().port, bytes)
  // A hidden request would be answered with 200.
  expect(statuses).not.toEqual([])
  expect(statuses.filter((status) => !isRefusal(status))).toEqual([])
  expect(text).not.toMatch(/\bok$/)
  expect(await stage().counted()).toBe(before)
})

test.each<[string, string, number]>([
  ['names another host', 'GET http://evil.example/healthz HTTP/1.1', 200],
  ['climbs', 'GET /../../../../etc/passwd HTTP/1.1', 404],
  ['climbs in percents', 'GET /assets/%2e%2e/%2e%2e/package.json HTTP/1.1', 404],
  ['has bytes', 'GET /\xff\xfe%ff%fe HTTP/1.1', 400],
  ['has percents that are none', 'GET /%/%zz/%E0%A4%A HTTP/1.1', 404],
  ['has two slashes', 'GET //evil.example/ HTTP/1.1', 404],
  ['has backslashes', 'GET /\\evil.example HTTP/1.1', 400],
  ['has a slash too many of another host', 'GET //evil.example/privacy/ HTTP/1.1', 404],
  ['is 12 KB long', `GET /${'a'.repeat(12_000)} HTTP/1.1`, 404],
  ['is all that there is', 'OPTIONS * HTTP/1.1', 400],
  ['asks for a tunnel', 'CONNECT evil.example:443 HTTP/1.1', 0],
  ['asks for an echo', 'TRACE / HTTP/1.1', 403],
])('an address that %s leads nowhere else', async (_what, line, status) => {
  const headers = 'Host: localhost\r\nConnection: close\r\nX-Secret: lantern'
  const { statuses, text } = await speak(stage().port, `${line}\r\n${headers}\r\n\r\n`)
  expect(statuses).toEqual(status === 0 ? [] : [status])
  expect(text).not.toMatch(/^location:|root:|lantern|"private"/im)
  await stage().expectAlive()
})
