import type { ServerContext } from './request-context.ts'

/**
 * Settles when the answer of a request has been sent whole or its connection has gone; at once
 * without a connection (in tests). To be called before the answer is handed to the HTTP server.
 */
export async function untilAnswered(c: ServerContext): Promise<void> {
  const outgoing = c.env?.outgoing
  if (outgoing === undefined || outgoing.req.socket.destroyed) return
  await new Promise<void>((resolve) => outgoing.once('close', resolve))
}
