import type { Hono } from 'hono'
import { openVisitEndpoint } from '../../api/visit.ts'
import { describeVisit } from '../actions/open-visit.ts'
import { readJsonBody } from '../http/json-body.ts'
import { type Recognition, recogniseVisitor } from '../http/recognise-visitor.ts'
import type { ServerEnv } from '../http/request-context.ts'

/** Opens the visit and returns its state. */
export function visitRoute(app: Hono<ServerEnv>, recognition: Recognition): void {
  app.post(openVisitEndpoint.path, async (c) => {
    const { timeZone } = await readJsonBody(c, openVisitEndpoint)
    const visitor = await recogniseVisitor(recognition, c, timeZone)
    return c.json(describeVisit(recognition.deps, visitor))
  })
}
