// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DocumentPreview } from '../../src/web/features/capture/document-preview.tsx'

afterEach(cleanup)

function show(text: string): void {
  const document = { id: '1', title: 'Policy', origin: 'url', text } as const
  render(
    <DocumentPreview document={document} wordsRead={undefined} takesFocus={false}>
      {null}
    </DocumentPreview>,
  )
}

const NOTE = /does not seem to be in English/

test('says of a document in another language that the analyst reads English only', () => {
  show('当社はお客様の個人情報を第三者に販売することはありません。'.repeat(5))
  expect(screen.getByText(NOTE)).toBeTruthy()
})

test('says nothing of the kind of an English one', () => {
  show('We never sell your personal data to anyone, and you may ask us to delete it at any time.')
  expect(screen.queryByText(NOTE)).toBeNull()
})
