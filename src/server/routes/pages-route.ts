import type { Hono } from 'hono'
import { DOCUMENT_ADDRESS_HEADER, fetchPageEndpoint, PDF_RESPONSE_TYPE } from '../../api/pages.ts'
import { fetchPolicyPage } from '../actions/fetch-policy-page.ts'
import { limitRequests } from '../actions/limit-requests.ts'
import { PageSlots } from '../actions/page-slots.ts'
import type { FetchedBody } from '../adapters/page-fetch/fetched-body.ts'
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

/** Fetches a page for a visitor. */
export function pagesRoute(app: Hono<ServerEnv>, recognition: Recognition): void {
  const { deps } = recognition
  const slots = new PageSlots()
  app.post(fetchPageEndpoint.path, async (c) => {
    const { url } = await readJsonBody(c, fetchPageEndpoint)
    const sender = await senderOfRequest(recognition, c)
    await limitRequests(deps, 'pages', sender, deps.config.pagesPerMinute)
    const visitor = await recogniseVisitor(recognition, c, FALLBACK_TIME_ZONE)
    const giveBack = slots.take(lineOf(sender))
    try {
      const found = await fetchPolicyPage(deps, visitor, url, c.req.raw.signal)
      return found.kind === 'page' ? c.json(found.page) : pdfAnswer(found.body)
    } finally {
      // Until then the page is in memory, however slowly the visitor takes it.
      void untilAnswered(c).then(giveBack)
    }
  })
}

/**
 * The bytes of somebody else's PDF, as a download of no type: with `nosniff` and the other headers
 * of every answer, no browser shows it as a document of ours.
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
