// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DocumentLanguage } from '../../src/core/text/document-language.ts'
import { DocumentPreview } from '../../src/web/features/capture/document-preview.tsx'
import { scrollToSection } from '../../src/web/lib/hooks/scroll-to-section.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function show(
  language: DocumentLanguage | undefined,
  isModelAsked = false,
  takesFocus = false,
): void {
  const document = { id: '1', title: 'Policy', origin: 'url', text: 'Some words.' } as const
  render(
    <DocumentPreview
      document={document}
      wordsRead={undefined}
      language={language}
      isModelAsked={isModelAsked}
      takesFocus={takesFocus}
    >
      {null}
    </DocumentPreview>,
  )
}

test('names the language that the built-in analyst does not read', () => {
  show({ kind: 'other', code: 'deu' })
  expect(screen.getByText(/^This is German\. The built-in analyst reads English\./)).toBeTruthy()
})

test('says of a language without a name that it is not English', () => {
  show({ kind: 'other', code: undefined }, true)
  expect(screen.getByText(/^This document is not in English\. The language model/)).toBeTruthy()
})

test('says that only the English part of a mixed document is read', () => {
  show({ kind: 'mixed', code: 'fra' })
  expect(screen.getByText(/is in French\. Only its English part is read\.$/)).toBeTruthy()
})

test.each([undefined, { kind: 'english' } as const])('says nothing of the kind for %o', (known) => {
  show(known)
  expect(screen.queryByText(/English/)).toBeNull()
})

test('takes over from the scroll to the form that it came from', () => {
  vi.useFakeTimers()
  const shown: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.id || (this.querySelector('h4')?.textContent ?? ''))
  })
  const plans = document.createElement('section')
  plans.id = 'plans'
  document.body.append(plans)
  scrollToSection('plans')
  show({ kind: 'english' }, false, true)
  vi.runAllTimers()
  plans.remove()
  expect(shown[0]).toBe('plans')
  expect(new Set(shown.slice(1))).toEqual(new Set(['Policy']))
})
