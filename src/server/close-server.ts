import type { Server } from 'node:http'

/** So often connections are let go that have become idle since. */
const LET_GO_EVERY_MS = 100

/**
 * Takes no new connection and waits until open answers have ended. A connection on which nothing is
 * under way is let go, at once or when its answer has ended: kept alive, it would hold the server.
 *
 * @param limitMs after so long all connections are ended
 */
export async function closeServer(server: Server, limitMs: number): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  const letGo = setInterval(() => server.closeIdleConnections(), LET_GO_EVERY_MS)
  const limit = setTimeout(() => server.closeAllConnections(), limitMs)
  await closed
  clearInterval(letGo)
  clearTimeout(limit)
}
