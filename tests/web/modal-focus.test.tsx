// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import PasteDialog from '../../src/web/features/capture/paste-dialog.tsx'

const nothing = () => undefined

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function openOn(pointer: 'fine' | 'coarse'): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(pointer) }))
  render(<PasteDialog onPasted={nothing} onClose={nothing} />)
}

test('the dialog for pasting begins in its field', () => {
  openOn('fine')
  expect(document.activeElement).toBe(screen.getByLabelText('Text of the document'))
})

test('under a finger it begins at its title, and opens no keyboard by itself', () => {
  openOn('coarse')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Paste Text/ }))
})
