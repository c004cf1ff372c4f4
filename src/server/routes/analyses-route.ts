import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { runAnalysisEndpoint } from '../../api/analyses.ts'
import { type AnalysisDeps, startAnalysis } from '../actions/run-analysis.ts'
import { inLine } from '../analyst.ts'
import { readJsonBody } from '../http/json-body.ts'
import {
  networkKeyOfRequest,
  type Recognition,
  recogniseVisitor,
} from '../http/recognise-visitor.ts'
import type { ServerEnv } from '../http/request-context.ts'

/**
 * While a language model is slow, a comment now and then keeps proxies and the browser from taking
 * the connection for dead.
 */
const COMMENT = ': still here\n\n'
const COMMENT_INTERVAL_MS = 15_000

/** Streams the seven answers of a document. */
export function analysesRoute(
  app: Hono<ServerEnv>,
  recognition: Recognition,
  deps: AnalysisDeps,
): void {
  app.post(runAnalysisEndpoint.path, async (c) => {
    const request = await readJsonBody(c, runAnalysisEndpoint)
    const networkKey = await networkKeyOfRequest(recognition, c)
    const visitor = await recogniseVisitor(recognition, c, request.timeZone)
    const hasGone = new AbortController()
    const asker = { visitor, networkKey, requestId: c.get('requestId') }
    const depsInLine = { ...deps, analyst: inLine(deps.analyst, networkKey) }
    const events = await startAnalysis(depsInLine, asker, request, hasGone.signal)
    // Buffering proxies would hold back the first answer until the last.
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async (stream) => {
      stream.onAbort(() => hasGone.abort())
      const breathing = setInterval(() => void stream.write(COMMENT), COMMENT_INTERVAL_MS)
      try {
        for await (const event of events) {
          await stream.writeSSE({ event: event.type, data: JSON.stringify(event) })
        }
      } finally {
        clearInterval(breathing)
      }
    })
  })
}
