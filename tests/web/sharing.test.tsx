// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ShareButton } from '../../src/web/ui/share-button.tsx'
import { shownToasts } from '../../src/web/ui/toast/toast-store.ts'
import { takeToasts } from './support/free-section-stage.tsx'

afterEach(() => {
  cleanup()
  takeToasts()
  vi.unstubAllGlobals()
})

/** A device with a share sheet, which ends in this way. */
function withShareSheet(share: () => Promise<void>) {
  const sheet = vi.fn<(data: ShareData) => Promise<void>>(share)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: sheet }))
  return sheet
}

const show = () =>
  render(<ShareButton title="A policy" text={() => 'We do not sell.'} what="the answers" />)

test('a text goes to the share sheet', () => {
  const sheet = withShareSheet(async () => undefined)
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Share the answers' }))
  expect(sheet).toHaveBeenCalledExactlyOnceWith({ title: 'A policy', text: 'We do not sell.' })
})

test('closing the sheet is no failure, and a sheet that does not open is told', async () => {
  for (const [name, toasts] of [
    ['AbortError', 0],
    ['NotAllowedError', 1],
  ] as const) {
    const sheet = withShareSheet(() => Promise.reject(new DOMException('', name)))
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Share the answers' }))
    await expect.poll(() => sheet.mock.settledResults.at(0)?.type).toBe('rejected')
    await expect.poll(() => shownToasts().length).toBe(toasts)
    cleanup()
    takeToasts()
  }
})

test('without a share sheet there is no button', () => {
  show()
  expect(screen.queryByRole('button')).toBeNull()
})
