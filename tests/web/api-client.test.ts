import { afterEach, describe, expect, test, vi } from 'vitest'
import { API_PATHS } from '../../src/api/paths.ts'
import { ApiError, call } from '../../src/web/lib/api/api-client.ts'
import { followCall } from '../../src/web/lib/api/call-stream.ts'
import { EXAMPLE_ANSWERS } from './support/example-policy.ts'
import { FRESH_VISIT, LIVE_VISIT } from './support/example-visit.ts'
import { STORED_ANALYSIS } from './support/stored-analysis.ts'
import { eventText, jsonResponse, streamedResponse } from './support/streamed-response.ts'

afterEach(() => vi.unstubAllGlobals())

const answerWith = (response: Response) => vi.stubGlobal('fetch', async () => response)
const openVisit = () => call(API_PATHS.visit, { timeZone: 'UTC' })
const codeOf = (promised: Promise<unknown>) =>
  promised.then(
    () => 'answered',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )

describe('a call', () => {
  test.each([FRESH_VISIT, LIVE_VISIT])('gives what the server answered (%#)', async (visit) => {
    answerWith(jsonResponse(visit))
    expect(await openVisit()).toEqual(visit)
  })

  test('takes what a newer server adds', async () => {
    answerWith(jsonResponse({ ...FRESH_VISIT, weather: 'fine' }))
    expect(await openVisit()).toMatchObject({ weather: 'fine' })
  })

  test.each([
    ['a key is gone', jsonResponse({ ...FRESH_VISIT, free: undefined })],
    ['a value is of another type', jsonResponse({ ...FRESH_VISIT, serverTime: 'now' })],
    ['a kind is none that we know', jsonResponse({ ...FRESH_VISIT, payments: { mode: 'gold' } })],
    ['it is the answer of another endpoint', jsonResponse({ returnCode: 'ABCD' })],
    ['it is the page of a proxy', new Response('<h1>Sign in to this network</h1>')],
    ['it is empty', new Response('')],
  ])('whose answer is unexpected says so: %s', async (_what, response) => {
    answerWith(response)
    expect(await codeOf(openVisit())).toBe('unexpected-response')
  })

  test('whose answer breaks off counts as offline', async () => {
    answerWith(streamedResponse(['{"serverTime":'], 'breaks'))
    expect(await codeOf(openVisit())).toBe('offline')
  })

  test.each([
    [jsonResponse({ code: 'no-session', message: '', requestId: '' }, 403), 'no-session'],
    [jsonResponse({ code: 'no-session' }, 403), 'internal-error'],
    [
      jsonResponse({ code: 'from-tomorrow', message: '', requestId: '' }, 503),
      'service-unavailable',
    ],
  ])('that is refused gives a code that we know (%#)', async (response, code) => {
    answerWith(response)
    expect(await codeOf(openVisit())).toBe(code)
  })
})

describe('a stream of answers', () => {
  const [first, second] = EXAMPLE_ANSWERS
  const events = (...list: readonly Readonly<{ type: string }>[]) =>
    streamedResponse(list.map(eventText), 'hangs')
  const follow = async () => {
    const { request } = STORED_ANALYSIS
    if (request === undefined) throw new Error('the example was sent')
    const heard: string[] = []
    const end = await codeOf(
      followCall(
        API_PATHS.analyses,
        request,
        new AbortController().signal,
        (event) => heard.push(event.type),
        () => undefined,
      ),
    )
    return { heard, end }
  }
  const answer = { type: 'answer', answer: first }

  test.each([
    ['a type that we do not know', { type: 'picture' }],
    ['an answer of no shape', { type: 'answer', answer: { ...second, statements: 'all' } }],
    ['an end without a visit', { type: 'done' }],
    ['an event of a question', { type: 'delta', text: 'No.' }],
  ])('ends with %s: what came before stays', async (_what, event) => {
    answerWith(events(answer, event, answer))
    expect(await follow()).toEqual({ heard: ['answer'], end: 'unexpected-response' })
  })
})
