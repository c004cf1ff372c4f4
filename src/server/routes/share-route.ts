import type { Hono } from 'hono'
import type { ServerEnv } from '../http/request-context.ts'

/**
 * Fallback for content shared with the installed site, which its service worker normally takes in
 * the browser. Without one, the content arrives here: it is not read, and the visitor is redirected
 * to the page that takes documents.
 */
export function shareRoute(app: Hono<ServerEnv>): void {
  app.post('/share', (c) => c.redirect('/chatbot', 303))
}
