// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { termsSections } from '../../src/web/content/pages/terms.ts'
import { writeStored } from '../../src/web/lib/storage/browser-storage.ts'
import AccuracyPage from '../../src/web/pages/accuracy-page.tsx'
import FaqPage, { FAQ_ENTRIES } from '../../src/web/pages/legal/faq-page.tsx'
import PrivacyTipsPage, { PRIVACY_TIPS } from '../../src/web/pages/legal/privacy-tips-page.tsx'
import NotFoundPage from '../../src/web/pages/not-found-page.tsx'

const HOUR_MS = 3_600_000

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function show(Page: ComponentType): void {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
}

function headings(level: number): readonly string[] {
  return screen.getAllByRole('heading', { level }).map((heading) => heading.textContent)
}

describe.each([
  ['FAQ', FaqPage],
  ['privacy tips', PrivacyTipsPage],
  ['accuracy', AccuracyPage],
])('the %s page', (_name, Page) => {
  test('leads back to the chatbot while a session runs', () => {
    writeStored('sessionExpiry', Date.now() + HOUR_MS)
    show(Page)
    const way = screen.getByRole('link', { name: 'Return to Chatbot' })
    expect(way.getAttribute('href')).toBe('/chatbot')
  })

  test('does not offer the way back when the session has ended', () => {
    writeStored('sessionExpiry', Date.now() - 1)
    show(Page)
    expect(screen.queryByRole('link', { name: 'Return to Chatbot' })).toBeNull()
  })

  test('does not offer the way back when there never was a session', () => {
    show(Page)
    expect(screen.queryByRole('link', { name: 'Return to Chatbot' })).toBeNull()
  })
})

test('the FAQ has the seven entries of the specification, in its order', () => {
  const subjects = [
    /how does plainclause work/i,
    /data secure/i,
    /why 24 hours/i,
    /extend a session/i,
    /legally binding/i,
    /types of documents/i,
    /accurate/i,
  ]
  const questions = FAQ_ENTRIES.map((entry) => entry.question)
  expect(questions).toHaveLength(subjects.length)
  for (const [index, subject] of subjects.entries()) expect(questions[index]).toMatch(subject)
})

test('the FAQ is an accordion that is closed at first and holds each question with its answer', () => {
  show(FaqPage)
  const entries = [...document.querySelectorAll('details')]
  expect(entries.map((entry) => entry.querySelector('summary')?.textContent)).toEqual(
    FAQ_ENTRIES.map((entry) => entry.question),
  )
  for (const [index, entry] of entries.entries()) {
    expect(entry.open).toBe(false)
    for (const paragraph of FAQ_ENTRIES[index]?.answer ?? ['missing']) {
      expect(entry.textContent).toContain(paragraph)
    }
  }
})

test('the FAQ says what can be given free of charge, and what in a paid session', () => {
  const entry = FAQ_ENTRIES.find(({ id }) => id === 'document-types')
  expect(entry?.answer.join(' ')).toMatch(/photos .* free of charge.*paste text.* upload PDF, Word/)
})

test('the FAQ says that answers bind nobody and that any analyst can err', () => {
  const answerOf = (id: string) => FAQ_ENTRIES.find((entry) => entry.id === id)?.answer.join(' ')
  expect(answerOf('legally-binding')).toMatch(/^No\..*not legal advice/)
  expect(answerOf('accuracy')).toMatch(/can miss an exception/)
})

test('every page that the FAQ points to is there, and so is the section', () => {
  const sections = termsSections({ operatorName: 'a', operatorContact: 'b' }).map(({ id }) => id)
  const known = [
    '/privacy',
    '/accuracy',
    '/sample',
    '/bookmarklet',
    ...sections.map((id) => `/terms#${id}`),
  ]
  const targets = FAQ_ENTRIES.flatMap((entry) => (entry.more ? [entry.more.to] : []))
  expect(targets.length).toBeGreaterThan(0)
  for (const target of targets) expect(known).toContain(target)
})

test('the tips page has the seven cards of the specification, in its order', () => {
  show(PrivacyTipsPage)
  expect(headings(2).slice(0, 7)).toEqual([
    'Review Privacy Settings',
    'Data Minimization',
    'Strong Passwords',
    'Notification Control',
    'App Permissions',
    'Secure Browsing',
    'Read Before Accepting',
  ])
  expect(screen.getAllByRole('listitem')).toHaveLength(7)
})

test.each(PRIVACY_TIPS)('the card $title gives advice of two to four sentences', ({ advice }) => {
  const sentences = advice.match(/[.!?]”?(?:\s|$)/g) ?? []
  expect(sentences.length).toBeGreaterThanOrEqual(2)
  expect(sentences.length).toBeLessThanOrEqual(4)
})

test('the tips page points to the chatbot', () => {
  show(PrivacyTipsPage)
  expect(screen.getByRole('link', { name: /chatbot/ }).getAttribute('href')).toBe('/chatbot')
})

test('an unknown address gets a page with its heading and the way home', () => {
  show(NotFoundPage)
  expect(headings(1)).toEqual(['Oops! Page not found'])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/')
})
