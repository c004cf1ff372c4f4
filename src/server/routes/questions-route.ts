import type { Hono } from 'hono'
import { askQuestionEndpoint } from '../../api/questions.ts'
import { type QuestionDeps, startQuestion } from '../actions/run-question.ts'
import { readJsonBody } from '../http/json-body.ts'
import { type Recognition, recogniseAsker } from '../http/recognise-visitor.ts'
import type { ServerEnv } from '../http/request-context.ts'
import { streamEvents } from './stream-events.ts'

/** Streams the answer to a visitor's own question. */
export function questionsRoute(
  app: Hono<ServerEnv>,
  recognition: Recognition,
  deps: QuestionDeps,
): void {
  app.post(askQuestionEndpoint.path, async (c) => {
    const request = await readJsonBody(c, askQuestionEndpoint)
    const asker = await recogniseAsker(recognition, c, request.timeZone)
    const hasGone = new AbortController()
    const events = await startQuestion(deps, asker, request, hasGone.signal)
    return streamEvents(c, deps.log, events, hasGone)
  })
}
