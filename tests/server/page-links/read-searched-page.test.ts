import { describe, expect, test } from 'vitest'
import { readSearchedPage } from '../../../src/server/adapters/page-reading/page-from-html.ts'

const HOME = 'https://fernway.example/en/'
const read = (html: string) => readSearchedPage(html, HOME)
const only = (html: string) => read(html).links[0]

describe('links of a page', () => {
  test.each([
    ['<a href="../privacy#top">Privacy</a>', 'https://fernway.example/privacy'],
    ['<base href="https://fernway.example/x/"><a href="y">Y</a>', 'https://fernway.example/x/y'],
    [
      '<a href="javascript:open(\'/pop/privacy.php\', 5)">P</a>',
      'https://fernway.example/pop/privacy.php',
    ],
    ['<a href="#" onclick="window.open(\'/terms\')">T</a>', 'https://fernway.example/terms'],
    ['<button data-href="/legal">L</button>', 'https://fernway.example/legal'],
    ['<link rel="privacy-policy" href="/p">', 'https://fernway.example/p'],
    [
      '<select><option value="/us/en/">United States</option></select>',
      'https://fernway.example/us/en/',
    ],
    ['<noscript><a href="/p">P</a></noscript>', 'https://fernway.example/p'],
    [
      '<script>x={"privacyUrl":"\\/legal\\/privacy"}</script>',
      'https://fernway.example/legal/privacy',
    ],
    [
      '<script>x=[{"label":"Privacy policy","url":"/pages/77"}]</script>',
      'https://fernway.example/pages/77',
    ],
  ])('%s leads to %s', (html, url) => expect(only(html)?.url).toBe(url))

  test.each([
    '<a href="javascript:void(0)">P</a>',
    '<a href="#x">P</a>',
    '<a href="mailto:a@b.example">P</a>',
    '<a>P</a>',
    '<!-- <a href="/p">P</a> -->',
  ])('%s leads nowhere', (html) => expect(read(html).links).toEqual([]))

  test.each([
    ['<a href="/p"><img alt="Privacy"></a>', { label: 'Privacy' }],
    ['<a href="/p" aria-label="Privacy"><svg><path/></svg></a>', { label: '', hint: 'Privacy' }],
    ['<a href="/p"><svg><title>Privacy</title></svg></a>', { hint: 'Privacy' }],
    ['<div class="site-footer"><a href="/p">P</a></div>', { place: 'footer' }],
    ['<div role="contentinfo"><a href="/p">P</a></div>', { place: 'footer' }],
    ['<nav><a href="/p">P</a></nav>', { place: 'header' }],
    [
      '<p>Protected by a captcha of Fern. <a href="https://fern.example/p">P</a></p>',
      { context: 'Protected by a captcha of Fern.' },
    ],
  ])('%s is described', (html, described) => expect(only(html)).toMatchObject(described))

  test('of a page with too many keep the first and the last', () => {
    const many = Array.from({ length: 7_000 }, (_, index) => `<a href="/${index}">x</a>`).join('')
    const { links } = read(
      `<a href="/first">First</a>${many}<footer><a href="/last">Last</a></footer>`,
    )
    expect(links).toHaveLength(5_000)
    expect([links[0]?.label, links.at(-1)?.label]).toEqual(['First', 'Last'])
  })
})

test('a page says where it sends its visitors, its language and its English version', () => {
  const page = read(
    '<html lang="de-DE"><head><meta http-equiv="Refresh" content="0; url=\'/de/\'"><link rel="alternate" hreflang="en" href="/en/x"></head>',
  )
  expect(page).toMatchObject({
    language: 'de',
    refreshTo: 'https://fernway.example/de/',
    englishUrl: 'https://fernway.example/en/x',
  })
  expect(read('<script>location.href = "/start"</script>').refreshTo).toBe(
    'https://fernway.example/start',
  )
  expect(
    read('<noscript><meta http-equiv="refresh" content="0;url=/no-script"></noscript>').refreshTo,
  ).toBeUndefined()
  expect(read('<meta http-equiv="refresh" content="300;url=/again">').refreshTo).toBeUndefined()
})

/** Far more than a page of this size takes; what grows faster than its length takes minutes. */
const HANG_MS = 20_000
const MANY = 300_000

test.each([
  ['links without end', '<a href="/privacy">Privacy policy and terms of service</a>'],
  ['links to others in one paragraph', 'x <a href="https://o.example/privacy">Privacy</a>'],
  ['one word in a script', '"privacy":'],
  ['labels without an address', '{"label":"Privacy Policy","url":'],
  ['scripts in attributes', `<b onclick="'a'/'b/'c/'d"></b>`],
])(
  '%s are read in a time that grows with the page alone',
  (name, piece) => {
    const inside = piece.repeat(Math.floor(MANY / piece.length))
    const html =
      name.includes('script') || name.includes('address')
        ? `<script>${inside}</script>`
        : `<p>${inside}`
    expect(read(html).links.length).toBeLessThanOrEqual(5_200)
  },
  HANG_MS,
)
