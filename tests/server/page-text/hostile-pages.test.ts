import { afterAll, describe, expect, test } from 'vitest'
import { StepCounter } from '../../support/count-steps.ts'
import { HOSTILE_SHAPES } from './hostile-shapes.ts'

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

/** Twice the page is twice the work, and a little for what V8 leaves out of its count at times. */
const LARGEST_GROWTH = 2.5

/** Elements of three characters cost the most. */
const MOST_STEPS_PER_CHARACTER = 70

const stepsFor = (html: string) => steps.count(() => extractPageText(html))

test.each([...HOSTILE_SHAPES])(
  'takes steps in proportion to the size of a page of %s',
  (_what, page) => {
    const small = stepsFor(page(SMALL_CHARACTERS))
    const html = page(SMALL_CHARACTERS * 2)
    const large = stepsFor(html)
    expect(large / small).toBeLessThan(LARGEST_GROWTH)
    expect(large / html.length).toBeLessThan(MOST_STEPS_PER_CHARACTER)
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

  test('is not read on for end tags either', () => {
    const html = `<p>First.${'<br>'.repeat(PAGE_MAX_ELEMENTS)}`
    expect(stepsFor(html + '</b>a'.repeat(100_000))).toBeLessThan(stepsFor(html) * 1.1)
  })
})

test('an item of a deep list is indented no further than twelve levels', () => {
  const { text } = extractPageText(`<p>Kinds:</p>${'<ul><li>'.repeat(100)}of data`)
  expect(text).toBe(`Kinds:\n\n${' '.repeat(24)}- of data`)
})
