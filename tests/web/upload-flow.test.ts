import { describe, expect, test } from 'vitest'
import type { PolicyDocument } from '../../src/core/documents/policy-document.ts'
import { captureFlow, EMPTY_CAPTURE } from '../../src/web/features/capture/capture-flow.ts'
import { EMPTY_UPLOAD, uploadFlow } from '../../src/web/features/capture/upload/upload-form.tsx'

const progress = { stage: 'reading', page: 2, pages: 9 } as const

describe('the form for files', () => {
  test('shows what is being read, and how far it has come', () => {
    const reading = uploadFlow(EMPTY_UPLOAD, { type: 'reading-begun', name: 'terms.pdf' })
    expect(reading).toEqual({ kind: 'reading', name: 'terms.pdf' })
    expect(uploadFlow(reading, { type: 'reading-progressed', progress })).toEqual({
      kind: 'reading',
      name: 'terms.pdf',
      progress,
    })
    expect(uploadFlow(reading, { type: 'reading-begun', name: 'other.pdf' })).toBe(reading)
    expect(uploadFlow(EMPTY_UPLOAD, { type: 'reading-progressed', progress })).toBe(EMPTY_UPLOAD)
  })

  test('asks for a file again when reading was stopped or failed', () => {
    const reading = uploadFlow(EMPTY_UPLOAD, { type: 'reading-begun', name: 'terms.pdf' })
    expect(uploadFlow(reading, { type: 'reading-stopped' })).toEqual({ kind: 'choosing' })
    const refused = uploadFlow(reading, { type: 'file-refused', problem: 'encrypted' })
    expect(refused).toEqual({ kind: 'choosing', problem: 'encrypted' })
    expect(uploadFlow(refused, { type: 'reading-begun', name: 'a' })).not.toHaveProperty('problem')
  })
})

describe('capturing a file', () => {
  const opened = captureFlow(EMPTY_CAPTURE, { type: 'file-opened', dropped: [] })
  const document = (text: string): PolicyDocument => ({
    id: '1',
    origin: 'file',
    title: 'terms.txt',
    text,
  })
  const readFrom = (text: string, isDoubtful = false) =>
    captureFlow(opened, { type: 'file-read', document: document(text), isDoubtful })

  test('opens its form only where none is open', () => {
    expect(opened.entry).toEqual({ kind: 'file', dropped: [] })
    expect(captureFlow(opened, { type: 'form-opened' })).toBe(opened)
    expect(captureFlow(opened, { type: 'file-closed' }).entry).toEqual({ kind: 'closed' })
    const address = captureFlow(EMPTY_CAPTURE, { type: 'form-opened' })
    expect(captureFlow(address, { type: 'file-opened', dropped: [] })).toBe(address)
  })

  test('starts the analysis of a text that is long enough and may be a policy', () => {
    expect(readFrom('word '.repeat(30)).captured).toMatchObject({ start: 'automatic' })
    expect(readFrom('word').captured).toMatchObject({ start: 'by-hand' })
    expect(readFrom('word '.repeat(30), true).captured).toMatchObject({
      start: 'by-hand',
      isDoubtful: true,
    })
  })

  test('takes no file that comes when its form is closed', () => {
    const event = { type: 'file-read', document: document('word'), isDoubtful: false } as const
    expect(captureFlow(EMPTY_CAPTURE, event)).toBe(EMPTY_CAPTURE)
  })
})
