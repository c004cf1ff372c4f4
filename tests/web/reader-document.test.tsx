// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DocumentReader } from '../../src/web/features/reader/document-reader.tsx'
import type { Span } from '../../src/web/features/reader/reader-block-view.tsx'
import { cite, EXAMPLE_TEXT } from './support/example-policy.ts'

afterEach(cleanup)

const POLICY = {
  id: 'one',
  title: 'Privacy Policy',
  origin: 'url' as const,
  url: 'https://tidewater.example/privacy',
  text: EXAMPLE_TEXT,
}
const SELLS = cite('We do not sell your personal data.')
const SHARES = cite('We share it with printers who bind your almanac.')

function showReader(active?: Span, text = EXAMPLE_TEXT) {
  const onReturn = vi.fn()
  const reader = (shown: Span | undefined) => (
    <DocumentReader
      document={{ ...POLICY, text }}
      citations={[SELLS, SHARES]}
      active={shown}
      onReturn={onReturn}
    />
  )
  const { rerender } = render(reader(active))
  return { onReturn, show: (shown: Span | undefined) => rerender(reader(shown)) }
}

test('shows every word of the document, and its headings as headings', () => {
  showReader()
  const region = screen.getByRole('region', { name: 'Text of the document' })
  expect(region.textContent?.replace(/\s/g, '')).toBe(EXAMPLE_TEXT.replace(/\s/g, ''))
  expect(screen.getByRole('heading', { name: 'Selling' })).toBeDefined()
})

test('underlines all that is cited', () => {
  showReader()
  const marks = [...document.querySelectorAll('mark')].map((mark) => mark.textContent)
  expect(marks).toEqual([SELLS.quote, SHARES.quote])
})

test('moves the focus to the words that are shown, each time they are asked for', () => {
  const { show } = showReader()
  show({ ...SHARES })
  expect(document.activeElement?.textContent).toBe(SHARES.quote)
  show({ ...SELLS })
  expect(document.activeElement?.textContent).toBe(SELLS.quote)
  screen.getByRole('button', { name: 'Back to the answer' }).focus()
  show({ ...SELLS })
  expect(document.activeElement?.textContent).toBe(SELLS.quote)
})

test('finds words, goes from place to place, and gives way to a citation', async () => {
  const { show } = showReader()
  const field = screen.getByRole('searchbox', { name: 'Search in the document' })
  const shown = () => document.querySelector('mark[tabindex]')?.textContent
  field.focus()
  fireEvent.change(field, { target: { value: 'almanac' } })
  expect(await screen.findByText('1 of 2')).toBeDefined()
  expect(shown()).toBe('Almanac')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.getByText('2 of 2')).toBeDefined()
  expect(shown()).toBe('almanac')
  expect(document.activeElement).toBe(field)
  fireEvent.click(screen.getByRole('button', { name: 'Next place' }))
  expect(shown()).toBe('Almanac')
  show({ ...SELLS })
  expect(shown()).toBe(SELLS.quote)
  fireEvent.change(field, { target: { value: 'volcano' } })
  expect(await screen.findByText('Not found')).toBeDefined()
})

test('leads back by its button and by Escape', () => {
  const { onReturn } = showReader(SELLS)
  fireEvent.click(screen.getByRole('button', { name: 'Back to the answer' }))
  fireEvent.keyDown(screen.getByText(SELLS.quote), { key: 'Escape' })
  expect(onReturn).toHaveBeenCalledTimes(2)
})

test('has no way back where nobody came from', () => {
  const { onReturn } = showReader()
  expect(screen.queryByRole('button', { name: 'Back to the answer' })).toBeNull()
  fireEvent.keyDown(screen.getByText(SELLS.quote), { key: 'Escape' })
  expect(onReturn).not.toHaveBeenCalled()
})

test('shows markup in a document as the text it is', () => {
  showReader(undefined, 'Write to <b>us</b> & <img src=x onerror=alert(1)> them.')
  expect(screen.getByText('Write to <b>us</b> & <img src=x onerror=alert(1)> them.')).toBeDefined()
})

test('shows where pages begin, between blocks and within one, in one mark or another', () => {
  const text = 'Privacy Policy\n\nWe sell nothing and keep nothing.\n\nWrite to us.'
  const [within, last] = [text.indexOf('and keep'), text.indexOf('Write')]
  const pages = [
    { number: 1, start: 0, end: within },
    { number: 2, start: within, end: last },
    { number: 3, start: last, end: last },
    { number: 4, start: last, end: text.length },
  ]
  const cited = { start: text.indexOf('We sell'), end: last - 2 }
  render(
    <DocumentReader
      document={{ ...POLICY, text, pages }}
      citations={[cited]}
      active={cited}
      onReturn={() => undefined}
    />,
  )
  const region = screen.getByRole('region', { name: 'Text of the document' })
  expect(region.textContent).toBe(
    'page 1Privacy PolicyWe sell nothing page 2and keep nothing.page 3page 4Write to us.',
  )
  const marks = [...document.querySelectorAll('mark')].map((mark) => mark.textContent)
  expect(marks.join('')).toBe('We sell nothing and keep nothing.')
})
