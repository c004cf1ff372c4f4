import { expect, test } from 'vitest'
import { PAGE_ADDRESS_MAX_CHARACTERS, parsePageAddress } from '../../src/core/pages/page-address.ts'

function hrefOf(typed: string, options = {}): string {
  const address = parsePageAddress(typed, options)
  return address.ok ? address.url.href : address.code
}

test.each([
  ['example.com', 'https://example.com/'],
  ['  example.com/privacy \n', 'https://example.com/privacy'],
  ['example.com:443/x', 'https://example.com/x'],
  ['//example.com/terms', 'https://example.com/terms'],
  ['HTTP://Example.COM/Terms', 'http://example.com/Terms'],
  ['https:example.com', 'https://example.com/'],
  ['https://example.com./privacy', 'https://example.com/privacy'],
  ['https://example.com/@user/policy?a=b#c', 'https://example.com/@user/policy?a=b#c'],
  ['https://exam\nple.com/priv\tacy', 'https://example.com/privacy'],
  ['https://bücher.example/datenschutz', 'https://xn--bcher-kva.example/datenschutz'],
  ['https://localhost.example.com/', 'https://localhost.example.com/'],
  ['https://my_shop.example.com/', 'https://my_shop.example.com/'],
  ['8.8.8.8/terms', 'https://8.8.8.8/terms'],
  ['[2606:4700:4700::1111]/terms', 'https://[2606:4700:4700::1111]/terms'],
])('reads %j as %s', (typed, href) => {
  expect(hrefOf(typed)).toBe(href)
})

test.each([
  '',
  '   ',
  'https://',
  'our policy is simple',
  'https://exa mple.com/',
  '/privacy',
  '\\\\example.com\\share',
  'https://example.com:99999/',
  'https://256.1.1.1/',
  'https://1.2.3.4.5/',
  'https://[::1',
  'https://[fe80::1%25eth0]/',
  `https://example.com/${'a'.repeat(PAGE_ADDRESS_MAX_CHARACTERS)}`,
])('finds no address in %j', (typed) => {
  expect(hrefOf(typed)).toBe('address-invalid')
})

test.each([
  'ftp://example.com/policy',
  'file:///etc/passwd',
  'mailto:someone@example.com',
  'javascript:alert(1)',
  'data:text/html,policy',
  'view-source:https://example.com/',
  'https://user@example.com/',
  'https://user:password@example.com/',
  'https://:password@example.com/',
  'https://example.com:8443/',
  'http://example.com:443/',
  'example.com:22',
  'localhost:3000',
  'localhost',
  'https://localhost./',
  'https://LOCALHOST/',
  'https://app.localhost/',
  'https://intranet/',
  'https://printer.local/',
  'https://db.internal/',
  'https://router.home.arpa/',
  'https://api.default.svc/',
  'https://kubernetes.default.svc.cluster.local/',
  'https://metadata.google.internal/',
  'https://metadata.packet.net/',
  'https://..example.com/',
  'https://example.com../',
  'https://10.0.0.1../',
  'https://example..com/',
  `https://${'a'.repeat(64)}.example.com/`,
  `https://${'a.'.repeat(130)}com/`,
  'https://127.0.0.1/',
  'http://127.0.0.1:3000/',
  'https://[::1]/',
  '[::1]:3000',
])('does not allow %j', (typed) => {
  expect(hrefOf(typed)).toBe('address-not-allowed')
})

test('allows a configured port on public hosts, and nowhere else', () => {
  const options = { allowedPorts: [8_443] }
  expect(hrefOf('example.com:8443/x', options)).toBe('https://example.com:8443/x')
  expect(hrefOf('example.com:8444/x', options)).toBe('address-not-allowed')
  expect(hrefOf('https://10.0.0.1:8443/x', options)).toBe('address-not-allowed')
})

test('allows any port of the machine itself if that is configured, and nothing else', () => {
  const options = { allowLoopback: true }
  expect(hrefOf('http://127.0.0.1:4001/x', options)).toBe('http://127.0.0.1:4001/x')
  expect(hrefOf('http://[::1]:4001/x', options)).toBe('http://[::1]:4001/x')
  for (const typed of [
    'http://localhost:4001/',
    'http://10.0.0.1/',
    'http://[::ffff:127.0.0.1]/',
  ]) {
    expect(hrefOf(typed, options)).toBe('address-not-allowed')
  }
  expect(hrefOf('ftp://127.0.0.1/', options)).toBe('address-not-allowed')
  expect(hrefOf('http://user@127.0.0.1/', options)).toBe('address-not-allowed')
})

test('reads an address of hostile length at once', () => {
  expect(hrefOf(`${'a:'.repeat(1_000_000)}x`)).toBe('address-invalid')
  expect(hrefOf(' '.repeat(1_000_000))).toBe('address-invalid')
})
