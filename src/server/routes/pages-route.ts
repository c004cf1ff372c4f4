import type { Hono } from 'hono'
import { fetchPageEndpoint } from '../../api/pages.ts'
import { DOCUMENT_ADDRESS_HEADER, PDF_RESPONSE_TYPE } from '../../api/paths.ts'
import { WaitingAnswers } from '../actions/answers/waiting-answers.ts'
import { limitRequests } from '../actions/limit-requests.ts'
import { fetchPolicyPage, type PolicyAtAddress } from '../actions/pages/fetch-policy-page.ts'
import type { LargePages } from '../actions/pages/large-pages.ts'
import { PageSlots } from '../actions/pages/page-slots.ts'
import type { FetchedBody } from '../adapters/page-fetch/fetched-body.ts'
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

/** Fetches a page for a visitor whose visit is open, so that a single bare request gets nothing. */
export function pagesRoute(
  app: Hono<ServerEnv>,
  recognition: Recognition,
  largePages: LargePages,
): void {
  const deps = { ...recognition.deps, largePages }
  const slots = new PageSlots(deps.now)
  const waiting = new WaitingAnswers()
  app.post(fetchPageEndpoint.path, async (c) => {
    const { url } = await readJsonBody(c, fetchPageEndpoint)
    const sender = await senderOfRequest(recognition, c)
    await limitRequests(deps, 'pages', sender, deps.config.pagesPerMinute)
    const visitor = await recogniseOpenVisit(recognition, c)
    // A network or a paid session; each has its own slots and bytes.
    const line = lineOf(sender)
    waiting.requireRoom(line)
    const slot = slots.take(line)
    try {
      const signal = AbortSignal.any([c.req.raw.signal, slot.signal])
      const found = await fetchPolicyPage(deps, { visitor, networkKey: line }, url, signal)
      // The page stays in memory until sent, however slowly the visitor reads.
      const breakOff = () => void c.env?.outgoing?.destroy()
      waiting.hold({ networkKey: line, bytes: bytesOf(found), breakOff }, untilAnswered(c))
      return found.kind === 'page' ? c.json(found.page) : pdfAnswer(found.body)
    } finally {
      slot.giveBack()
    }
  })
}

function bytesOf(found: PolicyAtAddress): number {
  return found.kind === 'pdf'
    ? found.body.bytes.length
    : found.page.text.length * BYTES_PER_CHARACTER
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
