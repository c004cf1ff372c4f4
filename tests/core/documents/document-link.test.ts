import { describe, expect, test } from 'vitest'
import { quotePieces, safeLinkAddress } from '../../../src/core/documents/document-link.ts'

describe('an address that a link may lead to', () => {
  test.each([
    ['https://fernway.example/contact', 'https://fernway.example/contact'],
    ['/contact#form', 'https://fernway.example/contact#form'],
    ['//other.example/', 'https://other.example/'],
    ['javascript:alert(1)', undefined],
    ['JaVaScRiPt:alert(1)', undefined],
    ['java\nscript:alert(1)', undefined],
    ['data:text/html,<script>alert(1)</script>', undefined],
    ['mailto:privacy@fernway.example', undefined],
    ['https://bank.example@evil.example/', undefined],
    ['https://:secret@evil.example/', undefined],
    ['http://', undefined],
    [`/${'a'.repeat(600)}`, undefined],
  ])('%j becomes %j', (href, address) => {
    expect(safeLinkAddress(href, 'https://fernway.example/privacy')).toBe(address)
  })
})

test('a link stays on its own words even if the same words occur before it', () => {
  const quote = 'Read here what we do, and opt out here.'
  const start = quote.lastIndexOf('here')
  const link = { start, end: start + 4, url: 'https://one.example/' }
  expect(quotePieces({ quote, start: 0, end: quote.length }, [link])).toEqual([
    { text: 'Read here what we do, and opt out ' },
    { text: 'here', url: 'https://one.example/' },
    { text: '.' },
  ])
})

describe('the pieces of a quote', () => {
  const text = 'Before. Data | Contact us here or here. After.'
  const start = text.indexOf('Data')
  const end = text.indexOf(' After')
  const citation = { quote: text.slice(start, end), start, end }
  const linkAt = (label: string, url: string, from = 0) => {
    const at = text.indexOf(label, from)
    return { start: at, end: at + label.length, url }
  }
  const first = linkAt('here', 'https://one.example/')
  const second = linkAt('here', 'https://two.example/', first.end)

  test('separate its links from its other words, each with its address, also in a row of a table', () => {
    expect(quotePieces(citation, [first, second])).toEqual([
      { text: 'Data: Contact us ' },
      { text: 'here', url: 'https://one.example/' },
      { text: ' or ' },
      { text: 'here', url: 'https://two.example/' },
      { text: '.' },
    ])
  })

  test('are only the quote if its links are elsewhere, or point to no page', () => {
    const elsewhere = [
      linkAt('Before', 'https://one.example/'),
      linkAt('After', 'https://a.example/'),
    ]
    const wrong = [
      { ...first, url: 'javascript:alert(1)' },
      { ...first, end: first.start },
    ]
    for (const links of [[], elsewhere, wrong]) {
      expect(quotePieces(citation, links)).toEqual([{ text: 'Data: Contact us here or here.' }])
    }
  })
})
