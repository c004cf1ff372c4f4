import type { Hono } from 'hono'
import { runAnalysisEndpoint } from '../../api/analyses.ts'
import { PROOF_OF_WORK_HEADER } from '../../api/paths.ts'
import { askQuestionEndpoint } from '../../api/questions.ts'
import { type AnalysisDeps, startAnalysis } from '../actions/answers/run-analysis.ts'
import { type QuestionDeps, startQuestion } from '../actions/answers/run-question.ts'
import type { AnswerEvents } from '../actions/answers/running-answers.ts'
import type { FreeDayHeat } from '../actions/free-day-heat.ts'
import { requireProofOfWork } from '../actions/proof-of-work.ts'
import { readJsonBody } from '../http/json-body.ts'
import { type Recognition, recogniseAsker } from '../http/recognise-visitor.ts'
import type { ServerContext, ServerEnv } from '../http/request-context.ts'
import type { Log } from '../log.ts'

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

/**
 * While a language model is slow, regular comments keep proxies and the browser from closing the
 * connection as dead.
 */
const HEARTBEAT = ': still here\n\n'
const HEARTBEAT_INTERVAL_MS = 15_000

const HEADERS = {
  'Content-Type': 'text/event-stream',
  // Otherwise buffering proxies would hold back the first answer until the last.
  'X-Accel-Buffering': 'no',
}

type TypedEvent = Readonly<{ type: string }>

/**
 * Streams events, one server-sent event each, named by type. Events that come together are sent
 * together. A failed stream just ends: without its last event, the browser knows that it is
 * incomplete.
 *
 * @param disconnect aborted when the visitor has left
 */
function streamEvents(
  c: ServerContext,
  log: Log,
  events: AnswerEvents<TypedEvent>,
  disconnect: AbortController,
): Response {
  let heartbeat: NodeJS.Timeout | undefined
  // One stream and one encoding for each piece, since every word of every answer passes here.
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      heartbeat = setInterval(() => {
        // Comments would pile up for a client that reads nothing.
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(Buffer.from(HEARTBEAT))
      }, HEARTBEAT_INTERVAL_MS)
      const end = () => {
        clearInterval(heartbeat)
        controller.close()
      }
      events({
        take: (together) => controller.enqueue(Buffer.from(together.map(frameOf).join(''))),
        end,
        fail: (error) => {
          log.unexpected(error, { requestId: c.get('requestId'), route: c.req.path })
          end()
        },
      })
    },
    cancel: () => {
      clearInterval(heartbeat)
      disconnect.abort()
    },
  })
  return c.body(body, 200, HEADERS)
}

function frameOf(event: TypedEvent): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
}
