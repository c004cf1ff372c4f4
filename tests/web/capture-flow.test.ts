import { describe, expect, test } from 'vitest'
import type { PolicyDocument } from '../../src/core/documents/policy-document.ts'
import {
  type CaptureEvent,
  type CaptureState,
  canFetch,
  captureFlow,
  EMPTY_CAPTURE,
  type SearchMiss,
} from '../../src/web/features/capture/capture-flow.ts'

function policy(text: string, id = 'one'): PolicyDocument {
  return { id, title: 'Fernway Notes', origin: 'url', url: 'https://fernway.example/privacy', text }
}

const OPENED: readonly CaptureEvent[] = [
  { type: 'form-opened' },
  { type: 'address-typed', typed: 'fernway.example/privacy' },
]
const FETCHING: readonly CaptureEvent[] = [...OPENED, { type: 'fetch-begun' }]
const CAPTURED: readonly CaptureEvent[] = [
  ...FETCHING,
  { type: 'page-fetched', document: policy('a'.repeat(100)) },
]

function reach(...events: readonly CaptureEvent[]): CaptureState {
  return events.reduce(captureFlow, EMPTY_CAPTURE)
}

describe('the address form', () => {
  test('cannot be sent while blank', () => {
    expect(canFetch(reach({ type: 'form-opened' }))).toBe(false)
    expect(
      canFetch(
        reach(OPENED[0] ?? { type: 'form-opened' }, { type: 'address-typed', typed: ' \t' }),
      ),
    ).toBe(false)
    expect(canFetch(reach(...OPENED))).toBe(true)
  })

  test('is not sent twice', () => {
    expect(canFetch(reach(...FETCHING))).toBe(false)
    expect(reach(...FETCHING, { type: 'fetch-begun' })).toEqual(reach(...FETCHING))
  })

  test.each<[string, CaptureEvent]>([
    ['the page fails', { type: 'fetch-failed', problem: 'page-refused' }],
    ['our server is out of reach', { type: 'fetch-failed', problem: 'offline' }],
    ['the fetch is cancelled', { type: 'fetch-cancelled' }],
  ])('keeps what was typed when %s', (_when, event) => {
    const state = reach(...FETCHING, event)
    expect(state.typed).toBe('fernway.example/privacy')
    expect(canFetch(state)).toBe(true)
  })

  test('keeps what was typed when it is closed and opened again', () => {
    const state = reach(...OPENED, { type: 'form-closed' }, { type: 'form-opened' })
    expect(state.typed).toBe('fernway.example/privacy')
  })

  test('forgets a problem as soon as the address is changed', () => {
    const failed = reach(...FETCHING, { type: 'fetch-failed', problem: 'page-refused' })
    expect(failed.entry).toEqual({ kind: 'open', problem: 'page-refused' })
    expect(captureFlow(failed, { type: 'address-typed', typed: 'x' }).entry).toEqual({
      kind: 'open',
    })
  })

  test('does not let go of a fetch by opening or closing', () => {
    expect(reach(...FETCHING, { type: 'form-opened' })).toEqual(reach(...FETCHING))
    expect(reach(...FETCHING, { type: 'form-closed' })).toEqual(reach(...FETCHING))
  })
})

describe('a captured document', () => {
  test.each([
    [100, 'automatic'],
    [5_000, 'automatic'],
    [99, 'by-hand'],
    [10, 'by-hand'],
  ])('of %i characters is analysed %s', (length, start) => {
    const state = reach(...FETCHING, { type: 'page-fetched', document: policy('a'.repeat(length)) })
    expect(state.captured?.start).toBe(start)
    expect(state.entry.kind).toBe('closed')
  })

  test('that comes after the fetch was cancelled is not taken', () => {
    const state = reach(
      ...FETCHING,
      { type: 'fetch-cancelled' },
      { type: 'page-fetched', document: policy('late') },
    )
    expect(state.captured).toBeUndefined()
  })

  test('is no longer analysed by itself once the visitor stops it', () => {
    expect(reach(...CAPTURED, { type: 'start-stopped' }).captured?.start).toBe('by-hand')
  })

  test('is no longer analysed by itself once the visitor asks for another', () => {
    expect(reach(...CAPTURED, { type: 'form-opened' }).captured?.start).toBe('by-hand')
  })

  test('stays when another address fails', () => {
    const state = reach(...CAPTURED, ...FETCHING, {
      type: 'fetch-failed',
      problem: 'page-unreachable',
    })
    expect(state.captured?.document.id).toBe('one')
  })

  test('gives way to the next one', () => {
    const next = policy('b'.repeat(200), 'two')
    const state = reach(...CAPTURED, ...FETCHING, { type: 'page-fetched', document: next })
    expect(state.captured).toEqual({ document: next, start: 'automatic' })
  })

  test('cannot be stopped once its analysis has begun', () => {
    const state = reach(...CAPTURED, { type: 'analysis-begun' }, { type: 'start-stopped' })
    expect(state.captured?.start).toBe('begun')
  })
})

describe('a PDF that is being read', () => {
  const progress = { stage: 'reading', page: 2, pages: 9 } as const

  test('tells how far it is', () => {
    expect(reach(...FETCHING, { type: 'fetch-progressed', progress }).entry).toEqual({
      kind: 'fetching',
      progress,
    })
  })

  test('tells nothing more once it was cancelled', () => {
    const cancelled: readonly CaptureEvent[] = [...FETCHING, { type: 'fetch-cancelled' }]
    expect(reach(...cancelled, { type: 'fetch-progressed', progress })).toEqual(reach(...cancelled))
  })
})

describe('a document of earlier', () => {
  const restored: CaptureEvent = {
    type: 'document-restored',
    document: policy('kept', 'kept'),
    start: 'begun',
  }

  test('is shown again as one whose analysis has begun', () => {
    expect(reach(restored).captured).toEqual({
      document: policy('kept', 'kept'),
      start: 'begun',
      isRestored: true,
    })
  })

  test('leaves the form and what was typed as they are', () => {
    const state = reach(...OPENED, restored)
    expect(state.entry).toEqual({ kind: 'open' })
    expect(state.typed).toBe('fernway.example/privacy')
  })

  test.each([
    ['is at hand', CAPTURED],
    ['is being fetched', FETCHING],
  ])('stands back when another document %s', (_when, events) => {
    expect(reach(...events, restored)).toEqual(reach(...events))
  })
})

describe('a photo', () => {
  const photo = (text: string, id = 'photo'): PolicyDocument => ({
    id,
    title: 'Photo of a document',
    origin: 'photo',
    text,
    recognition: { pages: 2, confidence: 91 },
  })
  const READ: readonly CaptureEvent[] = [
    { type: 'photo-opened' },
    { type: 'photo-read', document: photo('a'.repeat(10)), isDoubtful: false },
  ]

  test('is analysed by itself from ten characters on', () => {
    expect(reach(...READ).captured).toEqual({
      document: photo('a'.repeat(10)),
      start: 'automatic',
    })
    expect(reach(...READ).entry).toEqual({ kind: 'closed' })
  })

  test('that is plainly no policy waits for the visitor', () => {
    const document = photo('Milk, eggs, bread')
    const doubtful: CaptureEvent = { type: 'photo-read', document, isDoubtful: true }
    expect(reach({ type: 'photo-opened' }, doubtful).captured).toEqual({
      document,
      start: 'by-hand',
      isDoubtful: true,
    })
  })

  test('that was closed before it was read is not wanted any more', () => {
    const [opened, read] = READ
    if (opened === undefined || read === undefined) throw new Error('no events')
    expect(reach(opened, { type: 'photo-closed' }, read).captured).toBeUndefined()
  })

  test('is not opened beside the form for an address', () => {
    expect(reach(...OPENED, { type: 'photo-opened' })).toEqual(reach(...OPENED))
  })

  test('keeps the document at hand from being analysed meanwhile', () => {
    expect(reach(...CAPTURED, { type: 'photo-opened' }).captured?.start).toBe('by-hand')
  })

  test('becomes another document when its text is corrected, which is analysed by itself', () => {
    const before = reach(...READ, { type: 'start-stopped' })
    const document = photo('corrected text', 'other')
    const after = captureFlow(before, { type: 'text-corrected', document })
    expect(after.captured).toEqual({ document, start: 'automatic' })
  })

  test('is corrected once for the call that it cost', () => {
    const document = photo('corrected text', 'other')
    const analysed = reach(...READ, { type: 'analysis-begun' })
    const corrected = captureFlow(analysed, { type: 'text-corrected', document, corrects: 'id' })
    expect(corrected.captured?.corrects).toBe('id')
    const again = photo('corrected again', 'third')
    expect(captureFlow(corrected, { type: 'text-corrected', document: again })).toEqual(corrected)
  })
})

test('clearing takes the document away and closes the form', () => {
  const state = reach(...CAPTURED, { type: 'form-opened' }, { type: 'document-cleared' })
  expect(state).toEqual(EMPTY_CAPTURE)
})

const candidate = (kind: 'privacy' | 'terms') =>
  ({
    kind,
    url: `https://fernway.example/${kind}`,
    title: 'Fernway',
    place: 'footer',
    confidence: 'low',
  }) as const
const CANDIDATES = [candidate('privacy'), candidate('terms')]
const FOUND = { candidates: CANDIDATES, readUrls: [candidate('privacy').url] }
const SEVERAL: readonly CaptureEvent[] = [
  ...FETCHING,
  { type: 'fetch-found-several', candidates: CANDIDATES },
]
const CHOSEN: readonly CaptureEvent[] = [
  ...SEVERAL,
  { type: 'fetch-chosen', url: candidate('terms').url },
]

describe('a search', () => {
  test('that leads to nothing keeps what was typed, and says why', () => {
    const miss: SearchMiss = { kind: 'nothing', given: 'other-page', tried: ['page'] }
    const problem = 'page-not-a-policy' as const
    const state = reach(...FETCHING, { type: 'fetch-failed', problem, miss })
    expect(state.entry).toEqual({ kind: 'open', problem, miss })
    expect(canFetch(state)).toBe(true)
  })

  test('for a name that nobody knows keeps the name', () => {
    const miss = { kind: 'unknown-name', name: 'Fernway' } as const
    const state = reach(...FETCHING, { type: 'fetch-missed', miss })
    expect([state.entry, state.typed]).toEqual([{ kind: 'open', miss }, 'fernway.example/privacy'])
  })

  test('that found several lets the visitor choose, and be gone without choosing', () => {
    expect(reach(...SEVERAL).entry).toEqual({ kind: 'choosing', candidates: CANDIDATES })
    expect(reach(...SEVERAL, { type: 'form-closed' }).entry).toEqual({ kind: 'closed' })
  })

  test.each<[string, CaptureEvent, object]>([
    ['is cancelled', { type: 'fetch-cancelled' }, {}],
    ['fails', { type: 'fetch-failed', problem: 'page-refused' }, { problem: 'page-refused' }],
  ])('leads back to the choice where the chosen one %s', (_how, event, more) => {
    const state = reach(...CHOSEN, event)
    expect(state.entry).toEqual({ kind: 'choosing', candidates: CANDIDATES, ...more })
    expect(state.typed).toBe('fernway.example/privacy')
    // What was wrong with one is not said of the next.
    const next = reach(...CHOSEN, event, CHOSEN[4] ?? event, { type: 'fetch-cancelled' })
    expect(next.entry).toEqual({ kind: 'choosing', candidates: CANDIDATES })
  })

  test('that comes after it was cancelled offers nothing', () => {
    const late = reach(
      ...FETCHING,
      { type: 'fetch-cancelled' },
      SEVERAL[3] ?? FETCHING[0] ?? { type: 'form-closed' },
    )
    expect(late.entry).toEqual({ kind: 'open' })
  })

  test('offers the others until the next document comes from elsewhere', () => {
    const document = policy('a'.repeat(100))
    const state = reach(...FETCHING, { type: 'page-fetched', document, found: FOUND })
    expect(state.found).toEqual(FOUND)
    expect(
      captureFlow(state, { type: 'text-pasted', document, isDoubtful: false }).found,
    ).toBeUndefined()
    expect(captureFlow(state, { type: 'document-cleared' }).found).toBeUndefined()
  })

  test('still offers them once a session has taken the document over', () => {
    const fetched: CaptureEvent = { type: 'page-fetched', document: policy('a'), found: FOUND }
    const state = reach(...FETCHING, fetched, { type: 'document-handed-over' })
    expect([state.found, state.captured]).toEqual([FOUND, undefined])
  })

  test('has another document fetched from beside the answers, which are not begun meanwhile', () => {
    const fetched: CaptureEvent = {
      type: 'page-fetched',
      document: policy('a'.repeat(100)),
      found: FOUND,
    }
    const { url } = candidate('terms')
    const state = reach(...FETCHING, fetched, { type: 'fetch-chosen', url })
    expect([state.entry, state.typed, state.captured?.start]).toEqual([
      { kind: 'fetching' },
      url,
      'by-hand',
    ])
    const failed = captureFlow(state, { type: 'fetch-failed', problem: 'page-refused' })
    expect([failed.found, failed.captured?.document.id]).toEqual([FOUND, 'one'])
  })
})
