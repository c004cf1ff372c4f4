import { configure, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import type { PolicySearchAnswer } from '../../../src/api/pages.ts'
import { API_PATHS } from '../../../src/api/paths.ts'
import type { Visit } from '../../../src/api/visit.ts'
import { queryClient } from '../../../src/web/lib/api/query-client.ts'
import FreeSection from '../../../src/web/pages/free-analysis/free-section.tsx'
import { dismissToast, shownToasts } from '../../../src/web/ui/toast/toast-store.ts'
import { EXAMPLE_TEXT } from './example-policy.ts'
import { FRESH_VISIT } from './example-visit.ts'
import { jsonResponse } from './streamed-response.ts'
import { workerInPlace } from './workers-in-place.ts'

// Loaded later by the page; here at once, so that no test waits for it on a slow machine.
import '../../../src/web/features/capture/address/fetch-document.ts'
import '../../../src/web/pages/free-analysis/free-document.tsx'

configure({ asyncUtilTimeout: 5_000 })

type Answers = Readonly<{
  visit?: Visit | 'unreachable'
  page?: () => Response | Promise<Response>
  /** Else what is typed is the address of the page itself. */
  search?: () => PolicySearchAnswer
  analysis?: () => Response
}>

export type SentRequest = Readonly<{ path: string; body: string }>

/** Text too short to be analysed by itself, so that no test waits for it. */
export const SHORT_TEXT = 'We do not sell your personal data.'

export function fetchedPage(text: string = EXAMPLE_TEXT): Response {
  const url = 'https://tidewater.example/privacy'
  return jsonResponse({ url, title: 'Tidewater Almanac Privacy Policy', text })
}

/** The answer to a search with the address of a policy, whose page is answered so. */
export async function foundAsGiven(page: Response): Promise<Response> {
  if (!page.ok) return page
  const { url, title, ...rest } = await page.json()
  const policy = { kind: 'privacy', url, title, place: 'given', confidence: 'high' }
  return jsonResponse({ kind: 'policy', policy, others: [], page: { url, title, ...rest } })
}

/** Shows the section against a server that answers as said. Gives what was sent to it. */
export function showTrySection(answers: Answers): readonly SentRequest[] {
  queryClient.clear()
  const sent: SentRequest[] = []
  const page = answers.page ?? (() => fetchedPage(SHORT_TEXT))
  const server: Readonly<Record<string, () => Response | Promise<Response>>> = {
    [API_PATHS.visit]: () => {
      if (answers.visit === 'unreachable') throw new TypeError('Failed to fetch')
      return jsonResponse(answers.visit ?? FRESH_VISIT)
    },
    [API_PATHS.policySearches]: async () =>
      answers.search === undefined ? foundAsGiven(await page()) : jsonResponse(answers.search()),
    [API_PATHS.pages]: page,
    [API_PATHS.analyses]: answers.analysis ?? (() => jsonResponse({}, 500)),
  }
  vi.stubGlobal('Worker', workerInPlace)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answered = server[path]
    // The files of the website are fetched too.
    if (answered === undefined) return new Response()
    sent.push({ path, body: String(init.body) })
    const answer = await answered()
    init.signal?.throwIfAborted()
    return answer
  })
  render(<FreeSection />, { wrapper: MemoryRouter })
  return sent
}

/** Waits until the page knows what is left of the free allowance. */
export async function allowanceShown(): Promise<void> {
  await screen.findByText(/^[0-2] of 2$/)
}

/** The toasts since the last call, as 'title: description'. */
export function takeToasts(): readonly string[] {
  const toasts = shownToasts()
  for (const { id } of toasts) dismissToast(id)
  return toasts.map(({ title, description }) => `${title}: ${description}`)
}
