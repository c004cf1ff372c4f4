import { expect, test } from 'vitest'
import { nameOfDocument } from '../../../src/core/cards/company-of.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'

const POLICY = `Fernway Privacy Policy

Last updated: 2 February 2025

Fernway (“we”, “us”) explains in this Privacy Policy how it handles your personal data.

We share personal data with partners. You may write to us.`

const nameOf = (text: string, title: string, origin: 'file' | 'paste' = 'paste') =>
  nameOfDocument({ text, title, origin }, cutPassages(text))

test('a document is named by its company, its kind and the date that it states', () => {
  expect(nameOf(POLICY, 'Pasted text')).toEqual({
    name: 'Fernway, privacy policy, 2 Feb 2025',
    company: 'Fernway',
  })
})

test('what its words leave open stays out of its name', () => {
  const undated = POLICY.replace('Last updated: 2 February 2025', '')
  expect(nameOf(undated, 'Pasted text').name).toBe('Fernway, privacy policy')
  expect(nameOf('We keep letters.', 'Pasted text')).toEqual({ name: 'Pasted text' })
})

test('a file of no company goes by its kind, and a page by its title', () => {
  const text = 'This privacy policy explains how we use your personal data.\n\nWe use it.'
  expect(nameOf(text, 'scan-7.pdf', 'file')).toEqual({ name: 'Privacy policy' })
  expect(nameOf(text, 'terms.pdf', 'file')).toEqual({ name: 'Privacy policy' })
  expect(nameOf(text, 'Our promise').name).toBe('Our promise')
})

test('a title names a company where the words do not', () => {
  expect(nameOf('We sell personal data to advertisers.', 'Tidewater Privacy Policy')).toEqual({
    name: 'Tidewater, privacy policy',
    company: 'Tidewater',
  })
})
