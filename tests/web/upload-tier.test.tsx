// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useCapture } from '../../src/web/features/capture/use-capture.ts'
import { takeToasts } from './support/free-section-stage.tsx'

const captureAs = (tier: 'free' | 'premium') =>
  renderHook(
    () =>
      useCapture({
        tier,
        isVisitOpen: true,
        refusal: undefined,
        onRefused: () => undefined,
        loadDocumentView: async () => undefined,
      }),
    { wrapper: MemoryRouter },
  ).result

test('upload is for paid sessions, and says so to others', () => {
  const capture = captureAs('free')
  expect(capture.current.canUpload).toBe(false)
  act(() => capture.current.openUpload())
  expect(capture.current.state.entry).toEqual({ kind: 'closed' })
  expect(takeToasts()).toEqual(['Premium Feature: Upgrade to premium to upload documents'])
})

test('upload opens its form in a paid session', () => {
  const capture = captureAs('premium')
  act(() => capture.current.openUpload())
  expect(capture.current.state.entry).toEqual({ kind: 'file', dropped: [] })
  expect(takeToasts()).toEqual([])
})

test('a file that is dropped while another form is open is not lost unheard', () => {
  const capture = captureAs('premium')
  act(() => capture.current.openUpload())
  const dropped = [new File(['Terms'], 'terms.txt')]
  act(() => capture.current.openUpload(dropped))
  expect(capture.current.state.entry).toEqual({ kind: 'file', dropped })
  act(() => capture.current.closeUpload())
  act(() => capture.current.openForm())
  act(() => capture.current.openUpload(dropped))
  expect(capture.current.state.entry).toEqual({ kind: 'open' })
  expect(takeToasts()).toEqual([
    'One document at a time: Another form is open. Close it, and drop the file again.',
  ])
})
