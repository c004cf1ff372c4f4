import type { Hono } from 'hono'
import { runAnalysisEndpoint } from '../../api/analyses.ts'
import { PROOF_OF_WORK_HEADER } from '../../api/paths.ts'
import { askQuestionEndpoint } from '../../api/questions.ts'
import { type AnalysisDeps, startAnalysis } from '../actions/answers/run-analysis.ts'
import { type QuestionDeps, startQuestion } from '../actions/answers/run-question.ts'
import { type FreeDayHeat, requireProofOfWork } from '../actions/proof-of-work.ts'
import { readJsonBody } from '../http/json-body.ts'
import { type Recognition, recogniseAsker } from '../http/recognise-visitor.ts'
import type { ServerEnv } from '../http/request-context.ts'
import { streamEvents } from './stream-events.ts'

/** Streams the seven answers of a document. */
export function analysesRoute(
  app: Hono<ServerEnv>,
  recognition: Recognition,
  deps: AnalysisDeps & Readonly<{ heat: FreeDayHeat }>,
): void {
  app.post(runAnalysisEndpoint.path, async (c) => {
    const request = await readJsonBody(c, runAnalysisEndpoint)
    const asker = await recogniseAsker(recognition, c, request.timeZone)
    await requireProofOfWork(deps, asker.visitor, c.req.header(PROOF_OF_WORK_HEADER))
    const disconnect = new AbortController()
    const events = await startAnalysis(deps, asker, request, disconnect.signal)
    return streamEvents(c, deps.log, events, disconnect)
  })
}

/** Streams the answer to a visitor's own question. */
export function questionsRoute(
  app: Hono<ServerEnv>,
  recognition: Recognition,
  deps: QuestionDeps & Readonly<{ heat: FreeDayHeat }>,
): void {
  app.post(askQuestionEndpoint.path, async (c) => {
    const request = await readJsonBody(c, askQuestionEndpoint)
    const asker = await recogniseAsker(recognition, c, request.timeZone)
    await requireProofOfWork(deps, asker.visitor, c.req.header(PROOF_OF_WORK_HEADER))
    const disconnect = new AbortController()
    const events = await startQuestion(deps, asker, request, disconnect.signal)
    return streamEvents(c, deps.log, events, disconnect)
  })
}
