// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Visit } from '../../src/api/visit.ts'
import { PREMIUM_QUESTION_MAX_WORDS } from '../../src/core/limits.ts'
import {
  deleteStoredRecord,
  findStoredRecord,
  storeRecord,
} from '../../src/web/lib/document-store.ts'
import { forgetSessionDocuments } from '../../src/web/lib/session-documents.ts'
import { LIVE_VISIT } from './support/example-visit.ts'
import { fetchedPage, takeToasts } from './support/free-section-stage.tsx'
import { KEPT } from './support/kept-analysis.ts'
import { jsonResponse, streamedResponse } from './support/streamed-response.ts'
import {
  addAddress,
  ask,
  paste,
  pasteByMenu,
  questionField,
  showWorkspace,
  typeQuestion,
} from './support/workspace-stage.tsx'

afterEach(async () => {
  cleanup()
  await forgetSessionDocuments()
  await deleteStoredRecord()
  takeToasts()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const SELLS = 'We sell personal data to advertisers.'

describe('documents of a session', () => {
  test('are appended under names of their own, replaced, or left as they were', async () => {
    showWorkspace()
    await paste(SELLS)
    expect(await screen.findByRole('heading', { name: 'One document' })).toBeDefined()
    await paste('We keep letters.')
    fireEvent.click(within(conflict()).getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('heading', { name: 'One document' })).toBeDefined()
    await paste('We keep letters.')
    fireEvent.click(within(conflict()).getByRole('button', { name: 'Append' }))
    expect(screen.getByRole('button', { name: 'Read Pasted text (2)' })).toBeDefined()
    expect(screen.getByRole('region', { name: 'Document Content' }).textContent).toBe(
      `${SELLS}\n\nWe keep letters.`,
    )
    await paste('We bind books.')
    fireEvent.click(within(conflict()).getByRole('button', { name: 'Replace' }))
    expect(screen.getByRole('region', { name: 'Document Content' }).textContent).toBe(
      'We bind books.',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Remove Pasted text' }))
    expect(screen.queryByRole('region', { name: 'Document Content' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('Your documents')
  })

  test('are said to be added when they are, and not before', async () => {
    showWorkspace({ page: () => fetchedPage('We do not sell your personal data.') })
    await paste(SELLS)
    takeToasts()
    await addAddress('tidewater.example/privacy')
    await screen.findByText(/^There is a document at hand/)
    expect(takeToasts()).toEqual([])
    fireEvent.click(within(conflict()).getByRole('button', { name: 'Cancel' }))
    expect(takeToasts()).toEqual([])
    await addAddress('tidewater.example/privacy')
    fireEvent.click(await screen.findByRole('button', { name: 'Append' }))
    expect(takeToasts()).toEqual(['URL Content Added: Tidewater Almanac Privacy Policy'])
  })

  test('that come while another waits for a decision wait their turn', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    showWorkspace({ page: () => promise })
    await addAddress('tidewater.example/privacy')
    await pasteByMenu(SELLS)
    await pasteByMenu('We keep letters.')
    resolve(fetchedPage('We bind books.'))
    // The form for addresses is closed when its page has come.
    await screen.findByRole('button', { name: 'Add URL', hidden: true })
    fireEvent.click(within(conflict()).getByRole('button', { name: 'Append' }))
    expect(conflict().textContent).toContain('There are 2 documents at hand.')
    fireEvent.click(within(conflict()).getByRole('button', { name: 'Append' }))
    expect(screen.getByRole('region', { name: 'Document Content' }).textContent).toBe(
      `${SELLS}\n\nWe keep letters.\n\nWe bind books.`,
    )
  })

  test('tell their length in words', async () => {
    showWorkspace()
    await paste('word '.repeat(1_001))
    expect(await screen.findByText('1,001 words.')).toBeDefined()
    expect(
      screen.getByText('The first 500 of 1,001 words are shown; every answer reads all of them.'),
    ).toBeDefined()
  })

  test('begin with the one that was analysed before the session was bought', async () => {
    await storeRecord(KEPT)
    showWorkspace()
    expect(await screen.findByRole('button', { name: `Read ${KEPT.document.title}` })).toBeDefined()
    expect(screen.getAllByRole('article')).toHaveLength(7)
    expect(await findStoredRecord(() => true)).toBeUndefined()
  })

  test('stand in the chat in chunks of 500 words', async () => {
    showWorkspace()
    await paste('word '.repeat(1_001))
    fireEvent.click(await screen.findByText('3 parts of up to 500 words'))
    const details = screen.getByText('3 parts of up to 500 words').closest('details')
    fireEvent(details ?? document.body, new Event('toggle'))
    expect(screen.getByText('Document Chunk 3/3')).toBeDefined()
    expect(JSON.stringify(localStorage.getItem('chatHistory'))).toContain('Document Chunk 3/3')
  })
})

describe('a question in a session', () => {
  test('is asked of all documents, after the turns before it', async () => {
    const sent = showWorkspace()
    await paste(SELLS)
    await paste('We keep letters.')
    fireEvent.click(within(conflict()).getByRole('button', { name: 'Append' }))
    await ask('Do they sell data?')
    const reply = within(await screen.findByRole('article', { name: 'Do they sell data?' }))
    expect(await reply.findByText('Pasted text (2) says:')).toBeDefined()
    expect(reply.getByText(`“${SELLS}”`)).toBeDefined()
    await ask('And to whom?')
    await screen.findByRole('article', { name: 'And to whom?' })
    expect(sent.map(({ documents }) => documents.map(({ title }) => title))).toEqual(
      Array(2).fill(['Pasted text', 'Pasted text (2)']),
    )
    expect(sent[1]?.earlier).toMatchObject([{ question: 'Do they sell data?' }])
  })

  test('that names nothing to look up offers some that the document answers', async () => {
    const sent = showWorkspace()
    await paste(`${SELLS}\n\nYou can delete your account at any time in your settings.`)
    await ask('hello')
    fireEvent.click(await screen.findByText('How do I delete my account?'))
    await screen.findByText('Pasted text says:')
    expect(sent.map(({ question }) => question)).toEqual(['How do I delete my account?'])
  })

  test('about the whole leads to the seven answers, and is not sent', async () => {
    const sent = showWorkspace()
    await paste(SELLS)
    await ask('summarise this')
    fireEvent.click(await screen.findByText('Show the seven answers'))
    expect(document.activeElement?.textContent).toBe('Pasted text')
    expect(sent).toEqual([])
  })

  test('about changes leads to the comparison, and is not sent', async () => {
    const sent = showWorkspace()
    await paste(SELLS)
    await ask('What changed?')
    await screen.findByText(/^Add the other version/)
    await paste('We keep letters.')
    fireEvent.click(within(conflict()).getByRole('button', { name: 'Append' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Compare' }))
    expect(document.activeElement?.textContent).toBe('Compare')
    expect(sent).toEqual([])
  })

  test('is copied in plain words', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    showWorkspace()
    await paste(SELLS)
    await ask('Do they sell data?')
    fireEvent.click(await screen.findByRole('button', { name: 'Copy the answer' }))
    expect(await screen.findByText('Copied')).toBeDefined()
    expect(writeText).toHaveBeenCalledWith(`Pasted text says: “${SELLS}”`)
  })

  test('of more than 500 words is not sent, and says so', async () => {
    const sent = showWorkspace()
    await paste(SELLS)
    takeToasts()
    await ask('why '.repeat(PREMIUM_QUESTION_MAX_WORDS + 1))
    const words =
      'Your question exceeds the 500 word limit. Premium users can send up to 500 words.'
    expect(takeToasts()).toEqual([`Word Limit Exceeded: ${words}`])
    expect(screen.getByText(words)).toBeDefined()
    expect((await questionField()).getAttribute('aria-invalid')).toBe('true')
    expect(sent).toEqual([])
  })

  test('of one endless word is not sent either', async () => {
    const sent = showWorkspace()
    await paste(SELLS)
    takeToasts()
    await ask('why'.repeat(2_001))
    const words = 'Your question is too long. Premium users can send up to 6,000 characters.'
    expect(takeToasts()).toEqual([`Word Limit Exceeded: ${words}`])
    expect(screen.getByText(words)).toBeDefined()
    expect(sent).toEqual([])
  })

  test('needs a call', async () => {
    const { premium } = LIVE_VISIT
    if (premium === undefined) throw new Error('the example has a session')
    const visit: Visit = { ...LIVE_VISIT, premium: { ...premium, callsRemaining: 0 } }
    const sent = showWorkspace({ visit })
    await ask('Do they sell data?')
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
    expect(sent).toEqual([])
    expect(takeToasts()).toEqual([])
  })

  test('that fails says so in the chat, and is tried again under the same id', async () => {
    let isBroken = true
    const sent = showWorkspace({
      visit: { ...LIVE_VISIT, analyst: 'language-model' },
      question: () => {
        if (isBroken) return jsonResponse({ code: 'internal-error' }, 500)
        return streamedResponse([], 'hangs')
      },
    })
    await ask('What is a cookie?')
    expect(
      await screen.findByText(/^I encountered an error while processing your request\./),
    ).toBeDefined()
    expect(takeToasts()).toEqual([
      'Error: Failed to process your question. Please check your API keys or try again later. You need no key yourself: press Retry under your question.',
    ])
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
    expect(screen.getByText(/^Stopped\. Nothing more is counted/)).toBeDefined()
    expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1)
    expect(sent[0]?.documents).toEqual([])
  })

  test('without a document is refused where only documents are quoted', async () => {
    const sent = showWorkspace()
    await ask('Does Netflix sell my data?')
    expect(takeToasts()[0]).toMatch(/^No Content: The built-in analyst quotes documents\./)
    expect(sent).toEqual([])
    // The brand that it names has its card, which offers to read the policy that is missing.
    expect(await screen.findByRole('button', { name: 'Pin Netflix' })).toBeDefined()
  })
})

test('a corrupt chat counts as empty', async () => {
  localStorage.setItem('chatHistory', '[{"role":"user","content":"x","entry":{"kind":"song"}}]')
  showWorkspace()
  expect(
    await screen.findByText('Ready to analyze your documents and answer privacy questions.'),
  ).toBeDefined()
})

test('Clear empties the question and the chat, and leaves the documents', async () => {
  showWorkspace()
  await paste(SELLS)
  await typeQuestion('Do they')
  takeToasts()
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(takeToasts()).toEqual(['Session Cleared: undefined'])
  expect(await questionField()).toHaveProperty('value', '')
  expect(screen.getByText(/^Ready to analyze/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Read Pasted text' })).toBeDefined()
})

function conflict(): HTMLElement {
  return screen.getByRole('dialog', { name: 'Document Content Exists' })
}
