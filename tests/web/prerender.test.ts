import { beforeAll, describe, expect, test } from 'vitest'
import { composePage } from '../../scripts/web-build/compose-page.ts'
import { NOT_FOUND_PAGE, PAGES, renderPage } from '../../src/web/entry-server.tsx'

const EVERY_PAGE = [...PAGES, NOT_FOUND_PAGE]

const TEMPLATE = {
  html: '<title>Plainclause</title><!--page-head--><script src="/a.js"></script><div><!--page-body--></div><!--page-foot-->',
  styleHash: 'sha256-x',
  scriptHash: 'sha256-x',
}

describe.each(EVERY_PAGE)('the prerendered $path', ({ path, title, description }) => {
  let body: string
  beforeAll(async () => {
    body = await renderPage(path)
  })

  test('has one first heading, one main part, and the footer', () => {
    expect(body.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(body.match(/<main[\s>]/g)).toHaveLength(1)
    expect(body).toContain('<footer')
  })

  test('has all of its content, nothing left to come later', () => {
    expect(body).not.toContain('<!--$?-->')
    expect(body).not.toContain('<!--$!-->')
    expect(body).not.toContain('<template')
  })

  test('holds nothing that the content security policy refuses', () => {
    expect(() => composePage(TEMPLATE, { title, description, modules: [], body })).not.toThrow()
  })

  test('is the same each time', async () => {
    expect(await renderPage(path)).toBe(body)
  })
})

test('the landing page holds its sections, the whole demo and both offers', async () => {
  const body = await renderPage('/')
  expect(body).toContain('id="product"')
  expect(body).toContain('id="pricing"')
  expect(body).toContain('Can I have everything about me deleted?')
  expect(body).toContain('$20')
  expect(body).toMatch(/<button[^>]*>Unlock for (?:<!-- -->)?\$20<\/button>/)
})

test('every prerendered header is that of a free visitor', async () => {
  for (const { path } of EVERY_PAGE) {
    expect(await renderPage(path)).toMatch(/<a href="\/#pricing"[^>]*>Try<\/a>/)
  }
})

test('the privacy policy leaves room for the operator', async () => {
  expect(await renderPage('/privacy')).toContain('%OPERATOR_CONTACT%')
})

test.each(['<script>x</script>', '<style>p{}</style>', '<p class="a" style="color:red">x</p>'])(
  'refuses to write a page with %s',
  (body) => {
    expect(() =>
      composePage(TEMPLATE, { title: 't', description: 'd', modules: [], body }),
    ).toThrow(/holds/)
  },
)

test('writes title and description into the head, and each script once, after all words', () => {
  const page = composePage(TEMPLATE, {
    title: 'A & B',
    description: 'Say "yes"',
    modules: ['/a.js', '/b.js'],
    body: '<p>$& stays</p>',
  })
  expect(page).toContain('<title>A &amp; B</title>')
  expect(page).toContain('content="Say &quot;yes&quot;"')
  expect(page.match(/\/a\.js/g)).toHaveLength(1)
  expect(page).toContain('<link rel="later" crossorigin fetchpriority="low" href="/b.js" />')
  expect(page).toContain('<p>$& stays</p>')
  expect(page.indexOf('/b.js')).toBeGreaterThan(page.indexOf('stays'))
})
