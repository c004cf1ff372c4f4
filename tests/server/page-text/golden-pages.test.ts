import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { extractPageText } from '../../../src/server/adapters/page-text/extract-page-text.ts'

const PAGES = new URL('../../fixtures/pages/', import.meta.url)

const read = (page: string, file: string) => readFileSync(new URL(`${page}/${file}`, PAGES), 'utf8')

const TITLES: Record<string, string> = {
  accordion: 'Privacy notice',
  'app-shell': 'Terms of Service',
  'archive-copy': 'Privacy Policy',
  'converted-from-pdf': 'Privacy notice',
  'cookie-banner': 'Cookie Policy',
  'definition-list': 'Definitions',
  'form-wrapped': 'Terms and Conditions',
  'full-policy': 'Privacy Policy',
  'full-terms': 'Terms of Service',
  'nested-lists': 'Terms of Use',
  'no-main-element': 'Privacy Policy',
  tables: 'Privacy Policy',
  'word-export': 'Privacy Policy of Example Tides',
  'wrong-nesting': 'Acceptable use',
}

test.each(readdirSync(PAGES))('reads the text and the title of the page "%s"', (page) => {
  const { title, text } = extractPageText(read(page, 'source.html'))
  expect(text).toBe(read(page, 'expected.txt').trimEnd())
  expect(title).toBe(TITLES[page])
})

test('keeps blocks one blank line apart, with no spaces at the ends of lines', () => {
  for (const page of readdirSync(PAGES)) {
    const { text } = extractPageText(read(page, 'source.html'))
    expect(text).not.toMatch(/\n{3}|[^\S\n]\n|[^\S\n]$|\t|\S {2}|\u200b|\u00ad/)
  }
})
