// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { DocumentLanguage } from '../../src/core/text/document-language.ts'
import { DocumentPreview } from '../../src/web/features/capture/document-preview.tsx'

afterEach(cleanup)

function show(language: DocumentLanguage | undefined, isModelAsked = false): void {
  const document = { id: '1', title: 'Policy', origin: 'url', text: 'Some words.' } as const
  render(
    <DocumentPreview
      document={document}
      wordsRead={undefined}
      language={language}
      isModelAsked={isModelAsked}
      takesFocus={false}
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
