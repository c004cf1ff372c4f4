import { describe, expect, test } from 'vitest'
import {
  bookmarkletAddress,
  bookmarkletCode,
  HANDOVER_DOCUMENT,
  HANDOVER_MAX_CHARACTERS,
  readHandover,
  senderOf,
  vouchedAddress,
} from '../../src/web/lib/handover/handover-message.ts'
import { sharedTextOf } from '../../src/web/lib/share/shared-address.ts'

const MESSAGE = {
  type: HANDOVER_DOCUMENT,
  title: 'Privacy Policy',
  address: 'https://fernway.example/privacy',
  text: 'We never sell your data.',
}

describe('a handed-over text', () => {
  test('is read with its title and address', () => {
    const { type: _, ...handover } = MESSAGE
    expect(readHandover(MESSAGE)).toEqual(handover)
    expect(readHandover({ ...MESSAGE, address: '' })).not.toHaveProperty('address')
  })

  test.each([
    ['of another type', { ...MESSAGE, type: 'plainclause:ready' }],
    ['that is a text', JSON.stringify(MESSAGE)],
    ['that is nothing', null],
  ])('in a message %s is not noticed', (_, data) => {
    expect(readHandover(data)).toBeUndefined()
  })

  test.each([
    ['no title', { ...MESSAGE, title: undefined }, 'malformed'],
    ['a list as its text', { ...MESSAGE, text: ['We sell', 'your data'] }, 'malformed'],
    ['a String object as its text', { ...MESSAGE, text: Object('We sell') }, 'malformed'],
    ['only white space', { ...MESSAGE, text: ' \n\t' }, 'no-text'],
    ['too much text', { ...MESSAGE, text: 'a'.repeat(HANDOVER_MAX_CHARACTERS + 1) }, 'too-long'],
  ])('with %s is refused', (_, data, problem) => {
    expect(readHandover(data)).toBe(problem)
  })

  test.each([
    ['with code', 'javascript:alert(1)'],
    ['of a file', 'file:///etc/passwd'],
    ['with a password', 'https://a:b@c.example/'],
    ['without end', `https://${'a'.repeat(3_000)}`],
  ])('is read without an address %s', (_, address) => {
    const { type: _type, address: _address, ...rest } = MESSAGE
    expect(readHandover({ ...MESSAGE, address })).toEqual(rest)
  })

  test('of the greatest length is taken whole', () => {
    const text = 'a'.repeat(HANDOVER_MAX_CHARACTERS)
    expect(readHandover({ ...MESSAGE, text })).toMatchObject({ text })
  })

  test('has a title of one line, bounded, that cannot turn its direction', () => {
    const title = ` Terms\n\u202eof ${'long '.repeat(100_000)}`
    const read = readHandover({ ...MESSAGE, title })
    expect(read).toMatchObject({ title: expect.stringMatching(/^Terms of long [^\n]{0,190}$/) })
  })
})

test('the sender is named by the origin that the browser vouches for', () => {
  expect(senderOf('https://fernway.example')).toEqual({ kind: 'site', host: 'fernway.example' })
  expect(senderOf('http://127.0.0.1:81')).toEqual({ kind: 'site', host: '127.0.0.1:81' })
  // A name that looks like another is shown in the form that tells them apart.
  expect(senderOf('https://аррӏе.com')).toEqual({ kind: 'site', host: 'xn--80ak6aa92e.com' })
  expect(senderOf('chrome-extension://abc')).toEqual({ kind: 'extension' })
  expect(senderOf('null')).toEqual({ kind: 'unnamed' })
})

test('an address counts where its own site or an extension says it', () => {
  const { address } = MESSAGE
  expect(vouchedAddress('https://fernway.example', address)).toBe(address)
  expect(vouchedAddress('moz-extension://abc', address)).toBe(address)
  expect(vouchedAddress('https://fernway.example.evil.example', address)).toBeUndefined()
  expect(vouchedAddress('http://fernway.example', address)).toBeUndefined()
  expect(vouchedAddress('null', address)).toBeUndefined()
})

describe('a text from the share sheet', () => {
  const passage = 'We may share your personal data with advertising partners. '.repeat(15).trim()

  test.each([
    ['without an address is read itself', { url: '', text: passage }, passage],
    [
      'that cites an address is read itself',
      { url: '', text: `“${passage}” https://a.example` },
      `“${passage}” https://a.example`,
    ],
    ['beside an address gives way to it', { url: 'https://a.example', text: passage }, undefined],
    ['about an address gives way to it', { url: '', text: 'Read https://a.example' }, undefined],
    [
      'that is one long address gives way to it',
      { url: '', text: `https://a.example/${'a'.repeat(500)}` },
      undefined,
    ],
    ['of a few words is no document', { url: '', text: 'Fernway' }, undefined],
  ])('%s', (_, share, text) => {
    expect(sharedTextOf(share)).toBe(text)
  })
})

test('the bookmark names its own site as the only receiver, and is small', () => {
  const code = bookmarkletCode('https://plainclause.example')
  expect(code).toContain('"https://plainclause.example"')
  expect(code.length).toBeLessThan(1_000)
  const address = bookmarkletAddress('https://plainclause.example')
  expect(decodeURIComponent(address.slice('javascript:'.length))).toBe(code)
  // A bookmark with these signs would be cut off, or read otherwise, by some browser.
  expect(address).not.toMatch(/["#%]$|[\s"<>]/)
})
