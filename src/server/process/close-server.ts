import type { Server } from 'node:http'

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
