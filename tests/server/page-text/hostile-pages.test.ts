import { afterAll, describe, expect, test, vi } from 'vitest'
import { StepCounter } from '../../support/count-steps.ts'

/** A text of about this many characters, repeating one unit. */
const fill = (unit: string, characters: number) =>
  unit.repeat(Math.max(1, Math.ceil(characters / unit.length)))

type Page = (characters: number) => string

/** Nested to the parser's limit, repeatedly. */
const towers =
  (open: string, inside: string, close: string, height = 120): Page =>
  (characters) =>
    fill(open.repeat(height) + inside + close.repeat(height), characters)

/** Pages that a stranger might send to keep the server busy, of any length. */
const HOSTILE_SHAPES: ReadonlyMap<string, Page> = new Map<string, Page>([
  ['nested elements', (n) => fill('<div>', n)],
  ['nested elements with text', (n) => fill('<div>word ', n)],
  ['wide siblings', (n) => fill('<p>a</p>', n)],
  ['tiny elements', (n) => fill('<b>a</b>', n)],
  ['line breaks', (n) => `word ${fill('<br>', n)}`],
  ['tags that never end', (n) => fill('<p', n)],
  ['unclosed paragraphs', (n) => fill('<p>word ', n)],
  ['unclosed inline elements', (n) => fill('<b><i><p>', n)],
  ['end tags of paragraphs', (n) => fill('</p>', n)],
  ['end tags without a start', (n) => fill('<a>', n / 2) + fill('</b>x', n / 2)],
  ['end tags of an outer form', (n) => `<form><div>${fill('</form>a', n)}`],
  ['second bodies', (n) => fill('<body>a', n)],
  ['furniture with headings', (n) => fill('<div class="share"><h2>word</h2>', n)],
  ['furniture nested in furniture', (n) => fill('<div class="share">word ', n)],
  ['towers of furniture', towers('<div class="share">w ', '<b></b>'.repeat(500), '</div>')],
  ['towers of hints', towers('<div class="sr-only">', `w${'<b></b>'.repeat(500)}`, '</div>')],
  ['towers of buttons', towers('<button>', `w${'<b></b>'.repeat(500)}`, '</button>')],
  ['nested roles of buttons', (n) => fill('<div role="button">w', n)],
  ['a long word in nested buttons', (n) => `<button>${'<b>'.repeat(240)}${fill('a', n)}`],
  ['cookie banners', (n) => fill('<div>cookie<a>OK</a>', n)],
  ['articles', (n) => `${fill('<article>w ', n)}<h1>word`],
  ['handles and panels', (n) => fill('<p aria-controls="a b c" hidden class="faq tab">w', n)],
  ['nested tables', (n) => fill('<table><tr><td>word <td>b', n)],
  ['towers of tables', towers('<table><tr><td>w<td>', 'x', '</td></tr></table>', 80)],
  ['rows', (n) => `<table>${fill('<tr><td>a<td>b', n)}`],
  ['cells of a row', (n) => `<table><tr>${fill('<td>a', n)}`],
  ['paragraphs of a caption', (n) => `<table><tr><td>a<td>b</tr><caption>${fill('<p>a.', n)}`],
  ['nested lists', (n) => fill('<ol><li>word ', n)],
  ['items of a deep list', (n) => '<ol><li>'.repeat(120) + fill('<li>w', n)],
  ['items of a list', (n) => `<ol>${fill('<li>w', n)}`],
  ['definitions', (n) => `<dl>${fill('<dt>a<dd>b', n)}`],
  ['empty titles', (n) => fill('<h1></h1>', n)],
  ['long titles', (n) => fill(`<h1>${'word '.repeat(40)}</h1>`, n)],
  ['towers of titles', towers('<h1><div>', 'word '.repeat(60), '</div></h1>')],
  ['titles in titles', (n) => fill('<div><h1>word <b>', n)],
  ['a long title', (n) => `<title>${fill(' | ', n)}</title>`],
  ['declared titles', (n) => fill('<meta name=og:title content=a><title>a</title>', n)],
  ['one text', (n) => `<p>${fill('word ', n)}`],
  ['one word', (n) => `<p>${fill('a', n)}`],
  ['less-than signs', (n) => fill('<', n)],
  ['ampersands', (n) => fill('&', n)],
  ['entities', (n) => `<p>${fill('&amp;&#97;', n)}`],
  ['half entities', (n) => `<p>${fill('&notin', n)}`],
  ['entities of an attribute', (n) => `<p class="${fill('&amp;', n)}">word`],
  ['comments', (n) => `${fill('a<!---->', n)}word`],
  ['an unclosed comment', (n) => `<p>w<!--${fill('a-', n)}`],
  ['comments in comments', (n) => fill('<!--', n)],
  ['CDATA', (n) => `<svg>${fill('<![CDATA[a]]>', n)}`],
  ['attributes', (n) => `<p ${fill('a=b ', n)}>word`],
  ['a huge attribute', (n) => `<p class="${fill('a ', n)}">word`],
  ['long class names', (n) => fill(`<div class="${'share-a '.repeat(250)}">w</div>`, n)],
  ['long hyphenated names', (n) => fill(`<div class="${'a-'.repeat(1_000)}">w</div>`, n)],
  ['unclosed drawings', (n) => fill('<svg><p>w', n)],
  ['white space', (n) => `<p>${fill(' \n\t', n)}word`],
  ['preformatted lines', (n) => `<pre>${fill('\n \n a', n)}word`],
  ['preformatted spaces', (n) => `<pre>a\n${fill(' ', n)}word`],
  ['combining marks', (n) => `<p>word a${fill('\u0301\u0323', n)}`],
  ['combining marks parted by what is invisible', (n) => `<p>a${fill('\u0301\u200b\u0323', n)}`],
  ['combining marks beyond 16 bits', (n) => `<p>word a${fill('\u{1d165}\u{1d16d}', n)}`],
  ['joiners', (n) => `<p>\u0915${fill('\u200d', n)}`],
  ['lines of a converter', (n) => fill(`<p>${'word '.repeat(12)}and</p>`, n)],
  ['bullets', (n) => fill('<p>• a</p>', n)],
  ['links', (n) => fill('<a href="#a">w ', n)],
  ['a chain of siblings', (n) => `${fill('<div><div>@<b></b></div>', n)}${'word '.repeat(500)}`],
  ['options', (n) => `<select>${fill('<option>a', n)}`],
  ['an unclosed script', (n) => `<p>word</p><script>${fill('</scrip ', n)}`],
  ['forms', (n) => fill('<form><label>w ', n)],
  ['words of cookie walls', (n) => `<p>${fill('we use cookies partners technologies ', n)}`],
  ['words of logins', (n) => `<pre>${fill('email \n', n)}`],
  ['words of the news', (n) => `<pre>${fill('by a b\n', n)}`],
])

// Counted code runs slowly, and other tests run beside it.
vi.setConfig({ testTimeout: 60_000 })

const steps = new StepCounter()
afterAll(() => steps.stop())

// Counted is only what is loaded once the counter runs.
const { extractPageText } = await import(
  '../../../src/server/adapters/page-text/extract-page-text.ts'
)
const { PAGE_MAX_ELEMENTS } = await import(
  '../../../src/server/adapters/page-markup/open-elements.ts'
)

const SMALL_CHARACTERS = 12_000

/** Twice the page is twice the work; four times would be quadratic. */
const LARGEST_GROWTH = 2.5

/** Elements of three characters cost the most. */
const MOST_STEPS_PER_CHARACTER = 70

const stepsFor = (html: string) => steps.count(() => extractPageText(html))

/** V8 leaves a little out of its counts at times: the least of three is the truth. */
function leastGrowth(small: string, large: string) {
  let growth = Number.POSITIVE_INFINITY
  let stepsOfLarge = 0
  for (let run = 0; run < 3 && growth >= LARGEST_GROWTH; run += 1) {
    stepsOfLarge = stepsFor(large)
    growth = Math.min(growth, stepsOfLarge / stepsFor(small))
  }
  return { growth, stepsOfLarge }
}

test.each([...HOSTILE_SHAPES])(
  'takes steps in proportion to the size of a page of %s',
  (_what, page) => {
    const large = page(SMALL_CHARACTERS * 2)
    const { growth, stepsOfLarge } = leastGrowth(page(SMALL_CHARACTERS), large)
    expect(growth).toBeLessThan(LARGEST_GROWTH)
    expect(stepsOfLarge / large.length).toBeLessThan(MOST_STEPS_PER_CHARACTER)
  },
)

test.each([
  [
    '20,000 nested elements',
    `${'<div>'.repeat(20_000)}The policy itself.${'</div>'.repeat(20_000)}`,
  ],
  ['unclosed tags', `${'<b><i><p>'.repeat(10_000)}The policy itself.`],
  ['a megabyte of attribute', `<p title="${'x'.repeat(1_000_000)}">The policy itself.</p>`],
  ['an unclosed comment at its end', '<p>The policy itself.</p><!-- '],
  ['a tag that never ends', '<p>The policy itself.</p><div class="'],
])('still reads the text of a page with %s', (_what, html) => {
  expect(extractPageText(html).text).toBe('The policy itself.')
})

describe('a page of more elements than any document has', () => {
  test('is read up to its 50,000th element', () => {
    const breaks = '<br>'.repeat(PAGE_MAX_ELEMENTS - 2)
    expect(PAGE_MAX_ELEMENTS).toBe(50_000)
    expect(extractPageText(`<p>First.${breaks}<p>Last.`).text).toBe('First.\n\nLast.')
    expect(extractPageText(`<p>First.${breaks}<p>Last.<p>Beyond.`).text).toBe('First.\n\nLast.')
    expect(extractPageText(`<p>First.${breaks}<br><p>Beyond.`).text).toBe('First.')
  })

  test('takes no step for what comes after', () => {
    const html = `<p>First.${'<br>'.repeat(PAGE_MAX_ELEMENTS)}`
    expect(stepsFor(html + '<b>a'.repeat(100_000))).toBeLessThan(stepsFor(html) * 1.1)
  })
})

test('an item of a deep list is indented no further than twelve levels', () => {
  const { text } = extractPageText(`<p>Kinds:</p>${'<ul><li>'.repeat(100)}of data`)
  expect(text).toBe(`Kinds:\n${' '.repeat(24)}- of data`)
})
