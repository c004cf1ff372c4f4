import type { Hono } from 'hono'
import { searchPolicyEndpoint } from '../../api/policy-searches.ts'
import { findPolicy } from '../actions/find-policy.ts'
import { limitRequests } from '../actions/limit-requests.ts'
import { PageSlots } from '../actions/page-slots.ts'
import { readJsonBody } from '../http/json-body.ts'
import {
  lineOf,
  type Recognition,
  recogniseVisitor,
  senderOfRequest,
} from '../http/recognise-visitor.ts'
import type { ServerEnv } from '../http/request-context.ts'
import { untilAnswered } from '../http/until-answered.ts'

/** A visitor who comes here without having opened a visit gets a count that ends at UTC midnight. */
const FALLBACK_TIME_ZONE = 'UTC'

/** Finds the policy and terms of a company for a visitor. */
export function policySearchesRoute(app: Hono<ServerEnv>, recognition: Recognition): void {
  const { deps } = recognition
  const slots = new PageSlots()
  app.post(searchPolicyEndpoint.path, async (c) => {
    const { input } = await readJsonBody(c, searchPolicyEndpoint)
    const sender = await senderOfRequest(recognition, c)
    const { searchesPerMinute } = deps.config
    await limitRequests(deps, 'searches', sender, searchesPerMinute)
    const visitor = await recogniseVisitor(recognition, c, FALLBACK_TIME_ZONE)
    const alone = { kind: 'visitor', visitorHash: visitor.tokenHash } as const
    await limitRequests(deps, 'searches', alone, searchesPerMinute)
    const giveBack = slots.take(lineOf(sender))
    try {
      return c.json(await findPolicy(deps, visitor, input, c.req.raw.signal))
    } finally {
      // Until then the page is in memory, however slowly the visitor takes it.
      void untilAnswered(c).then(giveBack)
    }
  })
}
