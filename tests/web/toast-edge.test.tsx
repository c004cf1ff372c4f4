// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Box, chooseEdge } from '../../src/web/ui/toast/choose-edge.ts'
import { ToastSlot } from '../../src/web/ui/toast/toast-slot.tsx'
import { dismissToast, shownToasts, showToast } from '../../src/web/ui/toast/toast-store.ts'

// Loaded later by the page; here at once, so that no test waits for it on a slow machine.
import '../../src/web/ui/toast/toast-region.tsx'

const box = (top: number, bottom: number): Box => ({ left: 0, right: 390, top, bottom })

afterEach(() => {
  act(() => {
    for (const { id } of shownToasts()) dismissToast(id)
  })
  cleanup()
  vi.restoreAllMocks()
})

const PLACES = { top: box(64, 180), bottom: box(728, 844) }

test.each<[string, readonly (readonly Box[])[], 'top' | 'bottom']>([
  ['nothing', [], 'top'],
  ['something below', [[box(700, 844)]], 'top'],
  ['something above', [[box(100, 150)]], 'bottom'],
  ['more below than above', [[box(100, 150), box(700, 844)]], 'top'],
  ['as much above as below', [[box(100, 150), box(750, 800)]], 'top'],
  ['something beside it', [[{ left: 400, right: 600, top: 64, bottom: 180 }]], 'top'],
  [
    'little that is needed below, and much above that is needed less',
    [[box(800, 844)], [box(64, 180)]],
    'top',
  ],
  ['only what is needed less, above', [[box(300, 400)], [box(64, 180)]], 'bottom'],
])('with %s the messages stand where they cover least', (_what, ranks, edge) => {
  expect(chooseEdge(PLACES, ranks)).toBe(edge)
})

/** A field under the upper place of the messages, and their list, which stands there. */
async function messageOverField() {
  const field = box(100, 150)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this instanceof HTMLInputElement) return rectOf(this.hidden ? box(0, 0) : field)
    const { edge } = this instanceof HTMLElement ? this.dataset : {}
    return rectOf(edge === 'top' || edge === 'bottom' ? PLACES[edge] : box(0, 0))
  })
  render(
    <>
      <input aria-label="Address" hidden />
      <ToastSlot />
    </>,
  )
  act(() => void showToast({ title: 'Text Added', kind: 'success' }))
  await screen.findByText('Text Added')
  const list = document.querySelector<HTMLElement>('[data-toasts]')
  expect(list?.dataset.edge).toBe('top')
  const input = screen.getByLabelText<HTMLInputElement>('Address')
  input.hidden = false
  return { input, list }
}

test('messages leave the edge where the field is that gets the focus', async () => {
  const { input, list } = await messageOverField()
  fireEvent.focusIn(input)
  expect(list?.dataset.edge).toBe('bottom')
})

test.each(['pointerUp', 'pointerCancel'] as const)(
  'messages stay where they are under a press, which would end on one of them: %s',
  async (end) => {
    const { input, list } = await messageOverField()
    fireEvent.pointerDown(input)
    fireEvent.focusIn(input)
    expect(list?.dataset.edge).toBe('top')
    fireEvent[end](input)
    expect(list?.dataset.edge).toBe('top')
    await vi.waitFor(() => expect(list?.dataset.edge).toBe('bottom'))
  },
)

function rectOf({ left, top, right, bottom }: Box): DOMRect {
  return new DOMRect(left, top, right - left, bottom - top)
}
