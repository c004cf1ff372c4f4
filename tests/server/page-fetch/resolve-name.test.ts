import { expect, test } from 'vitest'
import { createResolveName } from '../../../src/server/adapters/page-fetch/dial.ts'
import { fetchLocally } from './local-site.ts'
import { type NameAnswer, startNameServer } from './name-server.ts'

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
