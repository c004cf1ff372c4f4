import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { createPageFetcher } from '../../../src/server/adapters/page-fetch/fetch-page.ts'
import {
  createDial,
  createResolveName,
} from '../../../src/server/adapters/page-fetch/page-fetcher-settings.ts'
import { listenLocally } from '../../support/listen-locally.ts'
import { createSelfSignedCertificate } from '../../support/self-signed-certificate.ts'
import { fetchLocally } from './local-site.ts'

/** Record types of RFC 1035 section 3.2.2 and RFC 3596. */
const TYPES = new Map([
  [1, 'A'],
  [28, 'AAAA'],
])
const HEADER_BYTES = 12
const NO_ERROR = 0
const NAME_ERROR = 3
const POINTER_TO_QUESTION = 0xc0_0c
const INTERNET = 1
const SECONDS_TO_LIVE = 60

/**
 * The answer to a query such as 'A example.com': the bytes of each address, an unknown name, or
 * silence.
 */
type NameAnswer = readonly (readonly number[])[] | 'unknown' | 'silence'

type Query = Readonly<{ id: Buffer; question: Buffer; type: number; text: string }>

/** Starts a name server on this machine for one test. `queries` collects the queries. */
async function startNameServer(
  answer: (query: string) => NameAnswer,
): Promise<Readonly<{ address: string; queries: readonly string[] }>> {
  const queries: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    const query = readQuery(message)
    queries.push(query.text)
    const answered = answer(query.text)
    if (answered !== 'silence') socket.send(reply(query, answered), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => {
    socket.close()
  })
  return { address: `127.0.0.1:${socket.address().port}`, queries }
}

function readQuery(message: Buffer): Query {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const type = message.readUInt16BE(at + 1)
  const question = message.subarray(HEADER_BYTES, at + 5)
  const text = `${TYPES.get(type)} ${labels.join('.')}`
  return { id: message.subarray(0, 2), question, type, text }
}

function reply({ id, question, type }: Query, answer: Exclude<NameAnswer, 'silence'>): Buffer {
  const addresses = answer === 'unknown' ? [] : answer
  const code = answer === 'unknown' ? NAME_ERROR : NO_ERROR
  // Flags: a response, recursion desired and available.
  const flags = Buffer.from([0x81, 0x80 | code])
  const counts = numbers(1, addresses.length, 0, 0)
  const records = addresses.map((address) =>
    Buffer.concat([
      numbers(POINTER_TO_QUESTION, type, INTERNET, 0, SECONDS_TO_LIVE, address.length),
      Buffer.from(address),
    ]),
  )
  return Buffer.concat([id, flags, counts, question, ...records])
}

/** Each in two bytes, in network byte order. */
function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, 2 * index)
  return bytes
}

/** A site over TLS on this machine, that answers with the server name it was asked for. */
async function startSecureSite(hostname: string) {
  const { key, certificate } = createSelfSignedCertificate(hostname, Date.now())
  const server = createServer({ key, cert: certificate }, (request, response) => {
    response.end(`Policy of ${(request.socket as TLSSocket & { servername: string }).servername}`)
  })
  server.on('tlsClientError', () => {})
  const { port, stop } = await listenLocally(server)
  onTestFinished(stop)
  return { port, certificate }
}

/** Fetches https://<hostname>/ by the real dialer; only the address is led to this machine. */
async function fetchSecurely(hostname: string, port: number, trustedCertificates?: string[]) {
  const dial = createDial(trustedCertificates === undefined ? {} : { trustedCertificates })
  const fetchPage = createPageFetcher({
    userAgent: 'test',
    resolve: async () => ['93.184.215.14'],
    dial: (target, signal) => dial({ ...target, address: '127.0.0.1', port }, signal),
  })
  const page = await fetchPage(`https://${hostname}/`, { signal: new AbortController().signal })
  return Buffer.from(page.bytes).toString()
}

test('asks the checked address for the certificate of the name', async () => {
  const { port, certificate } = await startSecureSite('policies.example.com')
  expect(await fetchSecurely('policies.example.com', port, [certificate])).toBe(
    'Policy of policies.example.com',
  )
})

test('does not read a site whose certificate is for another name', async () => {
  const { port, certificate } = await startSecureSite('policies.example.com')
  await expect(fetchSecurely('terms.example.com', port, [certificate])).rejects.toMatchObject({
    code: 'page-unreachable',
    cause: 'ERR_TLS_CERT_ALTNAME_INVALID',
  })
})

test('does not read a site whose certificate nobody vouches for', async () => {
  const { port } = await startSecureSite('policies.example.com')
  await expect(fetchSecurely('policies.example.com', port)).rejects.toMatchObject({
    code: 'page-unreachable',
    cause: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  })
})

test('gives up a connection attempt when told so', async () => {
  const { port } = await startSecureSite('policies.example.com')
  const target = { address: '127.0.0.1', port, hostname: 'policies.example.com', secure: true }
  await expect(createDial()(target, AbortSignal.abort())).rejects.toMatchObject({
    name: 'AbortError',
  })
})

const PATIENCE = { timeout: 5_000 }
const HERE = new AbortController().signal
const IPV4 = [93, 184, 215, 14]
const IPV6 = [0x26, 0x06, 0x47, 0, ...Array(11).fill(0), 1]

async function resolverOf(answers: Readonly<Record<string, NameAnswer>>) {
  const { address, queries } = await startNameServer((query) => answers[query] ?? 'unknown')
  return { resolve: createResolveName([address]), queries }
}

test('finds the addresses of both kinds', async () => {
  const { resolve, queries } = await resolverOf({
    'A example.com': [IPV4, [93, 184, 215, 15]],
    'AAAA example.com': [IPV6],
  })
  expect(await resolve('example.com', HERE)).toEqual([
    '93.184.215.14',
    '93.184.215.15',
    '2606:4700::1',
  ])
  expect(queries.toSorted()).toEqual(['A example.com', 'AAAA example.com'])
})

test.each([
  ['none of the other kind', [IPV4], [], ['93.184.215.14']],
  ['an unknown name for the other kind', [IPV4], 'unknown', ['93.184.215.14']],
  ['none of the first kind', [], [IPV6], ['2606:4700::1']],
] as const)('is content with addresses of one kind and %s', async (_what, a, aaaa, addresses) => {
  const { resolve } = await resolverOf({ 'A example.com': a, 'AAAA example.com': aaaa })
  expect(await resolve('example.com', HERE)).toEqual(addresses)
})

test.each([
  ['is unknown', 'unknown', 'ENOTFOUND'],
  ['has no address', [], 'ENODATA'],
] as const)('rejects when the name %s', async (_what, answer, code) => {
  const { resolve } = await resolverOf({ 'A example.com': answer, 'AAAA example.com': answer })
  await expect(resolve('example.com', HERE)).rejects.toMatchObject({ code })
  await expect(fetchLocally('example.com', { resolve })).rejects.toMatchObject({
    code: 'page-unreachable',
    cause: code,
  })
})

test('connects to nothing when one kind of address is not public', async () => {
  const { resolve } = await resolverOf({
    'A example.com': [IPV4],
    'AAAA example.com': [[...Array(15).fill(0), 1]],
  })
  const dial = () => Promise.reject(new Error('nothing is dialed'))
  await expect(fetchLocally('example.com', { resolve, dial })).rejects.toMatchObject({
    code: 'address-not-allowed',
  })
})

test('answers while many names wait for name servers that are silent', async () => {
  const { address, queries } = await startNameServer((query) => {
    if (query.includes('slow')) return 'silence'
    return query.startsWith('A ') ? [IPV4] : []
  })
  const resolve = createResolveName([address])
  const leaving = new AbortController()
  const waiting = Array.from({ length: 20 }, (_, index) =>
    resolve(`slow${index}.example.com`, leaving.signal),
  )
  await expect.poll(() => queries.length, PATIENCE).toBeGreaterThanOrEqual(40)
  expect(await resolve('quick.example.com', HERE)).toEqual(['93.184.215.14'])
  leaving.abort()
  const ended = await Promise.allSettled(waiting)
  expect(ended).toMatchObject(ended.map(() => ({ reason: { code: 'ECANCELLED' } })))
})

test('ends its queries when the fetch has ended', async () => {
  const { address } = await startNameServer(() => 'silence')
  const ask = createResolveName([address])
  const codes: unknown[] = []
  const resolve: typeof ask = (hostname, signal) => {
    const asked = ask(hostname, signal)
    asked.catch(({ code }) => codes.push(code))
    return asked
  }
  await expect(fetchLocally('example.com', { resolve, deadlineMs: 50 })).rejects.toMatchObject({
    code: 'page-unreachable',
  })
  await expect.poll(() => codes, PATIENCE).toEqual(['ECANCELLED'])
})
