// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Visit } from '../../src/api/visit.ts'
import { PREMIUM_QUESTION_MAX_WORDS } from '../../src/core/limits.ts'
import {
  deleteStoredRecord,
  findStoredRecord,
  storeRecord,
} from '../../src/web/lib/documents/document-store.ts'
import { forgetSessionDocuments } from '../../src/web/lib/documents/session-documents.ts'
import { shownToasts } from '../../src/web/ui/toast/toast-store.ts'
import { LIVE_VISIT } from './support/example-visit.ts'
import { fetchedPage, takeToasts } from './support/free-section-stage.tsx'
import { STORED_ANALYSIS } from './support/stored-analysis.ts'
import { jsonResponse, streamedResponse } from './support/streamed-response.ts'
import {
  addAddress,
  ask,
  openList,
  openRoom,
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

const INTERNAL_ERROR = { code: 'internal-error', message: '', requestId: '' }
const SELLS = 'We sell personal data to advertisers.'

describe('documents of a session', () => {
  test('are appended under names of their own, replaced, or left as they were', async () => {
    showWorkspace()
    await paste(SELLS)
    expect(await screen.findByRole('button', { name: '1 document' })).toBeDefined()
    await paste('We keep letters.')
    fireEvent.click(within(conflict()).getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: '1 document' })).toBeDefined()
    await paste('We keep letters.')
    fireEvent.click(within(conflict()).getByRole('button', { name: 'Append' }))
    openList()
    expect(screen.getByRole('button', { name: 'Read Pasted text (2)' })).toBeDefined()
    expect(screen.getByRole('region', { name: 'Document Content' }).textContent).toBe(
      `${SELLS}\n\nWe keep letters.`,
    )
    await paste('We bind books.')
    fireEvent.click(within(conflict()).getByRole('button', { name: 'Replace' }))
    openList()
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
    await screen.findByText(/^You already have a document\. Keep both/)
    expect(takeToasts()).toEqual([])
    fireEvent.click(within(conflict()).getByRole('button', { name: 'Cancel' }))
    expect(takeToasts()).toEqual([])
    await addAddress('tidewater.example/privacy')
    fireEvent.click(await screen.findByRole('button', { name: 'Append' }))
    expect(takeToasts()).toEqual(['URL Content Added: Tidewater Almanac Privacy Policy'])
  })

  test('are no longer said to be added once they are removed, or their page is left', async () => {
    showWorkspace({ page: () => fetchedPage('We do not sell your personal data.') })
    await addAddress('tidewater.example/privacy')
    await vi.waitFor(() => expect(titlesOfToasts()).toEqual(['URL Content Added']))
    openList()
    fireEvent.click(screen.getByRole('button', { name: /^Remove / }))
    expect(titlesOfToasts()).toEqual([])
    await paste(SELLS)
    expect(titlesOfToasts()).toEqual(['Text Added'])
    cleanup()
    expect(titlesOfToasts()).toEqual([])
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
    expect(conflict().textContent).toContain('You already have 2 documents.')
    fireEvent.click(within(conflict()).getByRole('button', { name: 'Append' }))
    openList()
    expect(screen.getByRole('region', { name: 'Document Content' }).textContent).toBe(
      `${SELLS}\n\nWe keep letters.\n\nWe bind books.`,
    )
  })

  test('tell their length in words', async () => {
    showWorkspace()
    await paste('word '.repeat(1_001))
    openList()
    expect(await screen.findByText('1,001 words.')).toBeDefined()
    expect(
      screen.getByText('The first 500 of 1,001 words are shown; every answer reads all of them.'),
    ).toBeDefined()
  })

  test('begin with the one that was analysed before the session was bought', async () => {
    await storeRecord(STORED_ANALYSIS)
    showWorkspace()
    expect(await screen.findAllByRole('article')).toHaveLength(7)
    openList()
    expect(
      await screen.findByRole('button', { name: 'Read Tidewater Almanac, privacy policy' }),
    ).toBeDefined()
    expect(await findStoredRecord(() => true)).toBeUndefined()
  })

  test('stand in the chat in chunks of 500 words', async () => {
    showWorkspace()
    await paste('word '.repeat(1_001))
    await openRoom('ask')
    fireEvent.click(await screen.findByText('3 parts of up to 500 words'))
    const details = screen.getByText('3 parts of up to 500 words').closest('details')
    fireEvent(details ?? document.body, new Event('toggle'))
    expect(screen.getByText('Document Chunk 3/3')).toBeDefined()
    expect(JSON.stringify(localStorage.getItem('chatHistory'))).toContain('Document Chunk 3/3')
  })
})

const POLICY = `Fernway Privacy Policy

Last updated: 2 February 2024

Fernway (“we”, “us”) explains in this Privacy Policy how it handles your personal data.

We sell personal data to advertisers.

You can delete your account at any time in your settings.

You must be at least 16 years old to use the service.

To stop receiving marketing emails, click on the unsubscribe link in any of our emails.`

describe('the name of a document', () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 3, name })

  test('is its company, its kind and its date, and the conflict is about names too', async () => {
    showWorkspace()
    await paste(POLICY)
    expect(await heading('Fernway, privacy policy, 2 Feb 2024')).toBeDefined()
    await paste(POLICY.replace('2024', '2025'))
    expect(
      await within(conflict()).findByText(/“Fernway, privacy policy, 2 Feb 2025”/),
    ).toBeDefined()
    fireEvent.click(within(conflict()).getByRole('button', { name: 'Append' }))
    const chooser = await screen.findByRole('combobox', { name: 'Document at hand' })
    await vi.waitFor(() =>
      expect(
        within(chooser)
          .getAllByRole('option')
          .map((one) => one.textContent),
      ).toEqual(['Fernway, privacy policy, 2 Feb 2024', 'Fernway, privacy policy, 2 Feb 2025']),
    )
  })

  test('is the visitor’s where they gave one, also in what is sent', async () => {
    const sent = showWorkspace()
    await paste(POLICY)
    await heading('Fernway, privacy policy, 2 Feb 2024')
    fireEvent.click(
      screen.getByRole('button', { name: 'Rename Fernway, privacy policy, 2 Feb 2024' }),
    )
    const dialog = within(screen.getByRole('dialog', { name: 'Rename the document' }))
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: ' The  seeds ' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Rename' }))
    expect(await heading('The seeds')).toBeDefined()
    await ask('Do they sell data?')
    await screen.findByText('The seeds says:')
    expect(sent.map(({ documents }) => documents[0]?.title)).toEqual(['The seeds'])
  })
})

describe('a comparison', () => {
  test('is offered when a second document of a company comes, once', async () => {
    showWorkspace()
    await paste(POLICY)
    await paste(POLICY.replace('2024', '2025'))
    fireEvent.click(within(conflict()).getByRole('button', { name: 'Append' }))
    expect((await screen.findByText(/^You have two documents of Fernway/)).textContent).toContain(
      'Compare them',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Compare them' }))
    expect(await screen.findByRole('region', { name: 'Compare' })).toBeDefined()
    await openRoom('answers')
    expect(screen.queryByText(/^You have two documents/)).toBeNull()
  })

  test('is not offered for documents of two companies', async () => {
    showWorkspace()
    await paste(POLICY)
    await paste(POLICY.replaceAll('Fernway', 'Larkfield'))
    fireEvent.click(within(conflict()).getByRole('button', { name: 'Append' }))
    await screen.findByRole('heading', { name: 'Larkfield, privacy policy, 2 Feb 2024' })
    expect(screen.queryByText(/^You have two documents/)).toBeNull()
  })
})

describe('the receipt', () => {
  const paymentId = '0b0e9b57-7d6c-4f0b-9f66-2f3f6f1a9c11'
  const receiptUrl = 'https://pay.stripe.com/receipts/payment/1'
  const payments = { mode: 'stripe', publishableKey: 'pk_test_1' } as const
  const paid: Visit = {
    ...LIVE_VISIT,
    payments,
    ...(LIVE_VISIT.premium && { premium: { ...LIVE_VISIT.premium, charge: 'taken', paymentId } }),
  }
  const receiptButton = () => screen.findByRole('button', { name: 'Receipt' })

  test('is looked for when it is wanted, and is a link then', async () => {
    const result = { success: true, status: 'succeeded', visit: paid }
    const replies = [jsonResponse(result), jsonResponse({ ...result, receiptUrl })]
    const payment = vi.fn((_: string) => replies.shift() ?? jsonResponse({}, 500))
    showWorkspace({ visit: paid, payment })
    fireEvent.click(await receiptButton())
    expect(await screen.findByText(/^There is no receipt yet/)).toBeDefined()
    fireEvent.click(await receiptButton())
    const link = await screen.findByRole('link', { name: 'Open your receipt' })
    expect(link.getAttribute('href')).toBe(receiptUrl)
    expect(document.activeElement).toBe(link)
    expect(payment.mock.calls).toEqual([[paymentId], [paymentId]])
  })

  test('is for the browser that paid', async () => {
    const body = { code: 'not-found', message: 'There is nothing here.', requestId: paymentId }
    const notFound = jsonResponse(body, 404)
    showWorkspace({ visit: paid, payment: () => notFound })
    fireEvent.click(await receiptButton())
    expect(
      await screen.findByText('Only the browser that paid can open the receipt.'),
    ).toBeDefined()
  })

  test('is not offered before money was taken, nor in the sandbox', async () => {
    for (const visit of [
      { ...LIVE_VISIT, payments },
      { ...paid, payments: { mode: 'sandbox' } },
    ] as const) {
      showWorkspace({ visit })
      await screen.findByRole('button', { name: 'Return code' })
      expect(screen.queryByRole('button', { name: 'Receipt' })).toBeNull()
      cleanup()
    }
  })
})

describe('a question in a session', () => {
  test('is suggested where the document answers it, and another one under its answer', async () => {
    const sent = showWorkspace()
    await paste(POLICY)
    await openRoom('ask')
    const suggested = within(await screen.findByRole('region', { name: 'This document answers:' }))
    const first = suggested.getAllByRole('button').map((button) => button.textContent)
    expect(first.length).toBeGreaterThanOrEqual(3)
    fireEvent.click(suggested.getByRole('button', { name: 'How do I delete my account?' }))
    const next = within(await screen.findByRole('region', { name: 'Ask next:' }))
    const following = next.getAllByRole('button').map((button) => button.textContent)
    expect(following.length).toBeGreaterThanOrEqual(2)
    expect(following).not.toContain('How do I delete my account?')
    expect(sent.map(({ question }) => question)).toEqual(['How do I delete my account?'])
  })

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
    const compare = await screen.findByRole('region', { name: 'Compare' })
    await vi.waitFor(() => expect(document.activeElement?.contains(compare)).toBe(true))
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
    // The clipboard holds one text: what was copied before is to be copied anew.
    await ask('Do they sell my data, and to whom?')
    await vi.waitFor(() => expect(copyButtons()).toHaveLength(2))
    fireEvent.click(copyButtons()[1] ?? document.body)
    await vi.waitFor(() =>
      expect(copyButtons().map(({ textContent }) => textContent)).toEqual(['Copy', 'Copied']),
    )
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
        if (isBroken) return jsonResponse(INTERNAL_ERROR, 500)
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
    await openRoom('cards')
    expect(await screen.findByRole('button', { name: 'Pin Netflix' })).toBeDefined()
  })
})

test('a corrupt chat counts as empty', async () => {
  localStorage.setItem('chatHistory', '[{"role":"user","content":"x","entry":{"kind":"song"}}]')
  showWorkspace()
  await openRoom('ask')
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
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  openList()
  expect(screen.getByRole('button', { name: 'Read Pasted text' })).toBeDefined()
})

const titlesOfToasts = () => shownToasts().map(({ title }) => title)
const copyButtons = () => screen.getAllByRole('button', { name: 'Copy the answer' })

function conflict(): HTMLElement {
  return screen.getByRole('dialog', { name: 'Document Content Exists' })
}
