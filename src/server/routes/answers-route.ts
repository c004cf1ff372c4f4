import type { Hono } from 'hono'
import { runAnalysisEndpoint } from '../../api/analyses.ts'
import { PROOF_OF_WORK_HEADER } from '../../api/paths.ts'
import { askQuestionEndpoint } from '../../api/questions.ts'
import { type AnalysisDeps, startAnalysis } from '../actions/answers/run-analysis.ts'
import { type QuestionDeps, startQuestion } from '../actions/answers/run-question.ts'
import type { AnswerEvents } from '../actions/answers/running-answers.ts'
import { type FreeDayHeat, requireProofOfWork } from '../actions/proof-of-work.ts'
import { type Recognition, recogniseAsker } from '../http/recognise-visitor.ts'
import { readJsonBody } from '../http/request-body.ts'
import type { ServerContext, ServerEnv } from '../http/request-context.ts'
import { SlicedResponse } from '../http/sliced-response.ts'
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
/** The headers leave with the first event, in one packet, unless it takes longer than this. */
const HEADERS_WITHIN_MS = 100

const HEADERS = {
  'Content-Type': 'text/event-stream',
  // Otherwise buffering proxies would hold back the first answer until the last.
  'X-Accel-Buffering': 'no',
}

type TypedEvent = Readonly<{ type: string }>

/** Where events are written. */
type Sink = Readonly<{
  write: (text: string) => void
  end: () => void
  /** Whether the client has read what was written. */
  isDrained: () => boolean
}>

/**
 * Streams events, one server-sent event each, named by type. Events that come together are sent
 * together. A failed stream just ends: without its last event, the browser knows that it is
 * incomplete.
 *
 * @param disconnect aborted when the visitor has left
 */
export function streamEvents(
  c: ServerContext,
  log: Log,
  events: AnswerEvents<TypedEvent>,
  disconnect: AbortController,
): Response {
  // An open answer holds on to these two, not to the request and its response's headers.
  const seen = { requestId: c.get('requestId'), route: c.req.path }
  const follow = (sink: Sink) => {
    const heartbeat = setInterval(() => {
      // Comments would pile up for a client that reads nothing.
      if (sink.isDrained()) sink.write(HEARTBEAT)
    }, HEARTBEAT_INTERVAL_MS)
    const end = () => {
      clearInterval(heartbeat)
      sink.end()
    }
    events({
      take: (together) => sink.write(together.map(frameOf).join('')),
      end,
      fail: (error) => {
        log.unexpected(error, seen)
        end()
      },
    })
    return () => {
      clearInterval(heartbeat)
      disconnect.abort()
    }
  }
  const outgoing = c.env?.outgoing
  if (!(outgoing instanceof SlicedResponse)) return c.body(bodyOf(follow), 200, HEADERS)
  writeTo(outgoing, follow, disconnect)
  return c.body(null, 200, HEADERS)
}

/** Follows the events into a sink; returns the function to call when the visitor has left. */
type Follow = (sink: Sink) => () => void

/** Writes to the connection directly: a Web stream costs more for each event than the event itself. */
function writeTo(outgoing: SlicedResponse, follow: Follow, disconnect: AbortController): void {
  let leave = () => disconnect.abort()
  if (outgoing.req.socket.destroyed) leave()
  outgoing.once('close', () => {
    if (!outgoing.writableEnded) leave()
  })
  outgoing.writeBodyBy(() => {
    if (disconnect.signal.aborted) return
    const flush = setTimeout(() => outgoing.flushHeaders(), HEADERS_WITHIN_MS)
    const unfollow = follow({
      write: (text) => {
        clearTimeout(flush)
        outgoing.write(text)
      },
      end: () => {
        clearTimeout(flush)
        outgoing.end()
      },
      isDrained: () => !outgoing.writableNeedDrain,
    })
    leave = () => {
      clearTimeout(flush)
      unfollow()
    }
  })
}

/** The body of a response without a connection, in tests. */
function bodyOf(follow: Follow): ReadableStream<Uint8Array> {
  let leave: (() => void) | undefined
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      leave = follow({
        write: (text) => controller.enqueue(Buffer.from(text)),
        end: () => controller.close(),
        isDrained: () => (controller.desiredSize ?? 0) > 0,
      })
    },
    cancel: () => leave?.(),
  })
}

function frameOf(event: TypedEvent): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
}
