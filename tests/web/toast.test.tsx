// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PlainToasts, ToastSlot } from '../../src/web/ui/toast/toast-slot.tsx'
import {
  dismissSuccessToasts,
  dismissToast,
  shownToasts,
  showToast,
} from '../../src/web/ui/toast/toast-store.ts'

// Loaded later by the page; here at once, so that no test waits for it on a slow machine.
import '../../src/web/ui/toast/toast-region.tsx'

afterEach(() => {
  act(() => {
    for (const { id } of shownToasts()) dismissToast(id)
  })
  cleanup()
})

test('shows a message with its title and words, and takes it away when dismissed', async () => {
  const { container } = render(<ToastSlot />)
  expect(container.innerHTML).toBe('')
  act(() => {
    showToast({ title: 'Limit Reached', description: 'One a session.', kind: 'destructive' })
  })
  expect(await screen.findByText('Limit Reached')).toBeTruthy()
  expect(screen.getByText('One a session.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Limit Reached')).toBeNull()
})

test('shows three messages at most, the newest', () => {
  for (const title of ['one', 'two', 'three', 'four']) showToast({ title, kind: 'plain' })
  expect(shownToasts().map(({ title }) => title)).toEqual(['two', 'three', 'four'])
})

test('shows only the newest of one title, but keeps what stays until it is dismissed', async () => {
  render(<ToastSlot />)
  act(() => {
    const failed = { title: 'URL Scraping Failed', kind: 'destructive' } as const
    showToast({ ...failed, description: 'Kept.', staysUntilDismissed: true })
    showToast({ ...failed, description: 'Before.' })
    showToast({ ...failed, description: 'Now.' })
  })
  expect(await screen.findByText('Now.')).toBeDefined()
  expect(shownToasts().map(({ description }) => description)).toEqual(['Kept.', 'Now.'])
})

test('leaves half of a small screen free: the oldest goes, unless it stays until dismissed', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(0)
  render(<ToastSlot />)
  act(() => {
    showToast({ title: 'Stays', kind: 'plain', staysUntilDismissed: true })
    showToast({ title: 'Oldest', kind: 'plain' })
  })
  expect(await screen.findByText('Oldest')).toBeDefined()
  height.mockReturnValueOnce(innerHeight / 2 + 1)
  act(() => void showToast({ title: 'Newest', kind: 'plain' }))
  expect(shownToasts().map(({ title }) => title)).toEqual(['Stays', 'Newest'])
  height.mockRestore()
})

test('leaves half of the screen free when messages grow, as on a screen that is turned', async () => {
  const grown: (() => void)[] = []
  class Sizes {
    constructor(grow: () => void) {
      grown.push(grow)
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Sizes)
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(0)
  render(<ToastSlot />)
  act(() => {
    showToast({ title: 'Oldest', kind: 'plain' })
    showToast({ title: 'Newest', kind: 'plain' })
  })
  expect(await screen.findByText('Oldest')).toBeDefined()
  height.mockReturnValue(innerHeight / 2 + 1)
  act(() => {
    for (const grow of grown) grow()
  })
  expect(shownToasts().map(({ title }) => title)).toEqual(['Newest'])
  height.mockRestore()
  vi.unstubAllGlobals()
})

test('a success that was read leaves with the next press elsewhere, other messages stay', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  render(
    <>
      <button type="button">Go on</button>
      <ToastSlot />
    </>,
  )
  act(() => {
    showToast({ title: 'Payment Successful', kind: 'success' })
    showToast({ title: 'API Call Warning', kind: 'plain' })
  })
  await screen.findByText('Payment Successful')
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(shownToasts()).toHaveLength(2)
  now.mockReturnValue(3_500)
  fireEvent.click(screen.getByText('Payment Successful'))
  expect(shownToasts()).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(shownToasts().map(({ title }) => title)).toEqual(['API Call Warning'])
  now.mockRestore()
})

test('takes away what was said of a success, and nothing else', () => {
  showToast({ title: 'URL Content Added', kind: 'success' })
  showToast({ title: 'Limit Reached', kind: 'destructive' })
  dismissSuccessToasts()
  expect(shownToasts().map(({ title }) => title)).toEqual(['Limit Reached'])
})

test('are shown plainly where the code of the real ones cannot be fetched', () => {
  showToast({ title: 'Error', description: 'Not reached.', kind: 'destructive' })
  render(<PlainToasts toasts={shownToasts()} />)
  expect(screen.getByRole('alert').textContent).toContain('Not reached.')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(shownToasts()).toEqual([])
})
