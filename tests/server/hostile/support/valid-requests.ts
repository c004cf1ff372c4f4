import { randomUUID } from 'node:crypto'
import { API_PATHS } from '../../../../src/api/paths.ts'
import { ANALYSIS_QUESTION_IDS } from '../../../../src/core/analyst/questions.ts'

/** A valid body of an endpoint, with every optional field, and the status of its response. */
export type ValidRequest = Readonly<{ path: string; body: unknown; status: number }>

const PASSAGE = {
  n: 1,
  start: 0,
  text: 'We never sell your personal information.',
  heading: 'Selling',
}
const DOCUMENT = { title: 'Privacy Policy', url: 'https://fernway.example/privacy' }

/** One for each endpoint that our pages use, with unique ids. */
export function validRequests(): readonly ValidRequest[] {
  const timeZone = 'UTC'
  return [
    { path: API_PATHS.visit, status: 200, body: { timeZone } },
    { path: API_PATHS.pages, status: 400, body: { url: 'http://10.0.0.1/privacy' } },
    { path: API_PATHS.policySearches, status: 403, body: { input: 'Fernway Lamps' } },
    {
      path: API_PATHS.analyses,
      // There is no earlier analysis that this could correct.
      status: 403,
      body: {
        requestId: randomUUID(),
        page: 'landing',
        origin: 'photo',
        corrects: randomUUID(),
        timeZone,
        document: DOCUMENT,
        questions: ANALYSIS_QUESTION_IDS.map((id) => ({ id, passages: [PASSAGE] })),
      },
    },
    {
      path: API_PATHS.questions,
      status: 200,
      body: {
        requestId: randomUUID(),
        timeZone,
        question: 'Do they sell my data?',
        documents: [{ ...DOCUMENT, id: 'policy', passages: [PASSAGE] }],
        earlier: [{ question: 'Who are they?', answer: 'The document does not say.' }],
      },
    },
    { path: API_PATHS.coupons, status: 200, body: { couponCode: 'WELCOME25' } },
    {
      path: API_PATHS.payments,
      status: 200,
      body: {
        timeZone,
        attemptId: randomUUID(),
        kind: 'new',
        name: 'A Visitor',
        country: 'FR',
        postalCode: '75001',
        couponCode: 'WELCOME25',
        paymentMethodId: 'pm_card_visa',
        amountCents: 1_500,
      },
    },
    {
      path: API_PATHS.paymentStatus,
      status: 404,
      body: { timeZone, paymentId: randomUUID(), giveUp: false },
    },
    { path: API_PATHS.cancelSession, status: 403, body: { timeZone, confirmation: 'confirm' } },
    { path: API_PATHS.returnCode, status: 403, body: {} },
    {
      path: API_PATHS.restoreSession,
      status: 404,
      body: { timeZone, returnCode: '0000-0000-0000-0000' },
    },
    {
      path: API_PATHS.testCards,
      status: 200,
      body: { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' },
    },
    {
      path: API_PATHS.testAuthentications,
      status: 404,
      body: { clientSecret: 'pi_none_secret_none', passes: true },
    },
  ]
}
