import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/server/config/config.ts'
import { ClientNetwork } from '../../../src/server/http/request-context.ts'

const { trustedProxies } = readConfig({
  TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8:f::/48, ::1, fe80::/10',
})
const clientNetwork = new ClientNetwork(trustedProxies)

test.each([
  ['10.1.1.1', '203.0.113.7', '203.0.113.7'],
  ['::ffff:10.1.1.1', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:f::1', '203.0.113.7, ::1', '203.0.113.7'],
  ['fe80::1%eth0', '203.0.113.7', '203.0.113.7'],
  ['10.1.1.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['10.1.1.1', '203.0.113.7:5678', '203.0.113.7'],
  ['10.1.1.1', '203.0.113.7:5678, 10.2.2.2:443', '203.0.113.7'],
  ['10.1.1.1', '[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['10.1.1.1', '[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['10.1.1.1', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['10.1.1.1', '2001:DB8:1:2:ffff::9', '2001:db8:1:2::/64'],
  ['10.1.1.1', '::ffff:203.0.113.7', '203.0.113.7'],
  ['10.1.1.1', '203.0.113.7, 10.3.3.3, ::ffff:10.2.2.2', '203.0.113.7'],
  ['10.1.1.1', '203.0.113.7,10.3.3.3 ,\t10.2.2.2', '203.0.113.7'],
  ['10.1.1.1', '10.9.9.9, 203.0.113.7', '203.0.113.7'],
  ['10.1.1.1', '10.3.3.3, 10.2.2.2', '10.3.3.3'],
  ['::1', '203.0.113.7, 2001:db8:f::2', '203.0.113.7'],
])('behind the proxy %s, %s comes from %s', (peer, forwardedFor, network) => {
  expect(clientNetwork.of(peer, forwardedFor)[0]?.name).toBe(network)
})

test.each([
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['10.1.1.1', undefined, '10.1.1.1'],
  ['10.1.1.1', '198.51.100.1, unknown', '10.1.1.1'],
  ['10.1.1.1', '198.51.100.1:', '10.1.1.1'],
  ['10.1.1.1', '[198.51.100.1', '10.1.1.1'],
  ['2001:db8:1:2::9', '198.51.100.1', '2001:db8:1:2::/64'],
  ['::ffff:203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['10.1.1.1', '', '10.1.1.1'],
  ['10.1.1.1', '198.51.100.1,', '10.1.1.1'],
  ['10.1.1.1', '198.51.100.1, , 10.2.2.2', '10.2.2.2'],
  ['10.1.1.1', '12345', '10.1.1.1'],
  ['10.1.1.1', '010.1.1.1', '10.1.1.1'],
  ['10.1.1.1', '0xcb007107', '10.1.1.1'],
  ['10.1.1.1', '203.0.113', '10.1.1.1'],
  ['10.1.1.1', '203.0.113.256', '10.1.1.1'],
  ['10.1.1.1', '"203.0.113.7"', '10.1.1.1'],
  ['10.1.1.1', 'for=203.0.113.7', '10.1.1.1'],
  ['10.1.1.1', '203.0.113.7; DROP TABLE', '10.1.1.1'],
  ['not an address', '198.51.100.1', 'unknown'],
])('from %s, what %s says is not believed', (peer, forwardedFor, network) => {
  expect(clientNetwork.of(peer, forwardedFor)[0]?.name).toBe(network)
})

describe('whatever a visitor writes into it', () => {
  const header = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom('10.1.1.1', '::1', 'unknown', '')))
      .map((hops) => hops.join(', ')),
  )

  test('is not read where no proxy is trusted', () => {
    const alone = new ClientNetwork([])
    fc.assert(
      fc.property(header, fc.constantFrom('203.0.113.7', '10.1.1.1', '::1'), (spoofed, peer) => {
        expect(alone.of(peer, spoofed)).toEqual(alone.of(peer, undefined))
      }),
    )
  })

  test('stands before what the proxies wrote, and changes nothing of it', () => {
    fc.assert(
      fc.property(
        header,
        fc.constantFrom('203.0.113.7', '2001:db8:1:2::9'),
        fc.constantFrom('', ', 10.2.2.2', ', ::1, 10.2.2.2:443'),
        (spoofed, client, proxies) => {
          const told = clientNetwork.of('10.1.1.1', `${spoofed}, ${client}${proxies}`)
          expect(told).toEqual(clientNetwork.of(client, undefined))
        },
      ),
    )
  })
})
