import { expect, test } from 'vitest'
import { readConfig } from '../../../src/server/config.ts'
import { ClientNetwork } from '../../../src/server/http/client-network.ts'

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
])('behind the proxy %s, %s comes from %s', (peer, forwardedFor, network) => {
  expect(clientNetwork.of(peer, forwardedFor)).toBe(network)
})

test.each([
  ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['10.1.1.1', undefined, '10.1.1.1'],
  ['10.1.1.1', '198.51.100.1, unknown', '10.1.1.1'],
  ['10.1.1.1', '198.51.100.1:', '10.1.1.1'],
  ['10.1.1.1', '[198.51.100.1', '10.1.1.1'],
])('from %s, what %s says is not believed', (peer, forwardedFor, network) => {
  expect(clientNetwork.of(peer, forwardedFor)).toBe(network)
})
