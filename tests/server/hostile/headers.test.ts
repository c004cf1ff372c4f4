import { expect, test } from 'vitest'
import { hostileStageOfFile } from './support/hostile-stage.ts'
import { speak, visitRequest } from './support/raw-connection.ts'

const stage = hostileStageOfFile()
const TOKEN = 'A'.repeat(43)
const OTHER_TOKEN = 'B'.repeat(43)

const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index))

test.each<[string, readonly string[], number]>([
  ['a header of 100 KB', [`X-Filler: ${'a'.repeat(100_000)}`], 431],
  ['a header name of 20 KB', [`${'X'.repeat(20_000)}: a`], 431],
  ['5,000 headers', many(5_000, (n) => `X-${n}: a`), 431],
  ['500 headers', many(500, (n) => `X${n}: a`), 200],
  ['1,000 cookies', [`Cookie: ${many(1_000, (n) => `c${n}=1`).join('; ')}`], 200],
  ['500 headers of cookies', many(500, () => 'Cookie: a=1'), 200],
  ['a cookie of 15 KB', [`Cookie: visitor=${'a'.repeat(15_000)}`], 200],
  [
    'cookies of others',
    ['Cookie: _ga=GA1.2.3; PHPSESSID=1; __Host-visitor=x; connect.sid=s%3Aa'],
    200,
  ],
  ['a cookie twice', [`Cookie: visitor=${TOKEN}; visitor=${OTHER_TOKEN}`], 200],
  ['cookies in two headers', [`Cookie: visitor=${TOKEN}`, `Cookie: visitor=${OTHER_TOKEN}`], 200],
  ['cookies that are no encoding', ['Cookie: visitor=%E0%A4%A; session=%; payer=%ZZ; =; ;;'], 200],
  ['cookies of poisoned names', ['Cookie: __proto__=1; constructor=2; toString=3; then=4'], 200],
  [
    'cookies with quotes and bytes',
    ['Cookie: visitor="a\\"b"; session=\xff\xfe\x80; payer=é'],
    200,
  ],
  ['an empty cookie header', ['Cookie:'], 200],
  ['a NUL in a header', ['X-Filler: a\0b'], 400],
  ['a return in a header', ['X-Filler: a\rSet-Cookie: b'], 400],
  ['X-Forwarded-For that names nobody', ['X-Forwarded-For: <b>, ,,%, 999.1.1.1, ::::'], 200],
  ['1,000 proxies', [`X-Forwarded-For: ${many(1_000, () => '127.0.0.1').join(',')}`], 200],
  ['a method by header', ['X-HTTP-Method-Override: DELETE', 'X-Original-URL: /metrics'], 200],
  ['an impossible range', ['Range: bytes=9-1,-', 'If-Match: *', 'Expect: 100-continue'], 200],
  ['an expectation nobody can meet', ['Expect: the-unexpected'], 417],
  ['a protocol to change to', ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'], 200],
])('%s is tolerated', async (_what, lines, status) => {
  const { statuses, text } = await speak(stage().port, visitRequest(lines))
  expect(statuses.filter((one) => one !== 100)).toEqual([status])
  expect(text).not.toMatch(/set-cookie: (?!visitor=|browser-session=|payer=)/i)
  await stage().expectAlive()
})

test.each<[string, readonly string[], readonly string[]]>([
  ['a host with a port', ['Host: localhost:1'], ['Host']],
  ['another name of this machine', ['Host: PLAIN.localhost'], ['Host']],
  [
    'a host told by a proxy',
    ['X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example'],
    [],
  ],
])('%s changes nothing in the answer', async (_what, lines, without) => {
  const { statuses, text } = await speak(stage().port, visitRequest(lines, without))
  expect(statuses).toEqual([200])
  expect(text).not.toContain('evil.example')
  expect(text).not.toMatch(/^location:/im)
})

test.each<[string, readonly string[], readonly string[]]>([
  ['another host', ['Host: evil.example'], ['Host']],
  ['a second host', ['Host: evil.example'], []],
  ['a host that is an address', ['Host: 169.254.169.254'], ['Host']],
  ['a name that only looks like this machine', ['Host: localhost.evil.example'], ['Host']],
  ['all addresses', ['Host: 0.0.0.0'], ['Host']],
])('%s is refused before anything is counted', async (_what, lines, without) => {
  const before = await stage().counted()
  const { statuses, text } = await speak(stage().port, visitRequest(lines, without))
  expect(statuses).toEqual([421])
  expect(text).toContain('wrong-host')
  expect(text).not.toMatch(/set-cookie|evil/i)
  expect(await stage().counted()).toBe(before)
})

test.each<[string, readonly string[]]>([
  ['no host', []],
  ['a host with a space', ['Host: local host']],
  ['a host with a path', ['Host: localhost/evil']],
  ['a host with a user', ['Host: user@localhost']],
  ['half an IPv6 host', ['Host: [::1']],
  ['a host of other letters', ['Host: \xff\xfe']],
])('%s is refused', async (_what, lines) => {
  const { statuses } = await speak(stage().port, visitRequest(lines, ['Host']))
  expect(statuses).toEqual([400])
})

const site = (...lines: readonly string[]) => lines

test.each<readonly string[]>([
  site('Origin: null'),
  site('Origin: http://localhost:1'),
  site('Origin: http://evil.example', 'Sec-Fetch-Site: same-origin'),
  site('Origin: http://localhost:3000', 'Sec-Fetch-Site: cross-site'),
  site('Origin: http://localhost.evil.example'),
  site('Origin: http://evil.example/http://localhost:3000'),
  site('Origin: http://localhost:3000, http://evil.example'),
  site('Origin: http://LOCALHOST:3000/'),
  site('Origin: http://user@localhost:3000'),
  site('Origin: '),
  site('Referer: http://localhost:3000/'),
  site('Host: localhost:3000', 'Origin: http://evil.example'),
  site('Sec-Fetch-Site: same-origin, cross-site'),
  site('Sec-Fetch-Site: cross-site', 'Sec-Fetch-Site: same-origin'),
  site('Sec-Fetch-Site: SAME-ORIGIN'),
  site('Sec-Fetch-Site: same-site'),
  site('Sec-Fetch-Site: none'),
])('a write is refused from %s', async (...lines) => {
  const without = [
    'Sec-Fetch-Site',
    ...(lines.some((line) => line.startsWith('Host')) ? ['Host'] : []),
  ]
  const { statuses, text } = await speak(stage().port, visitRequest(lines, without))
  expect(statuses).toEqual([403])
  expect(text).toContain('cross-site-request')
  expect(text).not.toMatch(/access-control-allow|set-cookie/i)
})
