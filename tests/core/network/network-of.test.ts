import { expect, test } from 'vitest'
import { networksOf } from '../../../src/core/network/ip-address.ts'

const namesOf = (address: string) => networksOf(address).map(({ name }) => name)

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['::ffff:0:203.0.113.7', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['2002:cb00:7107::1', '203.0.113.7'],
  ['2002:cb00:7107:9999:1:2:3:4', '203.0.113.7'],
  ['2001:0:4136:e378:8000:63bf:34ff:8ef8', '203.0.113.7'],
  ['0.0.0.0', '0.0.0.0'],
  ['255.255.255.255', '255.255.255.255'],
  ['010.1.1.1', '8.1.1.1'],
])('counts %s by the IPv4 address %s, within its /24', (address, network) => {
  const block = network.replace(/\d+$/, '0/24')
  expect(networksOf(address)).toEqual([
    { name: network, share: 1 },
    { name: block, share: 5 },
  ])
})

test('counts an IPv6 address by its /64, within its /56 and its /48', () => {
  expect(networksOf('2001:DB8:1:2ff:3:4:5:6')).toEqual([
    { name: '2001:db8:1:2ff::/64', share: 1 },
    { name: '2001:db8:1:200::/56', share: 2 },
    { name: '2001:db8:1::/48', share: 5 },
  ])
})

test.each([
  ['2001:db8:1:2::', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ['256.1.1.1', ['unknown']],
  ['1.2.3.4.', ['unknown']],
  ['1.2.3.4.5', ['unknown']],
  ['not an address', ['unknown']],
  ['', ['unknown']],
])('counts %s by %j', (address, networks) => {
  expect(namesOf(address)).toEqual(networks)
})
