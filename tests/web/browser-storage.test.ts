// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import {
  readStored,
  removeStored,
  subscribeToStorage,
  writeStored,
} from '../../src/web/lib/storage/browser-storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('writes times as ISO date-times and flags and counts as text, under the keys of the specification', () => {
  writeStored('sessionExpiry', Date.UTC(2026, 0, 2, 3, 4, 5))
  writeStored('isPremiumUser', true)
  writeStored('apiCallsRemaining', 100)
  expect({ ...localStorage }).toEqual({
    sessionExpiry: '2026-01-02T03:04:05.000Z',
    isPremiumUser: 'true',
    apiCallsRemaining: '100',
  })
  expect(readStored('sessionExpiry')).toBe(Date.UTC(2026, 0, 2, 3, 4, 5))
})

test('reads back the chat and the cards', () => {
  const chat = [{ role: 'user', content: 'Hello' }] as const
  const cards = [
    {
      id: 'a',
      companyName: 'Example Tides',
      items: [],
      isPinned: false,
      summary: '',
    },
  ] as const
  writeStored('chatHistory', chat)
  writeStored('privacySummaries', cards)
  expect(readStored('chatHistory')).toEqual(chat)
  expect(readStored('privacySummaries')).toEqual(cards)
})

test.each([
  ['sessionExpiry', 'tomorrow'],
  ['isPremiumUser', 'yes'],
  ['apiCallsRemaining', '-1'],
  ['apiCallsRemaining', '1e9'],
  ['freeApiCallsRemaining', ''],
  ['chatHistory', '[{"role":"system","content":"x"}]'],
  ['chatHistory', '{not json'],
  ['chatHistory', 'null'],
  ['privacySummaries', '{"id":"a"}'],
  ['sessionKey', ''],
] as const)('takes a corrupt %s of %s for absent', (key, raw) => {
  localStorage.setItem(key, raw)
  expect(readStored(key)).toBeUndefined()
})

test('says so when the browser has no room', () => {
  const full: Storage = {
    length: 0,
    clear: () => {},
    getItem: () => null,
    key: () => null,
    removeItem: () => {},
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(full)
  expect(writeStored('isPremiumUser', true)).toBe(false)
})

test('takes storage that is forbidden for empty', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  expect(readStored('isPremiumUser')).toBeUndefined()
  expect(writeStored('isPremiumUser', true)).toBe(false)
  expect(() => removeStored('isPremiumUser')).not.toThrow()
})

test('tells listeners of changes here and in other tabs, until they stop listening', () => {
  const listener = vi.fn()
  const stop = subscribeToStorage(listener)
  writeStored('freeUrlUsed', true)
  removeStored('freeUrlUsed', 'freePhotoUsed')
  window.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  writeStored('freeUrlUsed', true)
  window.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(3)
})
