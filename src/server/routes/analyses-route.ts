import type { Hono } from 'hono'
import { runAnalysisEndpoint } from '../../api/analyses.ts'
import { type AnalysisDeps, startAnalysis } from '../actions/run-analysis.ts'
import { readJsonBody } from '../http/json-body.ts'
import { type Recognition, recogniseAsker } from '../http/recognise-visitor.ts'
import type { ServerEnv } from '../http/request-context.ts'
import { streamEvents } from './stream-events.ts'

/** Streams the seven answers of a document. */
export function analysesRoute(
  app: Hono<ServerEnv>,
  recognition: Recognition,
  deps: AnalysisDeps,
): void {
  app.post(runAnalysisEndpoint.path, async (c) => {
    const request = await readJsonBody(c, runAnalysisEndpoint)
    const asker = await recogniseAsker(recognition, c, request.timeZone)
    const hasGone = new AbortController()
    const events = await startAnalysis(deps, asker, request, hasGone.signal)
    return streamEvents(c, deps.log, events, hasGone)
  })
}
