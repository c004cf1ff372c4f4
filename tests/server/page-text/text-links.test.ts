import { expect, test } from 'vitest'
import { DOCUMENT_LINKS_MAX } from '../../../src/core/documents/document-link.ts'
import { pageFromHtml } from '../../../src/server/adapters/page-reading/page-from-html.ts'

const URL_OF_PAGE = 'https://fernway.example/privacy'
const WORDS = `<p>This Privacy Policy explains how Fernway collects, uses and shares your personal
information when you use our services. We do not sell your personal data. ${'We keep it safe. '.repeat(30)}</p>`

/** The linked words of a page with their addresses; the offsets are those of its text. */
function linksOf(body: string, head = ''): readonly (readonly [string, string])[] {
  const html = `<html><head><title>Privacy Policy</title>${head}</head><body><main><h1>Privacy Policy</h1>${WORDS}${body}</main></body></html>`
  const page = pageFromHtml(html, URL_OF_PAGE)
  if (page.kind !== 'text') throw new Error('the page has a text')
  return (page.textLinks ?? []).map(({ start, end, url }) => [page.text.slice(start, end), url])
}

test('links are told apart by the words before them, wherever they stand', () => {
  expect(
    linksOf(`
      <p>To delete your data, <a href="/delete">click
        here</a>. To opt out, <a href="https://ads.example/out"><b>click</b> here</a>.</p>
      <ul><li><a href="terms">Our terms</a></li><li>See <a href="//law.example/">the law</a></li></ul>
      <table><tr><th>Data</th><th>How</th></tr><tr><td>Location</td><td><a href="/off">Turn off</a></td></tr></table>`),
  ).toEqual([
    ['click here', 'https://fernway.example/delete'],
    ['click here', 'https://ads.example/out'],
    ['Our terms', 'https://fernway.example/terms'],
    ['the law', 'https://law.example/'],
    ['Turn off', 'https://fernway.example/off'],
  ])
})

test('links that lead to no other page are none', () => {
  expect(
    linksOf(`<p><a href="#rights">Your rights</a>, <a href="javascript:alert(1)">run</a>,
      <a href="mailto:a@fernway.example">write</a>, <a href="/privacy#top">top</a>,
      <a href="https://bank.example@evil.example/">bank</a> and <a>nothing</a>.</p>`),
  ).toEqual([])
})

test('links are resolved against the base of the page', () => {
  const links = linksOf('<p>Ask <a href="us">us</a>.</p>', '<base href="https://base.example/a/">')
  expect(links).toEqual([['us', 'https://base.example/a/us']])
})

test('words that are a link in one place are none in another', () => {
  const links = linksOf(
    '<p>Contact us today.</p><p>You may <a href="/c">contact us</a> or contact us.</p>',
  )
  expect(links).toEqual([['contact us', 'https://fernway.example/c']])
})

test('a page of nothing but links is read in bounded time, and its first ones are kept', () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_, index) => `<p>See <a href="/${index}">a a a</a></p>`).join('')
  const began = performance.now()
  expect(linksOf(links(10_000))).toHaveLength(DOCUMENT_LINKS_MAX)
  expect(performance.now() - began).toBeLessThan(5_000)
})
