// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { selectForAnalysis } from '../../src/core/analyst/selection/select-passages.ts'
import { analysisRequest } from '../../src/web/features/analysis/run/request-analysis.ts'
import { questionRequest } from '../../src/web/features/chat/use-chat.ts'
import {
  isAnsweredOnDevice,
  isPrivateMode,
  setPrivateMode,
} from '../../src/web/lib/storage/private-mode.ts'
import { MODELS } from '../support/analyst-models.ts'
import { STORED_ANALYSIS } from './support/stored-analysis.ts'

afterEach(() => {
  vi.restoreAllMocks()
  setPrivateMode(false)
  localStorage.clear()
})

const GIVEN = STORED_ANALYSIS.document
const STAYING = { ...GIVEN, staysOnDevice: true } as const

describe('private mode', () => {
  test('is off, and remembered by this browser once it is on', () => {
    expect(isPrivateMode()).toBe(false)
    setPrivateMode(true)
    expect(isPrivateMode()).toBe(true)
    expect(localStorage.getItem('privateMode')).toBe('true')
  })

  test('lasts as long as the page where the browser forbids its storage', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    setPrivateMode(true)
    expect(isPrivateMode()).toBe(true)
    setPrivateMode(false)
    expect(isPrivateMode()).toBe(false)
  })

  test('follows another tab that turns it off', () => {
    setPrivateMode(true)
    localStorage.setItem('privateMode', 'false')
    expect(isPrivateMode()).toBe(false)
  })

  test('answers here what was given in it, also once it is off', () => {
    expect(isAnsweredOnDevice([GIVEN, STAYING])).toBe(true)
    expect(isAnsweredOnDevice([GIVEN])).toBe(false)
    setPrivateMode(true)
    expect(isAnsweredOnDevice([])).toBe(true)
  })
})

describe('no request is ever made of a document that stays on this device', () => {
  test('for the seven questions', () => {
    const selection = selectForAnalysis(GIVEN.text, MODELS)
    const details = { requestId: 'r', page: 'landing', timeZone: 'UTC' } as const
    expect(analysisRequest(GIVEN, selection, details).questions).toHaveLength(7)
    expect(() => analysisRequest(STAYING, selection, details)).toThrow('private mode')
  })

  test('for a question of one’s own, whatever other documents are at hand', async () => {
    const asked = { id: 'q', tier: 'premium', question: 'Why?', earlier: [] } as const
    const { signal } = new AbortController()
    await expect(
      questionRequest({ ...asked, documents: [GIVEN, STAYING] }, signal),
    ).rejects.toThrow('private mode')
  })
})
