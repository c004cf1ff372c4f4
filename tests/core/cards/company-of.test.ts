import { expect, test } from 'vitest'
import { companyOf, nameOfDocument } from '../../../src/core/cards/company-of.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'

const named = (text: string, url: string, title = '') =>
  companyOf({ title, url }, cutPassages(text))

const NAMELESS = 'We read your notes. We keep them for a year.'

test.each([
  'http://127.0.0.1:4455/privacy',
  'http://[::1]:8080/',
  'http://203.0.113.7/terms',
  'http://localhost:3000/policy.html',
  'http://intranet/policy',
  'http://notes.internal/policy',
])('an address without a name names no company: %s', (url) => {
  expect(named(NAMELESS, url)).toBe('This document')
  expect(named(NAMELESS, url, new URL(url).host)).toBe('This document')
  expect(named(NAMELESS, url, url)).toBe('This document')
  expect(named(NAMELESS, url, 'Privacy Policy')).toBe('This document')
})

test.each([
  ['Fernway Bikes Privacy Policy\n\nWe read your notes.', 'Fernway Bikes'],
  ['Notes are read. Fernway’s servers keep them. Fernway’s staff may look.', 'Fernway'],
  ['Welcome to Fernway. We read your notes.', 'Fernway'],
  ['This Privacy Policy explains how Spotify collects data.', 'Spotify'],
])('finds the name in the document: %s', (text, company) => {
  expect(named(text, 'http://127.0.0.1:4455/', '127.0.0.1')).toBe(company)
})

test('and in its title', () => {
  expect(named(NAMELESS, 'http://127.0.0.1:4455/', 'Fernway | Terms of Service')).toBe('Fernway')
})

test('the address of a site names it', () => {
  expect(named(NAMELESS, 'https://www.fernway.example:8443/privacy')).toBe('fernway.example')
})

test('a word that only starts sentences is not a name', () => {
  const text =
    'This privacy policy says what we do. However, we do not sell notes. However, we share them.'
  expect(companyOf({ title: 'Pasted text' }, cutPassages(text))).toBe('Pasted text')
})

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
