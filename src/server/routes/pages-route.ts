import type { Context, Hono } from 'hono'
import { fetchPageEndpoint, searchPolicyEndpoint } from '../../api/pages.ts'
import { DOCUMENT_ADDRESS_HEADER, PDF_RESPONSE_TYPE } from '../../api/paths.ts'
import { limitRequests } from '../actions/limit-requests.ts'
import { fetchPolicyPage } from '../actions/pages/fetch-policy-page.ts'
import { findPolicy } from '../actions/pages/find-policy.ts'
import type { LargePages } from '../actions/pages/large-pages.ts'
import { PageSlots, WaitingAnswers } from '../actions/pages/limit-pages.ts'
import type { FetchedBody } from '../adapters/page-fetch/fetched-body.ts'
import {
  lineOf,
  type Recognition,
  recogniseOpenVisit,
  senderOfRequest,
} from '../http/recognise-visitor.ts'
import { readJsonBody } from '../http/request-body.ts'
import { type ServerEnv, untilAnswered } from '../http/request-context.ts'

/** Most bytes of a UTF-16 unit in text waiting to be sent. */
const BYTES_PER_CHARACTER = 3

/**
 * Fetches a page, or finds the policy and terms of a company, for a visitor whose visit is open, so that
 * a single bare request gets nothing.
 */
export function pagesRoute(
  app: Hono<ServerEnv>,
  recognition: Recognition,
  largePages: LargePages,
): void {
  const deps = { ...recognition.deps, largePages }
  const { pagesPerMinute, searchesPerMinute } = deps.config

  const takePageSlot = pageSlots(deps.now)
  app.post(fetchPageEndpoint.path, async (c) => {
    const { url } = await readJsonBody(c, fetchPageEndpoint)
    const sender = await senderOfRequest(recognition, c)
    await limitRequests(deps, 'pages', sender, pagesPerMinute)
    const visitor = await recogniseOpenVisit(recognition, c)
    const networkKey = lineOf(sender)
    return await takePageSlot(c, networkKey, async (signal, hold) => {
      const found = await fetchPolicyPage(deps, { visitor, networkKey }, url, signal)
      hold(found.kind === 'pdf' ? found.body.bytes.length : bytesOf(found.page))
      return found.kind === 'page' ? c.json(found.page) : pdfAnswer(found.body)
    })
  })

  const takeSearchSlot = pageSlots(deps.now)
  app.post(searchPolicyEndpoint.path, async (c) => {
    const { input } = await readJsonBody(c, searchPolicyEndpoint)
    const sender = await senderOfRequest(recognition, c)
    await limitRequests(deps, 'searches', sender, searchesPerMinute)
    const visitor = await recogniseOpenVisit(recognition, c)
    const alone = { kind: 'visitor', visitorHash: visitor.tokenHash } as const
    await limitRequests(deps, 'searches', alone, searchesPerMinute)
    const networkKey = lineOf(sender)
    return await takeSearchSlot(c, networkKey, async (signal, hold) => {
      const found = await findPolicy(deps, { visitor, networkKey }, input, signal)
      hold('page' in found ? bytesOf(found.page) : 0)
      return c.json(found)
    })
  })
}

/** Work in a slot; `hold` tells the bytes of its answer. */
type SlotWork = (signal: AbortSignal, hold: (bytes: number) => void) => Promise<Response>

/** Each network or paid session has its own slots, and its own bytes of answers waiting to be sent. */
function pageSlots(now: () => number) {
  const slots = new PageSlots(now)
  const waiting = new WaitingAnswers()
  return async (c: Context<ServerEnv>, networkKey: string, work: SlotWork): Promise<Response> => {
    waiting.requireRoom(networkKey)
    const slot = slots.take(networkKey)
    // The answer stays in memory until sent, however slowly the visitor reads.
    const breakOff = () => void c.env?.outgoing?.destroy()
    const hold = (bytes: number) => waiting.hold({ networkKey, bytes, breakOff }, untilAnswered(c))
    try {
      return await work(AbortSignal.any([c.req.raw.signal, slot.signal]), hold)
    } finally {
      slot.giveBack()
    }
  }
}

function bytesOf(page: Readonly<{ text: string }> | undefined): number {
  return (page?.text.length ?? 0) * BYTES_PER_CHARACTER
}

/**
 * Sends a foreign PDF as an untyped download: with `nosniff` and the other headers of every answer,
 * no browser shows it as a document of ours.
 */
function pdfAnswer({ url, bytes }: FetchedBody): Response {
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'Content-Type': PDF_RESPONSE_TYPE,
      'Content-Disposition': 'attachment; filename="document.pdf"',
      [DOCUMENT_ADDRESS_HEADER]: encodeURIComponent(url),
    },
  })
}
