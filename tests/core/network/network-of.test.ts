import { expect, test } from 'vitest'
import { networkOf } from '../../../src/core/network/network-of.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['0.0.0.0', '0.0.0.0'],
  ['255.255.255.255', '255.255.255.255'],
  ['010.1.1.1', '8.1.1.1'],
  ['256.1.1.1', 'unknown'],
  ['1.2.3.4.', 'unknown'],
  ['1.2.3.4.5', 'unknown'],
  ['not an address', 'unknown'],
  ['', 'unknown'],
])('counts %s by %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
