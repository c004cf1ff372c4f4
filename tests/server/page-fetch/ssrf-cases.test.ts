import { expect, test } from 'vitest'
import { runSsrfCase } from '../../../scripts/conformance/ssrf.ts'
import type { SsrfCase } from '../../../scripts/conformance/ssrf-case.ts'

type Given = Omit<SsrfCase, 'id' | 'expect'>

const PUBLIC = '93.184.215.14'
const DNS = {
  'site.example.com': [[PUBLIC]],
  'other.example.com': [['2606:4700::1111']],
  'inside.example.com': [['10.20.30.40']],
}

/** A site that redirects from its start to each of these in turn. */
function redirects(...locations: readonly string[]): Given {
  const chain = locations.map((location) => ({ status: 302, location }))
  return { url: 'https://site.example.com/start', dns: DNS, chain }
}

/** A name whose successive answers are these. */
function resolving(...answers: string[][]): Given {
  return { url: 'https://name.example.com/', dns: { 'name.example.com': answers } }
}

/** A site whose only page is served like this. */
function serving(serve: Given['serve']): Given {
  const mustNotConnect = ['169.254.169.254', '10.20.30.40']
  return { url: 'https://site.example.com/policy', dns: DNS, serve, mustNotConnect }
}

/** A name with look-ups that do not end. */
function unanswered(answers: NonNullable<Given['dns']>[string]): Given {
  return { url: 'https://name.example.com/', dns: { 'name.example.com': answers } }
}

const again: Pick<Given, 'chain'> = { chain: [{ status: 307, location: '/again' }] }

function redirectsTo(location: string[]): Given {
  return { ...redirects(), chain: [{ status: 302, location }] }
}

const REFUSED: readonly (readonly [string, Given])[] = [
  ['a literal behind capital letters and a dot', { url: 'HTTP://0X7F.1./' }],
  ['a literal behind percent signs', { url: 'http://%31%32%37.0.0.1/' }],
  ['a literal in superscript digits', { url: 'http://¹²⁷.⁰.⁰.¹/' }],
  ['a literal behind a soft hyphen', { url: 'http://127.0.0\u00AD.1/' }],
  ['a literal behind backslashes', { url: 'https:\\\\10.0.0.1\\site.example.com' }],
  ['a literal behind one slash', { url: 'https:/10.0.0.1/' }],
  ['a mapped literal with a dotted tail', { url: 'http://[0000:0:0:0:0:FFFF:192.168.0.1]/' }],
  ['a site-local literal', { url: 'http://[fec0::1]/' }],
  ['a tunnel to a private host', { url: 'http://[2606:4700::5efe:10.0.0.1]/' }],
  ['a name that does not resolve', { url: 'https://nowhere.example.com/' }],
  ['a name without addresses', resolving([])],
  ['a name of this network', resolving(['0.0.0.0'])],
  ['a name of a carrier network', resolving(['100.64.0.1'])],
  ['a name of a cloud platform', resolving(['168.63.129.16'])],
  ['a name of link-local metadata', resolving(['169.254.169.254'])],
  ['a name of multicast', resolving(['224.0.0.251'])],
  ['a name of unique local IPv6', resolving(['fd12:3456::1'])],
  ['a name of link-local IPv6 with a zone', resolving(['fe80::1%lo0'])],
  ['a name of 6to4', resolving(['2002:7f00:1::'])],
  ['a name of NAT64', resolving(['64:ff9b::a00:1'])],
  ['a private address behind nine public ones', resolving([...Array(9).fill(PUBLIC), '10.0.0.1'])],
  ['a private answer before public ones', resolving(['127.0.0.1'], [PUBLIC], [PUBLIC])],
  [
    'a wildcard name that spells its address',
    {
      url: 'http://127-0-0-1.wildcard.example.net/',
      dns: { '127-0-0-1.wildcard.example.net': [['127.0.0.1']] },
    },
  ],
  ['a redirect to a private name', redirects('https://inside.example.com/')],
  [
    'a private name behind three public hops',
    redirects('/a', 'http://other.example.com/b', '//inside.example.com/c'),
  ],
  ['a redirect to another port', redirects('https://other.example.com:8443/')],
  ['a redirect with credentials', redirects('https://user:secret@other.example.com/')],
  ['a redirect to a decimal literal', redirects('http://2852039166/latest/')],
  ['a redirect by backslashes', redirects('\\\\10.0.0.1\\share')],
  ['a redirect by three slashes', redirects('///10.0.0.1/')],
  ['a redirect in full-width digits', redirects('http://１６９．２５４．１６９．２５４/')],
  ['a redirect to a data address', redirects('data:text/html,policy')],
  ['a redirect to an internal name', redirects('http://metadata.google.internal/')],
  [
    'a redirect between two pages for ever',
    redirects('https://other.example.com/', 'https://site.example.com/start'),
  ],
  ['six redirects', redirects('/1', '/2', '/3', '/4', '/5', '/6')],
  [
    'a name that turns private between hops',
    {
      url: 'https://name.example.com/',
      dns: { 'name.example.com': [[PUBLIC], ['10.0.0.1']] },
      chain: [{ status: 307, location: '/again' }],
    },
  ],
  ['a gzip bomb', serving({ headers: { 'content-encoding': 'gzip' }, stream: 'gzip bomb' })],
  ['a zstd bomb', serving({ headers: { 'content-encoding': 'zstd' }, stream: 'zstd bomb' })],
  [
    'a bomb in a bomb',
    serving({ headers: { 'content-encoding': 'gzip, gzip' }, stream: 'gzip bomb' }),
  ],
  ['a body without end', serving({ headers: { 'content-type': 'text/html' }, stream: 'endless' })],
  ['a body in drops', serving({ headers: { 'content-type': 'text/html' }, stream: 'slow drip' })],
  ['headers without end', serving({ stream: 'endless headers' })],
  ['a name whose look-up never ends', unanswered('timeout')],
  ['a name whose second look-up never ends', { ...unanswered([[PUBLIC], 'timeout']), ...again }],
  ['a redirect without a location', { ...redirects(), chain: [{ status: 302, location: null }] }],
  ['a redirect with two locations', redirectsTo(['/a', 'http://169.254.169.254/'])],
  ['a redirect with the same location twice', redirectsTo(['/a', '/a'])],
  ['a certificate that nobody vouches for', serving({ tls: 'self-signed' })],
  ['a certificate that ran out', serving({ tls: 'expired' })],
  ['a certificate of another host', serving({ tls: 'wrong host' })],
  [
    'a certificate that nobody vouches for, behind a redirect',
    { ...redirects('https://other.example.com/'), serve: { tls: 'self-signed' } },
  ],
  [
    'a body that is shorter than announced',
    serving({ headers: { 'content-type': 'text/html', 'content-length': 9_999 }, body: 'Policy' }),
  ],
  [
    'a body of two announced lengths',
    serving({ headers: { 'content-length': ['6', '9999'] }, body: 'Policy' }),
  ],
  ['a connection that is reset in the body', serving({ hang: 'RST mid body' })],
  ['a connection that sends headers for ever', serving({ hang: 'endless headers' })],
  ['a connection that is never accepted', serving({ hang: 'connect' })],
  ['a request that is never answered', serving({ hang: 'after connect' })],
  ['a body that stops in the middle', serving({ hang: 'mid body' })],
  ['a picture', serving({ headers: { 'content-type': 'image/svg+xml' }, body: '<svg/>' })],
]

const ALLOWED: readonly (readonly [string, Given])[] = [
  ['a literal next door to a private range', { url: 'https://172.15.255.255/terms' }],
  ['a literal in decimal', { url: 'http://134744072/terms' }],
  ['a public IPv6 literal', { url: 'https://[2a00:1450::1]/terms' }],
  ['a name with a final dot', { url: 'https://site.example.com./terms', dns: DNS }],
  ['a name of IPv6 only', { url: 'https://other.example.com/terms', dns: DNS }],
  ['a name of both families', resolving(['2606:4700::1111', PUBLIC])],
  ['a public answer before a private one', resolving([PUBLIC], ['127.0.0.1'])],
  ['five redirects', redirects('/1', '/2', '/3', '/4', '/5')],
  [
    'a redirect to another host and back',
    redirects('http://other.example.com/', 'https://site.example.com/b'),
  ],
  ['a redirect with one location in a list', redirectsTo(['/a'])],
  ['a redirect by a query alone', redirects('?page=privacy')],
  [
    'a page with a Location',
    serving({ status: 200, headers: { location: 'http://10.20.30.40/' }, body: 'Policy' }),
  ],
  [
    'an accepted page with a Location',
    serving({ status: 202, headers: { location: 'http://10.20.30.40/' }, body: 'Policy' }),
  ],
  [
    'a page with a Link',
    serving({ headers: { link: '<http://10.20.30.40/>; rel=preload' }, body: 'Policy' }),
  ],
  [
    'a page with a Refresh',
    serving({ headers: { refresh: '0;url=http://10.20.30.40/' }, body: 'Policy' }),
  ],
  [
    'a page with a meta refresh',
    serving({ body: '<meta http-equiv=refresh content="0;url=http://169.254.169.254/">' }),
  ],
  [
    'a page with a base and a frame',
    serving({ body: '<base href="http://10.20.30.40/"><iframe src="x"></iframe>' }),
  ],
  [
    'an error page with a Location',
    serving({ status: 503, headers: { location: 'http://10.20.30.40/' }, body: 'Later' }),
  ],
]

test.each(REFUSED)('refuses %s', async (id, given) => {
  expect(await runSsrfCase({ id, expect: 'refuse', ...given })).toBeUndefined()
})

test.each(ALLOWED)('allows %s', async (id, given) => {
  expect(await runSsrfCase({ id, expect: 'allow', ...given })).toBeUndefined()
})

test('the judge tells a wrong outcome from a right one', async () => {
  const page = { id: 'page', url: 'https://site.example.com/', dns: DNS }
  const inside = { id: 'inside', url: 'https://inside.example.com/', dns: DNS }
  expect(await runSsrfCase({ ...page, expect: 'refuse' })).toBe('fetched it')
  expect(await runSsrfCase({ ...inside, expect: 'allow' })).toBe('made 0 of 1 connections')
  expect(await runSsrfCase({ ...page, expect: 'allow', mustNotConnect: [PUBLIC] })).toBe(
    `connected to ${PUBLIC}:443`,
  )
})

test('a row that does not end in time is wrong, and so is one whose page is served', async () => {
  const page = { url: 'https://site.example.com/', dns: DNS }
  expect(
    await runSsrfCase({ id: 'late', expect: 'refuse', ...page, serve: { hang: 'mid body' } }, 50),
  ).toBe('no end within 50 ms')
  // Over plain http there is no certificate to refuse.
  const open = { ...page, url: 'http://site.example.com/', serve: { tls: 'expired' } } as const
  expect(await runSsrfCase({ id: 'open', expect: 'refuse', ...open })).toBe('fetched it')
})
