import type { Hono } from 'hono'
import {
  cancelSessionEndpoint,
  restoreSessionEndpoint,
  returnCodeEndpoint,
} from '../../api/session.ts'
import { openVisitEndpoint } from '../../api/visit.ts'
import { describeVisit, refreshVisitor } from '../actions/open-visit.ts'
import { cancelSession } from '../actions/payments/sessions/follow-hold.ts'
import { withHolding } from '../actions/payments/sessions/hold-session.ts'
import { renewReturnCode, restoreSession } from '../actions/payments/sessions/return-codes.ts'
import { readJsonBody } from '../http/json-body.ts'
import {
  type Recognition,
  recogniseVisitor,
  trierOfRequest,
  writeSessionCookie,
} from '../http/recognise-visitor.ts'
import type { ServerEnv } from '../http/request-context.ts'

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
