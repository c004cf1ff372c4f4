import { describe, expect, test } from 'vitest'
import {
  EMPTY_PHOTO,
  PHOTO_MAX_PAGES,
  type PhotoEvent,
  type PhotoPage,
  type PhotoState,
  photoFlow,
} from '../../src/web/features/capture/photo/use-photo.ts'

const picture = new Blob(['x'])
const pageOf = (id: string): PhotoPage => ({ id, picture })

const added = (...ids: readonly string[]): PhotoEvent => ({
  type: 'pages-added',
  pages: ids.map(pageOf),
})

function reach(...events: readonly PhotoEvent[]): PhotoState {
  return events.reduce(photoFlow, EMPTY_PHOTO)
}

const idsOf = ({ pages }: PhotoState) => pages.map(({ id }) => id).join('')

describe('the pages of a photo', () => {
  test('are kept in the order in which they came', () => {
    expect(idsOf(reach(added('a'), added('b', 'c')))).toBe('abc')
  })

  test('are taken again in their place', () => {
    const retaken = reach(
      added('a', 'b', 'c'),
      { type: 'page-removed', id: 'b', isRetaken: true },
      added('x'),
      added('y'),
    )
    expect(idsOf(retaken)).toBe('axcy')
  })

  test('leave no place behind when they are only removed', () => {
    const state = reach(added('a', 'b'), { type: 'page-removed', id: 'a' }, added('x'))
    expect(idsOf(state)).toBe('bx')
  })

  test('are no more than can be read in good time', () => {
    const many = Array.from({ length: PHOTO_MAX_PAGES + 3 }, (_, n) => String(n))
    expect(reach(added(...many)).pages).toHaveLength(PHOTO_MAX_PAGES)
  })
})

describe('reading', () => {
  const reading = [added('a', 'b'), { type: 'reading-begun' }] as const

  test('does not begin without a page', () => {
    expect(reach({ type: 'reading-begun' })).toEqual(EMPTY_PHOTO)
  })

  test('tells how far each page has come, and never goes back', () => {
    const state = reach(
      ...reading,
      { type: 'page-progressed', page: 1, share: 0.5 },
      { type: 'page-progressed', page: 1, share: 0.2 },
    )
    expect(state.step).toEqual({ kind: 'reading', shares: [0, 0.5] })
  })

  test('keeps its pages while it lasts', () => {
    const state = reach(...reading)
    expect(photoFlow(state, added('c'))).toEqual(state)
    expect(photoFlow(state, { type: 'page-removed', id: 'a' })).toEqual(state)
  })

  test('leaves the pages to be read again when it is stopped or fails', () => {
    const stopped = reach(...reading, { type: 'reading-stopped' })
    expect(stopped.step).toEqual({ kind: 'collecting' })
    expect(idsOf(stopped)).toBe('ab')
    const failed = reach(...reading, { type: 'reading-stopped', problem: 'poor' })
    expect(failed.step).toEqual({ kind: 'collecting', problem: 'poor' })
    expect(idsOf(failed)).toBe('ab')
  })

  test('forgets a problem as soon as the pages change', () => {
    const failed = reach(...reading, { type: 'reading-stopped', problem: 'poor' })
    expect(photoFlow(failed, { type: 'page-removed', id: 'a' }).step).toEqual({
      kind: 'collecting',
    })
  })

  test('does not hear of progress after its end', () => {
    const stopped = reach(...reading, { type: 'reading-stopped' })
    expect(photoFlow(stopped, { type: 'page-progressed', page: 0, share: 1 })).toEqual(stopped)
  })
})
