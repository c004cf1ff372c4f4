import { describe, expect, test } from 'vitest'
import {
  PAYMENT_FAILURES,
  type PaymentRequest,
  type PaymentResult,
} from '../../src/api/payments.ts'
import type { Visit } from '../../src/api/visit.ts'
import { PAYMENT_FAILURE_TEXTS } from '../../src/web/content/session/payment-texts.ts'
import {
  initialPayment,
  isBought,
  isUnderWay,
  nextPayment,
  type PaymentEvent,
  type PaymentState,
  purchasableKind,
} from '../../src/web/features/payment/payment-flow.ts'
import { paymentToasts } from '../../src/web/features/payment/use-payment.ts'
import { endedVisit, FRESH_VISIT, LIVE_VISIT } from './support/example-visit.ts'

const PAYMENT_ID = 'd4b7c1de-0000-4000-8000-000000000001'

const REQUEST: PaymentRequest = {
  timeZone: 'UTC',
  attemptId: 'd4b7c1de-0000-4000-8000-000000000002',
  kind: 'new',
  name: 'Ada Example',
  country: 'CA',
  postalCode: 'H2X 1Y4',
  amountCents: 2_000,
}

const FORM: PaymentState = { step: 'form' }
const PAYING: PaymentState = { step: 'paying' }
const WAITING: PaymentState = { step: 'waiting', paymentId: PAYMENT_ID, status: 'processing' }

function answered(result: Partial<PaymentResult> & Pick<PaymentResult, 'status'>): PaymentEvent {
  return {
    type: 'answered',
    kind: 'new',
    result: { success: result.status === 'succeeded', visit: FRESH_VISIT, ...result },
  }
}

function pendingVisit(status: 'requires-action' | 'processing' | 'unknown'): Visit {
  return { ...FRESH_VISIT, pendingPayment: { paymentId: PAYMENT_ID, kind: 'extension', status } }
}

describe('a payment begins', () => {
  test('with the form', () => {
    expect(initialPayment(FRESH_VISIT, 'new')).toEqual(FORM)
  })

  test('with nothing to pay where a session is active, unless it is extended', () => {
    expect(initialPayment(LIVE_VISIT, 'new')).toEqual({ step: 'already-active' })
    expect(initialPayment(LIVE_VISIT, 'extension')).toEqual(FORM)
  })

  test.each(['requires-action', 'processing', 'unknown'] as const)(
    'with the one that is under way: %s',
    (status) => {
      const state = initialPayment(pendingVisit(status), 'new')
      expect(state).toEqual({ step: 'waiting', paymentId: PAYMENT_ID, status })
    },
  )

  test('as an extension only where there is something to extend', () => {
    expect(purchasableKind(LIVE_VISIT, 'extension')).toBe('extension')
    expect(purchasableKind(FRESH_VISIT, 'extension')).toBe('new')
    expect(purchasableKind(pendingVisit('unknown'), 'new')).toBe('extension')
  })
})

describe('a payment that is sent', () => {
  test('keeps everything else from being sent', () => {
    const paying = nextPayment(FORM, { type: 'submitted' })
    expect(paying).toEqual(PAYING)
    expect(nextPayment(paying, { type: 'submitted' })).toBe(paying)
    expect(nextPayment(WAITING, { type: 'submitted' })).toBe(WAITING)
  })

  test('ends with a purchase', () => {
    const done = nextPayment(
      PAYING,
      answered({ status: 'succeeded', kind: 'new', amountCents: 1_500, returnCode: 'ABCD' }),
    )
    expect(done).toEqual({
      step: 'done',
      purchase: { kind: 'new', amountCents: 1_500, receiptUrl: undefined, returnCode: 'ABCD' },
    })
  })

  test.each(PAYMENT_FAILURES)('comes back to the form with words for %s', (error) => {
    const state = nextPayment(PAYING, answered({ status: 'failed', error }))
    expect(state).toEqual({ step: 'form', problem: PAYMENT_FAILURE_TEXTS[error] })
    expect(PAYMENT_FAILURE_TEXTS[error]).not.toBe('')
  })

  test('passes on the words of the provider, and has some where there are none', () => {
    const message = 'Your card has insufficient funds.'
    const failed = answered({ status: 'failed', error: 'card-declined', message })
    expect(nextPayment(PAYING, failed)).toEqual({ step: 'form', problem: message })
    expect(nextPayment(PAYING, answered({ status: 'failed', error: 'payment-failed' }))).toEqual({
      step: 'form',
      problem: 'An error occurred during payment processing',
    })
    expect(nextPayment(PAYING, answered({ status: 'failed' }))).toEqual({
      step: 'form',
      problem: 'Payment processing failed',
    })
  })

  test('keeps its request when the answer was lost, until something is changed', () => {
    const lost = nextPayment(PAYING, { type: 'answer-lost', problem: 'lost', request: REQUEST })
    expect(lost).toEqual({ step: 'form', problem: 'lost', lost: REQUEST })
    expect(nextPayment(lost, { type: 'edited' })).toEqual(FORM)
  })

  test('keeps what is said of a failure while the form is changed', () => {
    const failed: PaymentState = { step: 'form', problem: 'declined' }
    expect(nextPayment(failed, { type: 'edited' })).toBe(failed)
  })
})

describe('a payment that is not settled', () => {
  test.each(['pending', 'processing', 'unknown'] as const)('waits while it is %s', (status) => {
    const state = nextPayment(PAYING, answered({ status, paymentId: PAYMENT_ID }))
    expect(state).toEqual({ step: 'waiting', paymentId: PAYMENT_ID, status })
    expect(isUnderWay(state)).toBe(true)
  })

  test('goes to the bank by itself right after paying, and not once more', () => {
    const asks = answered({ status: 'requires-action', paymentId: PAYMENT_ID, clientSecret: 's' })
    const bank = nextPayment(PAYING, asks)
    expect(bank).toMatchObject({ step: 'bank', isFirst: true })
    const left = nextPayment(bank, { type: 'bank-left', paymentId: PAYMENT_ID })
    expect(left).toMatchObject({ step: 'waiting', status: 'requires-action' })
    expect(nextPayment(left, asks)).toMatchObject({ step: 'bank', isFirst: false })
  })

  test('is not waited for where another browser pays for the session', () => {
    expect(nextPayment(PAYING, answered({ status: 'pending' }))).toEqual({
      step: 'form',
      problem: expect.stringContaining('Another browser that holds this session is paying'),
    })
  })

  test('is followed to the other attempt that the server names', () => {
    const other = 'd4b7c1de-0000-4000-8000-00000000000f'
    const state = nextPayment(WAITING, answered({ status: 'pending', paymentId: other }))
    expect(state).toMatchObject({ step: 'waiting', paymentId: other })
  })

  test('can be given up for another attempt', () => {
    const state = nextPayment(WAITING, answered({ status: 'failed', error: 'cancelled' }))
    expect(state).toMatchObject({ step: 'form' })
  })
})

test('a session that is there is not taken away by a late answer', () => {
  const done = nextPayment(PAYING, answered({ status: 'succeeded' }))
  expect(nextPayment(done, answered({ status: 'failed' }))).toBe(done)
})

describe('a session that is bought in another tab', () => {
  test('ends the form, and nothing that is under way', () => {
    const event: PaymentEvent = { type: 'bought-elsewhere' }
    expect(nextPayment(FORM, event)).toEqual({ step: 'already-active' })
    for (const state of [PAYING, WAITING]) expect(nextPayment(state, event)).toBe(state)
  })

  test('is a new one, or one that now ends later', () => {
    const extended: Visit = {
      ...LIVE_VISIT,
      premium: LIVE_VISIT.premium && { ...LIVE_VISIT.premium, expiresAt: Date.UTC(2026, 10, 9) },
    }
    const ended = endedVisit('expired', Date.UTC(2026, 10, 5))
    expect(isBought(FRESH_VISIT, LIVE_VISIT)).toBe(true)
    expect(isBought(ended, extended)).toBe(true)
    expect(isBought(LIVE_VISIT, extended)).toBe(true)
    expect(isBought(LIVE_VISIT, LIVE_VISIT)).toBe(false)
    expect(isBought(LIVE_VISIT, ended)).toBe(false)
  })
})

describe('the toasts', () => {
  function titles(state: PaymentState, amountCents: number | undefined) {
    return paymentToasts(state, amountCents).map(({ title, description }) => [title, description])
  }
  const done = (kind: 'new' | 'extension', amountCents: number): PaymentState => ({
    step: 'done',
    purchase: {
      kind,
      amountCents,
      charge: 'authorised',
      receiptUrl: undefined,
      returnCode: undefined,
    },
  })

  test('tell a payment, an activation by a coupon and an extension apart', () => {
    expect(titles(done('new', 2_000), 2_000)[0]?.[0]).toBe('Payment Successful')
    expect(titles(done('new', 0), 0)).toEqual([
      ['Session Activated', 'Your 24-hour premium session has been activated with the coupon!'],
    ])
    expect(titles(done('extension', 2_000), 2_000).map(([title]) => title)).toEqual([
      'Payment Successful',
      'Session Extended',
    ])
    expect(titles(done('extension', 0), 0).map(([title]) => title)).toEqual([
      'Session Activated',
      'Session Extended',
    ])
  })

  test('say what failed in the words of the specification', () => {
    const failed: PaymentState = { step: 'form', problem: 'Your card was declined.' }
    expect(titles(failed, 2_000)).toEqual([['Payment Failed', 'Your card was declined.']])
    expect(titles({ step: 'form', problem: '' }, 2_000)).toEqual([
      ['Payment Failed', 'An error occurred processing your payment.'],
    ])
    expect(titles(failed, 0)).toEqual([['Error', 'Failed to activate session.']])
    expect(titles({ step: 'already-active' }, undefined)).toEqual([
      [
        'Session Already Active',
        'You already have an active premium session. Redirecting to chatbot.',
      ],
    ])
    expect(titles(FORM, undefined)).toEqual([])
    expect(titles(PAYING, 2_000)).toEqual([])
  })
})
