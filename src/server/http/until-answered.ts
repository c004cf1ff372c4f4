import type { ServerResponse } from 'node:http'

type Answered = Readonly<{ env?: Readonly<{ outgoing?: ServerResponse }> | undefined }>

/**
 * Settles when the answer of a request has been sent whole or its connection has gone; at once
 * without a connection (in tests). To be called before the answer is handed to the HTTP server.
 */
export async function untilAnswered(c: Answered): Promise<void> {
  const outgoing = c.env?.outgoing
  if (outgoing === undefined || outgoing.req.socket.destroyed) return
  await new Promise<void>((resolve) => outgoing.once('close', resolve))
}
