import { configure, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { API_PATHS } from '../../../src/api/paths.ts'
import type { QuestionEvent, QuestionRequest } from '../../../src/api/questions.ts'
import type { Visit } from '../../../src/api/visit.ts'
import { ROOM_NAMES } from '../../../src/web/content/session/workspace-texts.ts'
import { FreePageContext } from '../../../src/web/lib/api/free-page.ts'
import { queryClient } from '../../../src/web/lib/api/query-client.ts'
import { writeStored } from '../../../src/web/lib/storage/browser-storage.ts'
import PremiumView from '../../../src/web/pages/premium/premium-view.tsx'
import { LIVE_VISIT } from './example-visit.ts'
import { foundAsGiven } from './free-section-stage.tsx'
import { eventText, jsonResponse, streamedResponse } from './streamed-response.ts'
import { workerInPlace } from './workers-in-place.ts'

configure({ asyncUtilTimeout: 5_000 })

type Answers = Readonly<{
  visit?: Visit
  question?: (request: QuestionRequest) => Response
  page?: () => Response | Promise<Response>
  /** How the payment with an id stands. */
  payment?: (paymentId: string) => Response
}>

/** The first sentence of each document, as the answer. */
export function quotingAnswer({ documents }: QuestionRequest): Response {
  const statements = documents.flatMap(({ id, title, passages: [passage] }) => {
    if (passage === undefined) return []
    const quote = passage.text.split('\n')[0] ?? ''
    const { n, start } = passage
    const citation = { passage: n, start, end: start + quote.length, quote, documentId: id }
    return [{ text: `${title} says:`, citations: [citation] }]
  })
  const events: readonly QuestionEvent[] = [
    {
      type: 'answer',
      answer: {
        standing: 'stated',
        statements,
        analyst: 'built-in',
        notices: [],
        isGeneral: false,
      },
    },
    { type: 'done', visit: LIVE_VISIT },
  ]
  return streamedResponse(events.map(eventText))
}

/** Shows the page of a session against a server that answers as said. Gives the questions sent. */
export function showWorkspace(answers: Answers = {}): readonly QuestionRequest[] {
  queryClient.clear()
  const visit = answers.visit ?? LIVE_VISIT
  writeStored('premiumId', String(visit.premiumId))
  const sent: QuestionRequest[] = []
  vi.stubGlobal('Worker', workerInPlace)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === API_PATHS.visit) return jsonResponse(visit)
    if (path === API_PATHS.policySearches && answers.page !== undefined) {
      return await foundAsGiven(await answers.page())
    }
    if (path === API_PATHS.paymentStatus && answers.payment !== undefined) {
      return answers.payment(JSON.parse(String(init.body)).paymentId)
    }
    if (path !== API_PATHS.questions) return jsonResponse({}, 500)
    const request: QuestionRequest = JSON.parse(String(init.body))
    sent.push(request)
    return (answers.question ?? quotingAnswer)(request)
  })
  render(
    <FreePageContext value="chatbot">
      <PremiumView />
    </FreePageContext>,
    { wrapper: MemoryRouter },
  )
  return sent
}

/** Goes to a room by the bar that leads to all of them. */
export async function openRoom(name: keyof typeof ROOM_NAMES): Promise<void> {
  const bar = within(await screen.findByRole('navigation', { name: 'Rooms' }))
  fireEvent.click(bar.getByRole('link', { name: ROOM_NAMES[name] }))
}

/** Unfolds the list of the documents at hand. */
export function openList(): void {
  const list = screen.getByRole('button', { name: /^\d+ documents?$/ })
  if (list.getAttribute('aria-expanded') === 'false') fireEvent.click(list)
}

/** Unfolds the ways to add a document, where they are folded away. */
export async function unfoldWays(): Promise<void> {
  const add = await screen.findByRole('button', { name: 'Add a document' })
  if (add.getAttribute('aria-expanded') === 'false') fireEvent.click(add)
}

export async function questionField(): Promise<HTMLElement> {
  const field = screen.queryByRole('textbox', { name: 'Ask about your documents' })
  if (field === null) await openRoom('ask')
  return await screen.findByRole('textbox', { name: 'Ask about your documents' })
}

export async function typeQuestion(question: string): Promise<void> {
  fireEvent.change(await questionField(), { target: { value: question } })
}

export async function ask(question: string): Promise<void> {
  await typeQuestion(question)
  fireEvent.keyDown(await questionField(), { key: 'Enter' })
}

/** Gives an address in the form for addresses. */
export async function addAddress(address: string): Promise<void> {
  await unfoldWays()
  fireEvent.click(await screen.findByRole('button', { name: 'Add URL' }))
  fireEvent.change(screen.getByLabelText('Address of the page'), { target: { value: address } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
}

/** Pastes a text; where documents are at hand, the next dialog asks what becomes of them. */
export async function paste(text: string): Promise<void> {
  await unfoldWays()
  fireEvent.click(await screen.findByRole('button', { name: 'Paste' }))
  fillPasteDialog(text)
}

/** Pastes a text by the menu of the question bar, which is there while a form for documents is open. */
export async function pasteByMenu(text: string): Promise<void> {
  await questionField()
  fireEvent.click(await screen.findByRole('button', { name: 'Attach' }))
  fireEvent.click(screen.getByRole('button', { name: 'Paste Text' }))
  fillPasteDialog(text)
}

function fillPasteDialog(text: string): void {
  const dialog = within(screen.getByRole('dialog', { name: 'Paste Text for Analysis' }))
  fireEvent.change(dialog.getByLabelText('Text of the document'), { target: { value: text } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add Text' }))
}
