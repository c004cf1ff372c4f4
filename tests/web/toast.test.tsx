// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ToastSlot } from '../../src/web/ui/toast/toast-slot.tsx'
import { dismissToast, shownToasts, showToast } from '../../src/web/ui/toast/toast-store.ts'

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
