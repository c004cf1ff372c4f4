import { expect, test } from 'vitest'
import { BUDGETS, verdict } from '../../../bench/web/budgets.ts'
import { compressedFiles, readHtml, scriptsOf } from '../../../bench/web/built-page.ts'
import { NOT_FOUND_PAGE, PAGES } from '../../../src/web/content/pages/page-list.ts'

/** Files that load only after an action, by the start of their names. */
const ON_DEMAND =
  /\/(?:payment|stripe|session|premium|restore|chat|use-chat|pdf|read-pdf|ocr|recognise|photo|upload|file-reader|ranker|rank|free-section|landing-sections|toast-region|query-client|document|report-part)[-.]/

test('the landing page loads no more script at start than its budget', () => {
  const { gzip } = compressedFiles(scriptsOf(readHtml('index.html')))
  expect(gzip).toBeGreaterThan(60_000)
  expect(gzip).toBeLessThanOrEqual(BUDGETS.scriptBytes)
})

test.each([...PAGES, NOT_FOUND_PAGE])('$path loads only what it shows', ({ file }) => {
  const scripts = scriptsOf(readHtml(file))
  expect(scripts.length).toBeGreaterThanOrEqual(4)
  expect(scripts.length).toBeLessThanOrEqual(9)
  expect(scripts.filter((address) => ON_DEMAND.test(address))).toEqual([])
})

test.each([
  [90_000, 90_000, '**holds**'],
  [90_001, 90_000, '**does not hold**'],
])('%d of %d: %s', (value, budget, words) => {
  expect(verdict(value, budget)).toBe(words)
})
