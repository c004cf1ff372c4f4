import { afterAll, describe, expect, test, vi } from 'vitest'
import { StepCounter } from '../../support/count-steps.ts'
import { HOSTILE_SHAPES } from './hostile-shapes.ts'

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
function leastGrowth(small: string, large: string): number {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < 3 && least >= LARGEST_GROWTH; run += 1) {
    least = Math.min(least, stepsFor(large) / stepsFor(small))
  }
  return least
}

test.each([...HOSTILE_SHAPES])(
  'takes steps in proportion to the size of a page of %s',
  (_what, page) => {
    const large = page(SMALL_CHARACTERS * 2)
    expect(leastGrowth(page(SMALL_CHARACTERS), large)).toBeLessThan(LARGEST_GROWTH)
    expect(stepsFor(large) / large.length).toBeLessThan(MOST_STEPS_PER_CHARACTER)
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
