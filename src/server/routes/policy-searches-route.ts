import type { Hono } from 'hono'
import { type PolicySearchAnswer, searchPolicyEndpoint } from '../../api/policy-searches.ts'
import { WaitingAnswers } from '../actions/answers/waiting-answers.ts'
import { limitRequests } from '../actions/limit-requests.ts'
import { findPolicy } from '../actions/pages/find-policy.ts'
import type { LargePages } from '../actions/pages/large-pages.ts'
import { PageSlots } from '../actions/pages/page-slots.ts'
import { readJsonBody } from '../http/json-body.ts'
import {
  lineOf,
  type Recognition,
  recogniseOpenVisit,
  senderOfRequest,
} from '../http/recognise-visitor.ts'
import { type ServerEnv, untilAnswered } from '../http/request-context.ts'

/** Most bytes of a UTF-16 unit in text waiting to be sent. */
const BYTES_PER_CHARACTER = 3

/** Finds the policy and terms of a company for a visitor whose visit is open. */
export function policySearchesRoute(
  app: Hono<ServerEnv>,
  recognition: Recognition,
  largePages: LargePages,
): void {
  const deps = { ...recognition.deps, largePages }
  const slots = new PageSlots(deps.now)
  const waiting = new WaitingAnswers()
  app.post(searchPolicyEndpoint.path, async (c) => {
    const { input } = await readJsonBody(c, searchPolicyEndpoint)
    const sender = await senderOfRequest(recognition, c)
    const { searchesPerMinute } = deps.config
    await limitRequests(deps, 'searches', sender, searchesPerMinute)
    const visitor = await recogniseOpenVisit(recognition, c)
    const alone = { kind: 'visitor', visitorHash: visitor.tokenHash } as const
    await limitRequests(deps, 'searches', alone, searchesPerMinute)
    const networkKey = lineOf(sender)
    waiting.requireRoom(networkKey)
    const slot = slots.take(networkKey)
    try {
      const signal = AbortSignal.any([c.req.raw.signal, slot.signal])
      const found = await findPolicy(deps, { visitor, networkKey }, input, signal)
      const breakOff = () => void c.env?.outgoing?.destroy()
      waiting.hold({ networkKey, bytes: bytesOf(found), breakOff }, untilAnswered(c))
      return c.json(found)
    } finally {
      slot.giveBack()
    }
  })
}

function bytesOf(found: PolicySearchAnswer): number {
  return 'page' in found ? (found.page?.text.length ?? 0) * BYTES_PER_CHARACTER : 0
}
