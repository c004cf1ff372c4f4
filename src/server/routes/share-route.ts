import type { Hono } from 'hono'
import type { ServerEnv } from '../http/request-context.ts'

/**
 * What is shared with the installed site is taken by its service worker, in the browser. Where there is
 * none any more, it comes here: it is not read, and the visitor is led to where a document comes in.
 */
export function shareRoute(app: Hono<ServerEnv>): void {
  app.post('/share', (c) => c.redirect('/chatbot', 303))
}
