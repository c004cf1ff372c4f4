import type { Hono } from 'hono'
import {
  checkCouponEndpoint,
  payEndpoint,
  paymentStatusEndpoint,
  stripeWebhookEndpoint,
  testAuthenticationEndpoint,
  testCardEndpoint,
} from '../../api/payments.ts'
import {
  cancelSessionEndpoint,
  openVisitEndpoint,
  restoreSessionEndpoint,
  returnCodeEndpoint,
} from '../../api/visit.ts'
import { describeVisit, refreshVisitor } from '../actions/open-visit.ts'
import { checkCoupon } from '../actions/payments/offered-price.ts'
import { payForSession } from '../actions/payments/pay-for-session.ts'
import type { PaymentDeps } from '../actions/payments/payment-deps.ts'
import {
  describeOutcome,
  type PaymentOutcome,
  paymentStatus,
} from '../actions/payments/payment-status.ts'
import { receiveEvent } from '../actions/payments/reconcile-payments.ts'
import { cancelSession } from '../actions/payments/sessions/follow-hold.ts'
import { holdSession, withHolding } from '../actions/payments/sessions/hold-session.ts'
import {
  firstReturnCode,
  renewReturnCode,
  restoreSession,
} from '../actions/payments/sessions/return-codes.ts'
import { AppError } from '../app-error.ts'
import {
  type RecognisedPayer,
  type Recognition,
  recognisePayer,
  recogniseVisitor,
  trierOfRequest,
  writeSessionCookie,
} from '../http/recognise-visitor.ts'
import { readJsonBody, readText } from '../http/request-body.ts'
import type { ServerContext, ServerEnv } from '../http/request-context.ts'
import {
  ForgedEvent,
  type PaymentProvider,
  type PaymentSandbox,
} from '../ports/payment-provider.ts'
import type { PaymentRow } from '../store/schema.ts'
import { hashToken } from '../visitor.ts'

/** Checks coupons, takes payments, and reports their state. */
export function paymentsRoute(app: Hono<ServerEnv>, recognition: Recognition): void {
  const { deps } = recognition
  app.post(checkCouponEndpoint.path, async (c) => {
    const { couponCode } = await readJsonBody(c, checkCouponEndpoint)
    const trier = await trierOfRequest(recognition, c)
    return c.json(await checkCoupon(deps, trier, couponCode))
  })

  app.post(payEndpoint.path, async (c) => {
    const request = await readJsonBody(c, payEndpoint)
    const payer = await recognisePayer(recognition, c, request.timeZone)
    // The payer's token is derived from the visitor's cookie, which ends at midnight. So the
    // browser must hold the payer's cookie before anything is charged, or a lost answer could not
    // be found again.
    const outcome: PaymentOutcome = payer.isKnown
      ? await payForSession(
          deps,
          { ...payer, trier: await trierOfRequest(recognition, c) },
          request,
        )
      : { kind: 'send-again' }
    return await answer(recognition, c, payer, outcome)
  })

  app.post(paymentStatusEndpoint.path, async (c) => {
    const { timeZone, ...question } = await readJsonBody(c, paymentStatusEndpoint)
    const payer = await recognisePayer(recognition, c, timeZone)
    const outcome = await paymentStatus(deps, payer.payerToken, question)
    return await answer(recognition, c, payer, outcome)
  })
}

function isOpen({ state }: PaymentRow): boolean {
  return state === 'authorised' || state === 'capturing' || state === 'succeeded'
}

/** Gives the browser the session it just paid for, and answers. */
async function answer(
  recognition: Recognition,
  c: ServerContext,
  { visitor, payerToken, sessionToken }: RecognisedPayer,
  outcome: PaymentOutcome,
): Promise<Response> {
  const { deps } = recognition
  const holding = await holdSession(deps, payerToken, sessionToken)
  const { session, newToken } = holding
  if (session !== undefined && newToken !== undefined) {
    writeSessionCookie(recognition, c, newToken, session)
  }
  const isOpened = outcome.kind === 'known' && isOpen(outcome.payment)
  const returnCode = isOpened && session ? await firstReturnCode(deps, session) : undefined
  const told =
    session && returnCode !== undefined
      ? { ...holding, session: { ...session, return_code_hash: hashToken(returnCode) } }
      : holding
  const visit = describeVisit(deps, withHolding(deps, visitor, told))
  return c.json(describeOutcome(outcome, visit, returnCode))
}

/** Receives Stripe's events. A sender without a valid signature learns only that. */
export function stripeWebhookRoute(app: Hono<ServerEnv>, deps: PaymentDeps): void {
  const { path, maxBodyBytes } = stripeWebhookEndpoint
  app.post(path, async (c) => {
    const body = await readText(c, maxBodyBytes)
    try {
      await receiveEvent(deps, body, c.req.header('stripe-signature'))
    } catch (error) {
      if (error instanceof ForgedEvent) throw new AppError('invalid-request')
      throw error
    }
    return c.json({ received: true })
  })
}

/** Simulates the visitor's card and bank; outside the sandbox, answers 'not-found'. */
export function sandboxRoute(app: Hono<ServerEnv>, payments: PaymentProvider | undefined): void {
  app.post(testCardEndpoint.path, async (c) => {
    const card = await readJsonBody(c, testCardEndpoint)
    const paymentMethodId = await requireSandbox(payments).createPaymentMethod(card)
    if (paymentMethodId === undefined) throw new AppError('card-refused')
    return c.json({ paymentMethodId })
  })

  app.post(testAuthenticationEndpoint.path, async (c) => {
    const { clientSecret, passes } = await readJsonBody(c, testAuthenticationEndpoint)
    const isKnown = await requireSandbox(payments).authenticate(clientSecret, passes)
    if (!isKnown) throw new AppError('not-found')
    return c.json({ ok: true })
  })
}

function requireSandbox(payments: PaymentProvider | undefined): PaymentSandbox {
  if (payments?.sandbox === undefined) throw new AppError('not-found')
  return payments.sandbox
}

/** For requests without a time zone, which begin no count that matters. */
const FALLBACK_TIME_ZONE = 'UTC'

/** Cancels a premium session, renews its return code, and restores it by that code. */
export function sessionRoute(app: Hono<ServerEnv>, recognition: Recognition): void {
  const { deps } = recognition
  app.post(cancelSessionEndpoint.path, async (c) => {
    const { timeZone } = await readJsonBody(c, cancelSessionEndpoint)
    const visitor = await recogniseVisitor(recognition, c, timeZone)
    await cancelSession(deps, visitor, await trierOfRequest(recognition, c))
    return c.json(describeVisit(deps, await refreshVisitor(deps, visitor)))
  })

  app.post(returnCodeEndpoint.path, async (c) => {
    await readJsonBody(c, returnCodeEndpoint)
    const visitor = await recogniseVisitor(recognition, c, FALLBACK_TIME_ZONE)
    return c.json({ returnCode: await renewReturnCode(deps, visitor) })
  })

  app.post(restoreSessionEndpoint.path, async (c) => {
    const { timeZone, returnCode } = await readJsonBody(c, restoreSessionEndpoint)
    const trier = await trierOfRequest(recognition, c)
    const visitor = await recogniseVisitor(recognition, c, timeZone)
    const { session, token } = await restoreSession(deps, { visitor, trier }, returnCode)
    writeSessionCookie(recognition, c, token, session)
    const { paymentUnderWay } = visitor
    return c.json(describeVisit(deps, withHolding(deps, visitor, { session, paymentUnderWay })))
  })
}

/** Opens the visit and returns its state. */
export function visitRoute(app: Hono<ServerEnv>, recognition: Recognition): void {
  app.post(openVisitEndpoint.path, async (c) => {
    const { timeZone } = await readJsonBody(c, openVisitEndpoint)
    const visitor = await recogniseVisitor(recognition, c, timeZone)
    return c.json(describeVisit(recognition.deps, visitor))
  })
}
