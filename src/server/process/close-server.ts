import type { Server } from 'node:http'

/** How long open answers may take to finish after the signal to stop. */
export const SHUTDOWN_MS = 10_000

/** Time after the drain at which the process ends, whatever is still running. */
export const HARD_END_MS = 15_000

/** How long to wait for interrupted calls to be released; the rest is left to their leases. */
export const GIVE_BACK_MS = 3_000

/** How often newly idle connections are closed. */
const CLOSE_IDLE_EVERY_MS = 100

/**
 * Accepts no new connection and waits until open answers have ended. Idle connections are closed,
 * at once or when their answer has ended: kept alive, they would hold up the server.
 *
 * @param limitMs time after which all connections are closed
 */
export async function closeServer(server: Server, limitMs: number): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  const limit = setTimeout(() => server.closeAllConnections(), limitMs)
  await closed
  clearInterval(closeIdle)
  clearTimeout(limit)
}
