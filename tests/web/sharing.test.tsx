// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TakeAlong } from '../../src/web/features/analysis/take-along.tsx'
import { shownToasts } from '../../src/web/ui/toast/toast-store.ts'
import { EXAMPLE_ANSWERS } from './support/example-policy.ts'
import { takeToasts } from './support/try-section-stage.tsx'

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

const show = (answers = EXAMPLE_ANSWERS) =>
  render(<TakeAlong title="Privacy Policy" answers={answers} />)
const shareButton = () => screen.queryByRole('button', { name: 'Share all answers' })

test('all answers go to the share sheet in words, each with its verdict and its quote', async () => {
  const sheet = withShareSheet(async () => undefined)
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Share all answers' }))
  const [shared] = sheet.mock.calls[0] ?? []
  expect(shared?.title).toBe('Privacy Policy')
  expect(shared?.text).toContain('Does it sell your data?\nNo\n')
  expect(shared?.text).toContain('“We do not sell your personal data.”')
  expect(shared?.text).toContain('no legal advice')
})

test('closing the sheet is no failure, and a sheet that does not open is told', async () => {
  for (const [name, toasts] of [
    ['AbortError', 0],
    ['NotAllowedError', 1],
  ] as const) {
    const sheet = withShareSheet(() => Promise.reject(new DOMException('', name)))
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Share all answers' }))
    await expect.poll(() => sheet.mock.settledResults.at(0)?.type).toBe('rejected')
    await expect.poll(() => shownToasts().length).toBe(toasts)
    cleanup()
    takeToasts()
  }
})

test('without a share sheet the answers are copied', async () => {
  const writeText = vi.fn(async (_text: string) => undefined)
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  show()
  expect(shareButton()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Copy all answers' }))
  expect(await screen.findByText('Copied')).toBeDefined()
  expect(writeText.mock.calls[0]?.[0]).toContain('Does it sell your data?')
})

test('nothing is offered before all answers have come', () => {
  show(EXAMPLE_ANSWERS.slice(1))
  expect(screen.queryByRole('button')).toBeNull()
})
