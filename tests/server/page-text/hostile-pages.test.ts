import { expect, test } from 'vitest'
import { extractPageText } from '../../../src/server/adapters/page-text/extract-page-text.ts'

const SMALL = 2_500
const FACTOR = 8

// Linear work grows by the factor, quadratic work by its square; the bound lies between the two.
const LARGEST_GROWTH = (FACTOR + FACTOR * FACTOR) / 2

/** Processor time, not time on the clock: other work on the machine must not fail the test. */
function leastWorkMs(html: string): number {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < 3; run += 1) {
    const start = process.cpuUsage()
    extractPageText(html)
    const { user, system } = process.cpuUsage(start)
    least = Math.min(least, (user + system) / 1_000)
  }
  return least
}

test.each<[string, (size: number) => string]>([
  ['nested elements', (size) => '<div>'.repeat(size)],
  ['end tags without a start', (size) => `${'<a>'.repeat(size)}${'</b>'.repeat(size)}`],
  ['unclosed paragraphs', (size) => '<p>word '.repeat(size)],
  ['nested lists', (size) => '<ol><li>word '.repeat(size)],
  ['nested tables', (size) => '<table><tr><td>word '.repeat(size)],
  ['nested headings', (size) => '<div class="share"><h2>word'.repeat(size)],
  ['nested buttons', (size) => '<div role="button">word'.repeat(size)],
  ['nested articles', (size) => `${'<article>'.repeat(size)}<h1>word`],
  ['nested cookie banners', (size) => `${'<div>cookie<a>OK</a>'.repeat(size)}`],
  ['unclosed drawings', (size) => '<svg><p>word'.repeat(size)],
  ['less-than signs', (size) => '<'.repeat(size * 20)],
  ['ampersands', (size) => '&'.repeat(size * 20)],
  ['white space', (size) => `<p>${' \n\t'.repeat(size * 10)}word`],
  ['a huge attribute', (size) => `<p class="${'a '.repeat(size * 20)}">word`],
  ['many attributes', (size) => `<p ${'a=b '.repeat(size * 5)}>word`],
  ['a long title', (size) => `<title>${' | '.repeat(size * 5)}</title>`],
])('takes work in proportion to the size of %s', (_what, page) => {
  const small = leastWorkMs(page(SMALL))
  const large = leastWorkMs(page(SMALL * FACTOR))
  // Below a few milliseconds the clock measures the machine, not the work.
  expect(large).toBeLessThan(Math.max(small, 4) * LARGEST_GROWTH)
})

test.each([
  [
    '20,000 nested elements',
    `${'<div>'.repeat(20_000)}The policy itself.${'</div>'.repeat(20_000)}`,
  ],
  ['unclosed tags', `${'<b><i><p>'.repeat(20_000)}The policy itself.`],
  ['a megabyte of attribute', `<p title="${'x'.repeat(1_000_000)}">The policy itself.</p>`],
  ['an unclosed comment at its end', '<p>The policy itself.</p><!-- '],
  ['a tag that never ends', '<p>The policy itself.</p><div class="'],
])('still reads the text of a page with %s', (_what, html) => {
  expect(extractPageText(html).text).toBe('The policy itself.')
})
