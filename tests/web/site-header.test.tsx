// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SiteHeader } from '../../src/web/features/navigation/site-header.tsx'
import { announceResponseGenerated } from '../../src/web/lib/api/response-generated.ts'
import { closePremiumDialog, usePremiumDialog } from '../../src/web/lib/premium-dialog.ts'

const NOW = Date.UTC(2026, 5, 1, 12)

function Path() {
  return <output aria-label="path">{useLocation().pathname}</output>
}

function showHeader(kind: 'landing' | 'inner', path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <SiteHeader kind={kind} />
      <Path />
    </MemoryRouter>,
  )
}

function rememberSession(expiresAtMs: number) {
  localStorage.setItem('isPremiumUser', 'true')
  localStorage.setItem('sessionExpiry', new Date(expiresAtMs).toISOString())
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})

afterEach(() => {
  closePremiumDialog()
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

function OpenDialog() {
  return <output aria-label="dialog">{usePremiumDialog()}</output>
}

test('offers to unlock once an answer was shown, in the dialog of the landing page', () => {
  showHeader('inner', '/faq')
  render(<OpenDialog />)
  act(announceResponseGenerated)
  expect(screen.queryByRole('link', { name: 'Try' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Unlock for $20' }))
  expect(screen.getByLabelText('dialog').textContent).toBe('unlock')
  expect(screen.getByLabelText('path').textContent).toBe('/')
})

test('leads back to a running session, until it ends', () => {
  rememberSession(NOW + 60_000)
  showHeader('landing', '/')
  expect(screen.getByRole('link', { name: 'Return to Chatbot' }).getAttribute('href')).toBe(
    '/chatbot',
  )
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.queryByRole('link', { name: 'Return to Chatbot' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Unlock for $20' })).toBeTruthy()
})

test('offers no way to the chatbot where the visitor is there', () => {
  rememberSession(NOW + 60_000)
  showHeader('inner', '/chatbot')
  expect(screen.queryByRole('link', { name: 'Return to Chatbot' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Try' })).toBeNull()
})

test('extending an ended session leaves word for the landing page and goes there', () => {
  rememberSession(NOW - 1)
  showHeader('inner', '/faq')
  fireEvent.click(screen.getByRole('button', { name: 'Extend Session' }))
  expect(localStorage.getItem('pendingSessionExtension')).toBe('true')
  expect(screen.getByLabelText('path').textContent).toBe('/')
})

test('follows a session that another tab has begun', () => {
  showHeader('landing', '/')
  rememberSession(NOW + 60_000)
  act(() => void window.dispatchEvent(new Event('storage')))
  expect(screen.getByRole('link', { name: 'Return to Chatbot' })).toBeTruthy()
})

test('leads to the FAQ and the tips from every page, and to its sections on the landing page', () => {
  showHeader('inner', '/terms')
  expect(screen.getAllByRole('link', { name: 'FAQ' }).length).toBeGreaterThan(0)
  expect(screen.getAllByRole('link', { name: 'Privacy Tips' }).length).toBeGreaterThan(0)
  cleanup()
  showHeader('landing', '/')
  for (const name of ['Product', 'Pricing', 'FAQ', 'Privacy Tips']) {
    expect(screen.getAllByRole('link', { name }).length).toBeGreaterThan(0)
  }
})

describe('the dropdown', () => {
  function openDropdown(): HTMLDetailsElement {
    showHeader('inner', '/faq')
    const dropdown = document.querySelector('details')
    if (dropdown === null) throw new Error('the header has no dropdown')
    dropdown.open = true
    return dropdown
  }

  test('closes on a press elsewhere, and not on one inside', () => {
    const dropdown = openDropdown()
    fireEvent.pointerDown(within(dropdown).getByRole('link', { name: 'FAQ' }))
    expect(dropdown.open).toBe(true)
    fireEvent.pointerDown(document.body)
    expect(dropdown.open).toBe(false)
  })

  test('closes when the focus leaves it', () => {
    const dropdown = openDropdown()
    within(dropdown).getByRole('link', { name: 'FAQ' }).focus()
    expect(dropdown.open).toBe(true)
    screen.getByRole('link', { name: 'Plainclause' }).focus()
    expect(dropdown.open).toBe(false)
  })

  test('closes by Escape wherever the focus is, and takes the focus back', () => {
    const dropdown = openDropdown()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(dropdown.open).toBe(false)
    expect(document.activeElement).toBe(dropdown.querySelector('summary'))
  })
})
