// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Box, chooseEdge } from '../../src/web/ui/toast/toast-region.tsx'
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
  expect(chooseEdge('top', PLACES, ranks)).toBe(edge)
})

test.each<[string, 'top' | 'bottom', 'top' | 'bottom', Box]>([
  ['beside them', 'top', 'top', box(300, 400)],
  ['under them', 'top', 'bottom', box(100, 150)],
  ['under them', 'bottom', 'top', box(750, 800)],
  ['where they would be at the other edge', 'top', 'top', box(750, 800)],
  ['under as much of them at either edge', 'bottom', 'bottom', box(0, 844)],
])(
  'with the focus %s messages at the %s edge stand at the %s one',
  (_where, edge, then, focused) => {
    expect(chooseEdge(edge, PLACES, [[focused]])).toBe(then)
  },
)

const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn))

const edgeOfMessages = () => document.querySelector<HTMLElement>('[data-toasts]')?.dataset.edge

/** A message at the upper edge, and then controls: two under its places, one under neither. */
async function messageAmongFields() {
  const places: Readonly<Record<string, Box>> = {
    upper: box(100, 150),
    middle: box(400, 450),
    lower: box(750, 800),
  }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = this instanceof HTMLButtonElement ? places[this.name] : undefined
    if (place !== undefined) return rectOf(place)
    const { edge } = this instanceof HTMLElement ? this.dataset : {}
    return rectOf(edge === 'top' || edge === 'bottom' ? PLACES[edge] : box(0, 0))
  })
  render(
    <>
      {Object.keys(places).map((name) => (
        <button key={name} type="button" name={name}>
          {name}
        </button>
      ))}
      <ToastSlot />
    </>,
  )
  act(() => void showToast({ title: 'Text Added', kind: 'success' }))
  await screen.findByText('Text Added')
  await nextFrame()
  expect(edgeOfMessages()).toBe('top')
  const field = (name: string) => screen.getByRole('button', { name })
  return { upper: field('upper'), middle: field('middle'), lower: field('lower') }
}

test('messages give way to the focus when it comes under them, and do not come back', async () => {
  const { upper, middle, lower } = await messageAmongFields()
  const edges = [middle, upper, middle, lower, middle].map((control) => {
    control.focus()
    return edgeOfMessages()
  })
  expect(edges).toEqual(['top', 'bottom', 'bottom', 'top', 'top'])
})

test.each(['pointerUp', 'pointerCancel'] as const)(
  'messages stay where they are under a press, which would end on one of them: %s',
  async (end) => {
    const { upper } = await messageAmongFields()
    fireEvent.pointerDown(upper)
    upper.focus()
    expect(edgeOfMessages()).toBe('top')
    fireEvent[end](upper)
    expect(edgeOfMessages()).toBe('top')
    await vi.waitFor(() => expect(edgeOfMessages()).toBe('bottom'))
  },
)

test('a message that joins another stands with it, and one that comes alone where it hides least', async () => {
  const { upper } = await messageAmongFields()
  upper.className = 'bg-action'
  act(() => void showToast({ title: 'Session Cleared', kind: 'success' }))
  await screen.findByText('Session Cleared')
  await nextFrame()
  expect(edgeOfMessages()).toBe('top')
  act(() => {
    for (const { id } of shownToasts()) dismissToast(id)
    showToast({ title: 'Photo Saved', kind: 'success' })
  })
  await screen.findByText('Photo Saved')
  await nextFrame()
  expect(edgeOfMessages()).toBe('bottom')
})

function rectOf({ left, top, right, bottom }: Box): DOMRect {
  return new DOMRect(left, top, right - left, bottom - top)
}
