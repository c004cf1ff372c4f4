import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { parseAddressRange } from '../../../src/core/network/ip-address.ts'
import { createCheckedConnector } from '../../../src/server/adapters/page-fetch/checked-connector.ts'
import {
  DEFAULT_SETTINGS,
  type Dial,
} from '../../../src/server/adapters/page-fetch/page-fetcher-settings.ts'
import { fetchLocally, startSite } from './local-site.ts'

/** Leads every connection to the test's own site, and notes where it should have gone. */
function dialTo(
  origin: string,
  notes: string[],
  fails: (address: string) => boolean = () => false,
): Dial {
  return async ({ address, port, hostname, secure }, signal) => {
    notes.push(`${secure ? 'https' : 'http'} ${hostname} ${address}:${port}`)
    if (fails(address)) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(origin).port) })
    await once(socket, 'connect', { signal })
    return socket
  }
}

const startPolicy = () => startSite((_request, response) => response.end('Our policy'))

test('connects to the address that was checked, by the name that was asked for', async () => {
  const notes: string[] = []
  const seen: (string | undefined)[] = []
  const origin = await startSite((request, response) => {
    seen.push(request.headers.host)
    response.end('Our policy')
  })
  const answers = [['93.184.215.14'], ['127.0.0.1']]
  await fetchLocally('https://rebinding.example.com/', {
    resolve: async () => answers.shift() ?? [],
    dial: dialTo(origin, notes),
  })
  expect(notes).toEqual(['https rebinding.example.com 93.184.215.14:443'])
  expect(seen).toEqual(['rebinding.example.com'])
  expect(answers).toEqual([['127.0.0.1']])
})

test('resolves and checks again for every hop, on the same host too', async () => {
  const notes: string[] = []
  const origin = await startSite((_request, response) => {
    response.writeHead(302, { location: '/next' }).end()
  })
  const answers = [['93.184.215.14'], ['10.0.0.1']]
  const fetched = fetchLocally('http://rebinding.example.com/', {
    resolve: async () => answers.shift() ?? [],
    dial: dialTo(origin, notes),
  })
  await expect(fetched).rejects.toMatchObject({ code: 'address-not-allowed' })
  expect(notes).toEqual(['http rebinding.example.com 93.184.215.14:80'])
})

test.each([
  [['10.0.0.1']],
  [['93.184.215.14', '10.0.0.1']],
  [['93.184.215.14', '::1']],
  [['::ffff:93.184.215.14']],
  [['fe80::1%eth0']],
  [['127.0.0.1']],
  // Not what a resolver says, and Node would look it up again.
  [['0x5d.0xb8.0xd7.0x0e']],
  [['another.example.com']],
])('connects to nothing when a name resolves to %j', async (answer) => {
  const notes: string[] = []
  const fetched = fetchLocally('example.com', {
    resolve: async () => answer,
    dial: dialTo(await startPolicy(), notes),
  })
  await expect(fetched).rejects.toMatchObject({ code: 'address-not-allowed' })
  expect(notes).toEqual([])
})

test('tries the next address when one does not answer, IPv4 first', async () => {
  const notes: string[] = []
  const origin = await startPolicy()
  await fetchLocally('example.com', {
    resolve: async () => ['2606:4700::1', '93.184.215.14', '93.184.215.15'],
    dial: dialTo(origin, notes, (address) => address !== '2606:4700::1'),
  })
  expect(notes.map((note) => note.split(' ')[2])).toEqual([
    '93.184.215.14:443',
    '93.184.215.15:443',
    '2606:4700::1:443',
  ])
})

test.each([
  ['has no address', async () => []],
  ['is unknown', () => Promise.reject(Object.assign(new Error('?'), { code: 'ENOTFOUND' }))],
])('cannot reach a host whose name %s', async (_what, resolve) => {
  await expect(fetchLocally('example.com', { resolve })).rejects.toMatchObject({
    code: 'page-unreachable',
  })
})

test('checks a public literal as it checks a name', async () => {
  const notes: string[] = []
  await fetchLocally('https://[2606:4700:4700::1111]/', {
    resolve: () => Promise.reject(new Error('a literal is not resolved')),
    dial: dialTo(await startPolicy(), notes),
  })
  expect(notes).toEqual(['https 2606:4700:4700::1111 2606:4700:4700::1111:443'])
})

test('keeps to http and the given port on the machine itself', async () => {
  const origin = await startPolicy()
  const notes: string[] = []
  await fetchLocally(origin, { dial: dialTo(origin, notes) })
  expect(notes).toEqual([`http 127.0.0.1 ${new URL(origin).host}`])
})

// The connector stands alone: it does not rely on anyone having checked the address as written.
test.each([
  ['http://10.0.0.1/', { allowLoopback: true }],
  ['http://[::ffff:127.0.0.1]/', { allowLoopback: true }],
  ['http://127.0.0.1/', { allowLoopback: false }],
])('refuses the literal in %s by itself, with %j', async (address, { allowLoopback }) => {
  const notes: string[] = []
  const settings = {
    ...DEFAULT_SETTINGS,
    userAgent: 'test',
    allowLoopback,
    dial: dialTo(await startPolicy(), notes),
  }
  const url = new URL(address)
  const observer = { onOpen: () => {}, onReset: () => {} }
  const connector = createCheckedConnector(url, settings, new AbortController().signal, observer)
  const options = { hostname: url.hostname, protocol: url.protocol, port: url.port }
  const error = await new Promise((resolve) =>
    connector(options, (...[failure]) => resolve(failure)),
  )
  expect(error).toMatchObject({ code: 'address-not-allowed' })
  expect(notes).toEqual([])
})

test.each([
  ['a name', 'https://fernway.example/', {}],
  ['a name below it', 'https://www.fernway.example/', {}],
  ['a literal', 'https://198.51.101.7/', {}],
  ['a literal in other digits', 'https://0xc6336507/', {}],
  ['a resolved address', 'https://other.example/', { resolve: async () => ['198.51.101.7'] }],
  [
    'one of several',
    'https://other.example/',
    { resolve: async () => ['192.88.98.1', '2a00:db8::7'] },
  ],
])('goes nowhere that the operator forbids: %s', async (_what, address, settings) => {
  const notes: string[] = []
  const ranges = ['198.51.101.0/24', '2a00:db8::/32'].flatMap(
    (range) => parseAddressRange(range) ?? [],
  )
  const fetched = fetchLocally(address, {
    forbidden: { names: ['fernway.example'], ranges },
    resolve: async () => ['192.88.98.1'],
    dial: dialTo(await startPolicy(), notes),
    ...settings,
  })
  await expect(fetched).rejects.toMatchObject({ code: 'address-not-allowed' })
  expect(notes).toEqual([])
})

test('is not led by a redirect to where the operator forbids', async () => {
  const notes: string[] = []
  const origin = await startSite((_request, response) => {
    response.writeHead(302, { location: 'https://fernway.example/' }).end()
  })
  const fetched = fetchLocally('http://other.example/', {
    forbidden: { names: ['fernway.example'], ranges: [] },
    resolve: async () => ['192.88.98.1'],
    dial: dialTo(origin, notes),
  })
  await expect(fetched).rejects.toMatchObject({ code: 'address-not-allowed' })
  expect(notes).toEqual(['http other.example 192.88.98.1:80'])
})
