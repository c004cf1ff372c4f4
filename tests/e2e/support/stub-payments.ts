import type { Page, Route } from '@playwright/test'
import { API_PATHS } from '../../../src/api/paths.ts'
import type { CouponResult, PaymentResult } from '../../../src/api/payments.ts'
import type { Visit } from '../../../src/api/visit.ts'
import { FRESH_VISIT, LIVE_VISIT } from '../../web/support/example-visit.ts'

const HOUR_MS = 3_600_000

type Answer = Omit<PaymentResult, 'visit'>

/** What a stubbed server answers; a test changes it as its story goes on. */
export type StubbedServer = {
  visit: Partial<Visit>
  /** The answers to payments, one after the other; the last one stays. */
  payments: (Answer | 'lost')[]
  statuses: Answer[]
  coupons: Readonly<Record<string, CouponResult>>
  /** The bodies of the payments that came. */
  sent: Record<string, unknown>[]
}

export function freshVisit(): Visit {
  const serverTime = Date.now()
  return {
    ...FRESH_VISIT,
    serverTime,
    free: { ...FRESH_VISIT.free, resetsAt: serverTime + HOUR_MS },
  }
}

/** A session with so much left. */
export function liveVisit(remainingMs = 24 * HOUR_MS, callsRemaining = 100): Partial<Visit> {
  const expiresAt = Date.now() + remainingMs
  const { tier, premiumId } = LIVE_VISIT
  const extendableUntil = expiresAt + 24 * HOUR_MS
  return { tier, premiumId, premium: { state: 'live', expiresAt, callsRemaining, extendableUntil } }
}

/** A session that has run out, while it may still be extended. */
export function endedVisit(): Partial<Visit> {
  const { premium } = liveVisit(-HOUR_MS)
  return premium === undefined ? {} : { premium: { ...premium, state: 'expired' } }
}

/** Answers a page's requests about payments and sessions in the place of a server. */
export async function stubPayments(page: Page, begin: Partial<StubbedServer> = {}) {
  const server: StubbedServer = {
    visit: {},
    payments: [],
    statuses: [],
    coupons: {},
    sent: [],
    ...begin,
  }
  const visit = (): Visit => ({ ...freshVisit(), ...server.visit })
  const result = (answer: Answer): PaymentResult => {
    if (answer.status === 'succeeded') server.visit = liveVisit()
    return { ...answer, visit: visit() }
  }
  const next = <One>(list: One[]): One | undefined => (list.length > 1 ? list.shift() : list[0])
  const answers: Readonly<Record<string, (route: Route) => unknown>> = {
    [API_PATHS.visit]: () => visit(),
    [API_PATHS.coupons]: (route) =>
      server.coupons[String(route.request().postDataJSON().couponCode)] ?? {
        success: false,
        error: 'coupon-unknown',
      },
    [API_PATHS.payments]: (route) => {
      server.sent.push(route.request().postDataJSON())
      const answer = next(server.payments)
      return answer === 'lost' || answer === undefined ? undefined : result(answer)
    },
    [API_PATHS.paymentStatus]: () => {
      const answer = next(server.statuses)
      return answer && result(answer)
    },
    [API_PATHS.testCards]: () => ({ paymentMethodId: 'pm_card' }),
    [API_PATHS.testAuthentications]: () => ({ ok: true }),
    [API_PATHS.returnCode]: () => ({ returnCode: 'NEWR-ETUR-NCOD-E234' }),
    [API_PATHS.restoreSession]: () => {
      server.visit = liveVisit()
      return visit()
    },
    [API_PATHS.cancelSession]: () => {
      server.visit = {
        premium: { state: 'cancelled', expiresAt: Date.now(), callsRemaining: 0 },
      }
      return visit()
    },
  }
  for (const [path, answer] of Object.entries(answers)) {
    await page.route(`**${path}`, async (route) => {
      const body = answer(route)
      if (body === undefined) await route.abort()
      else await route.fulfill({ json: body })
    })
  }
  return server
}
