import type { ServerResponse } from 'node:http'

type Answered = Readonly<{ env?: Readonly<{ outgoing?: ServerResponse }> | undefined }>

/**
 * Resolves when a request's response is fully sent or its connection has closed; at once without a
 * connection (in tests). Call it before passing the response to the HTTP server.
 */
export async function untilAnswered(c: Answered): Promise<void> {
  const outgoing = c.env?.outgoing
  if (outgoing === undefined || outgoing.req.socket.destroyed) return
  await new Promise<void>((resolve) => outgoing.once('close', resolve))
}
